package dev.reflect.mcp;

import dev.reflect.mcp.Tool.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Serves tools over a pair of streams: JSON-RPC, one object a line. Everything but a call is
 * answered at once by the thread that reads; calls of one tool come one after the other, and wait
 * for nothing else. The hooks of a turn count as one tool, and are answered in time.
 */
public final class Server {
  /** Newest first. */
  private static final List<String> PROTOCOLS =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  private final String version;
  private final Map<String, Tool> tools = new LinkedHashMap<>();
  private final Map<String, OpenCalls> calls = new LinkedHashMap<>();
  private final Client client;
  private final Lines lines;
  private final Duration patience;

  /** What the client says, and what it is told. */
  record Ends(InputStream in, OutputStream out) {}

  /**
   * How long something may take.
   *
   * @param form how long the user may fill in a form that a tool waits for
   * @param hook how long a hook may keep a turn waiting
   */
  record Patience(Duration form, Duration hook) {}

  /**
   * @param version what the server calls its version
   * @param complaints gets what went wrong in a tool, a sentence each
   */
  Server(
      String version,
      List<Tool> offered,
      Ends ends,
      Patience patience,
      Consumer<String> complaints) {
    this.version = version;
    this.client = new Client(ends.out());
    this.lines = new Lines(ends.in());
    this.patience = patience.form();
    HookAnswers answers = new HookAnswers(patience.hook(), complaints);
    OpenCalls hooks = new OpenCalls("hooks", client, answers, complaints);
    for (Tool tool : offered) {
      tools.put(tool.name(), tool);
      calls.put(
          tool.name(),
          tool.isOfTurn() ? hooks : new OpenCalls(tool.name(), client, answers, complaints));
    }
  }

  /** Serves until the client closes its end. */
  public void serve() throws IOException {
    for (Optional<byte[]> next = lines.next(); next.isPresent(); next = lines.next()) {
      if (!isBlank(next.get())) {
        line(next.get());
      }
    }
  }

  private static boolean isBlank(byte[] line) {
    return line.length <= Lines.LONGEST && new String(line, StandardCharsets.UTF_8).isBlank();
  }

  private void line(byte[] line) throws IOException {
    Object message;
    try {
      if (line.length > Lines.LONGEST) {
        throw new IOException("longer than " + Lines.LONGEST + " bytes");
      }
      message = JsonTree.parse(line);
    } catch (IOException e) {
      client.refuse(null, new Fault(Fault.NO_JSON, "The line is not JSON"));
      return;
    }
    Optional<Map<String, Object>> object = JsonTree.object(message);
    if (object.isEmpty()) {
      client.refuse(null, new Fault(Fault.NO_REQUEST, "A message is one JSON object"));
      return;
    }
    message(object.get());
  }

  private void message(Map<String, Object> message) throws IOException {
    Object id = message.get("id");
    Object method = message.get("method");
    if (method == null && (message.containsKey("result") || message.containsKey("error"))) {
      client.responded(message);
      return;
    }
    try {
      if (!(method instanceof String name)) {
        throw new Fault(Fault.NO_REQUEST, "A request names a method");
      }
      Object given = message.get("params");
      Map<String, Object> parameters =
          JsonTree.object(given == null ? Map.of() : given)
              .orElseThrow(
                  () -> new Fault(Fault.WRONG_PARAMETERS, name + " takes an object of parameters"));
      if (message.containsKey("id")) {
        request(id, name, parameters);
      } else {
        notified(name, parameters);
      }
    } catch (RuntimeException bug) {
      client.refuse(id, new Fault(Fault.BUG, "This is a bug in reflect: " + bug));
    } catch (Fault fault) {
      if (message.containsKey("id") || method == null) {
        client.refuse(id, fault);
      }
    }
  }

  private void request(Object id, String method, Map<String, Object> parameters)
      throws IOException, Fault {
    switch (method) {
      case "initialize" -> {
        client.connected(parameters);
        client.answer(id, introduction(parameters));
      }
      case "ping" -> client.answer(id, Map.of());
      case "tools/list" ->
          client.answer(
              id,
              JsonTree.object(
                  "tools",
                  tools.values().stream().filter(Tool::isListed).map(Tool::listed).toList()));
      case "tools/call" -> {
        Tool tool = tools.get(String.valueOf(parameters.get("name")));
        if (tool == null) {
          throw new Fault(Fault.WRONG_PARAMETERS, "There is no such tool");
        }
        Map<String, String> arguments = tool.read(parameters.get("arguments"));
        Call call = new Call(id, client, patience);
        calls.get(tool.name()).take(tool, call, arguments);
      }
      default -> throw new Fault(Fault.NO_METHOD, "There is no such method");
    }
  }

  private void notified(String method, Map<String, Object> parameters) {
    if (method.equals("notifications/cancelled")) {
      Object id = parameters.get("requestId");
      Set.copyOf(calls.values()).forEach(each -> each.cancel(id));
    }
  }

  private Map<String, Object> introduction(Map<String, Object> parameters) {
    Object asked = parameters.get("protocolVersion");
    return JsonTree.object(
        "protocolVersion",
        PROTOCOLS.contains(String.valueOf(asked)) ? asked : PROTOCOLS.get(0),
        "capabilities",
        JsonTree.object("tools", Map.of()),
        "serverInfo",
        JsonTree.object("name", "reflect", "version", version));
  }
}
