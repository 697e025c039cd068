package dev.reflect.claude;

import dev.reflect.claude.Registration.Registered;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The MCP server in {@code .claude.json} or {@code .mcp.json}:
 *
 * <pre>
 * {"mcpServers": {"reflect": {"type": "stdio", "command": "/opt/reflect/bin/reflect", "args": ["mcp"]}}}
 * </pre>
 *
 * For one project, it stands at {@code projects}, the project's root, in the same way.
 *
 * @param programs the directory of the program that it is, which is named {@code bin}
 * @param project the root of the project that it is for; empty for all that the file is for
 */
public record ServerRegistration(Path programs, Optional<Path> project) implements Registration {
  private static final String SERVERS = "mcpServers";
  private static final String NAME = "reflect";

  private static String servers(Optional<Path> project) {
    return project
        .map(root -> "projects/" + Footprint.part(root.toString()) + "/" + SERVERS)
        .orElse(SERVERS);
  }

  private String servers() {
    return servers(project);
  }

  @Override
  public Optional<String> objection(JsonDocument document) {
    if (!(document.root() instanceof JsonObject)) {
      return Optional.of("is not a JSON object");
    }
    String name = "";
    for (String part : servers().split("/")) {
      name += name.isEmpty() ? part : "/" + part;
      Optional<JsonValue> there = Footprint.at(document, name);
      if (there.isPresent() && !(there.get() instanceof JsonObject)) {
        return Optional.of("has " + Footprint.plain(part) + " that is not an object");
      }
    }
    Optional<JsonValue> named = Footprint.at(document, servers() + "/" + NAME);
    return named.isPresent() && !isOurs(named.get())
        ? Optional.of("has another MCP server of the name " + NAME)
        : Optional.empty();
  }

  @Override
  public Registered into(JsonDocument document, Footprint footprint) {
    String program = JsonString.quoted(programs.resolve("reflect").toString());
    JsonDocument command = JsonDocument.of(program);
    JsonDocument arguments = JsonDocument.of("[\"mcp\"]");
    Optional<JsonValue> there = Footprint.at(document, servers() + "/" + NAME);
    if (there.isPresent()) {
      JsonDocument moved =
          Registration.saying(document, (JsonObject) there.get(), "command", command);
      return new Registered(moved, footprint);
    }
    JsonDocument entry =
        JsonDocument.of(
            String.format(
                "{\"type\": \"stdio\", \"command\": %s, \"args\": %s}",
                command.text(), arguments.text()));
    Registered registered = new Registered(document, footprint);
    for (int end = servers().indexOf('/'); end > 0; end = servers().indexOf('/', end + 1)) {
      registered = registered.having(servers().substring(0, end), "{}");
    }
    return registered.having(servers(), "{}").with(servers(), NAME, entry);
  }

  @Override
  public Footprint likely() {
    return new Footprint(List.of(servers()), Map.of());
  }

  @Override
  public JsonDocument outOf(JsonDocument document, Footprint footprint) {
    if (!(Footprint.at(document, servers()).orElse(null) instanceof JsonObject servers)) {
      return document;
    }
    Optional<JsonObject.Member> ours =
        servers.member(NAME).filter(member -> isOurs(member.value()));
    if (ours.isEmpty()) {
      return footprint.removedFrom(document);
    }
    int index = servers.members().indexOf(ours.get());
    return footprint.removedFrom(document.without(servers, index, footprint.inside(servers())));
  }

  /** Returns the program that our entry of the document starts; empty where there is none. */
  public static Optional<Path> program(JsonDocument document, Optional<Path> project) {
    return Footprint.at(document, servers(project) + "/" + NAME)
        .filter(ServerRegistration::isOurs)
        .flatMap(server -> ((JsonObject) server).string("command"))
        .map(Path::of);
  }

  /** The user may have given it an environment, a timeout, more arguments. */
  private static boolean isOurs(JsonValue value) {
    if (!(value instanceof JsonObject server)
        || !(server.value("args").orElse(null) instanceof JsonArray arguments)) {
      return false;
    }
    List<JsonValue> elements = arguments.elements();
    return server.string("command").orElse("").endsWith("/bin/reflect")
        && !elements.isEmpty()
        && elements.get(0) instanceof JsonString first
        && first.value().equals("mcp");
  }
}
