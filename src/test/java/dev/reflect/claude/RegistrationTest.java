package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.claude.Registration.Registered;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonTexts;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is added to a settings file goes again, whatever it is; how it is added {@code
 * install-and-uninstall.txtar} shows.
 */
class RegistrationTest {
  private static final HookRegistration HOOKS =
      new HookRegistration(Path.of("/opt/reflect/bin"), Hook.Way.TOOL);
  private static final ServerRegistration SERVER =
      new ServerRegistration(Path.of("/opt/reflect/bin"), Optional.empty());

  @Test
  void aPathWithWhatAShellReadsIsQuoted() {
    HookRegistration odd = new HookRegistration(Path.of("/opt/my $\"tools\"/bin"), Hook.Way.TOOL);
    String text = into(odd, "{}").document().text();
    assertEquals(
        true,
        text.contains(
            "\"\\\"/opt/my \\\\$\\\\\\\"tools\\\\\\\"/bin/reflect-hook\\\" session-start\""),
        text);
    assertEquals("{}", outOf(odd, into(odd, "{}")));
  }

  @Test
  void aMovedCheckoutChangesThePathsAndNothingElse() {
    Registered first = into(HOOKS, "{\"a\": 1}");
    String tuned = first.document().text().replace("\"timeout\": 3", "\"timeout\": 60");
    Registered moved =
        new HookRegistration(Path.of("/new/bin"), Hook.Way.TOOL)
            .into(JsonDocument.of(tuned), first.footprint());
    assertEquals(tuned.replace("/opt/reflect", "/new"), moved.document().text());

    Registered server = into(SERVER, "{}");
    String withMore = server.document().text().replace("[\"mcp\"]", "[\"mcp\", \"-v\"]");
    assertEquals(
        withMore.replace("/opt/reflect", "/new"),
        new ServerRegistration(Path.of("/new/bin"), Optional.empty())
            .into(JsonDocument.of(withMore), server.footprint())
            .document()
            .text());
  }

  @Test
  void whatTheUserAddedInsideOurContainersStays() {
    Registered registered = into(HOOKS, "{}\n");
    String theirs =
        registered
            .document()
            .text()
            .replaceFirst("\"Stop\": \\[", "\"Stop\": [{\"hooks\": []}, ")
            .replaceFirst(
                "\"timeout\": 3\n",
                "\"timeout\": 3\n}, {\"type\": \"command\", \"command\": \"x\"\n");
    assertEquals(
        "{\"hooks\":{\"UserPromptSubmit\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"x\"}]}],"
            + "\"Stop\":[{\"hooks\":[]}]}}",
        HOOKS.outOf(JsonDocument.of(theirs), registered.footprint()).text().replaceAll("\\s", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          []                            | is not a JSON object
          {"hooks": []}                 | has hooks that are not an object
          {"hooks": {"Stop": {}}}       | has hooks.Stop that is not an array
          """)
  void settingsOfAnotherShapeAreRefused(String text, String objection) {
    assertEquals(Optional.of(objection), HOOKS.objection(JsonDocument.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7                                                                  | is not a JSON object
          {"mcpServers": null}                                               | has mcpServers that is not an object
          {"mcpServers": {"reflect": {"command": "node", "args": ["x"]}}}    | has another MCP server of the name reflect
          """)
  void serversOfAnotherShapeAreRefusedAndOneOfOurName(String text, String objection) {
    assertEquals(Optional.of(objection), SERVER.objection(JsonDocument.of(text)));
  }

  @Property(tries = 400)
  void whatWasRegisteredGoesWithoutATrace(@ForAll long seed) {
    JsonTexts texts = new JsonTexts(seed);
    Registration registration = texts.below(3) == 0 ? SERVER : HOOKS;
    String text = settings(texts);
    Registered registered = into(registration, text);
    assertEquals(registered, registration.into(registered.document(), registered.footprint()));
    assertEquals(text, outOf(registration, registered));
  }

  @Property(tries = 400)
  void whatTheUserChangedElsewhereMeanwhileStays(@ForAll long seed) {
    JsonTexts texts = new JsonTexts(seed);
    Registration registration = texts.below(3) == 0 ? SERVER : HOOKS;
    String text = settings(texts);
    Registered registered = into(registration, text);
    int kind = texts.below(4);
    JsonDocument edited = edited(registered.document(), kind);
    assertEquals(
        edited(JsonDocument.of(text), kind).text(),
        outOf(registration, new Registered(edited, registered.footprint())));
  }

  /** Does what a person may do to a settings file: it always has a member "mine". */
  private static JsonDocument edited(JsonDocument document, int kind) {
    JsonObject root = (JsonObject) document.root();
    JsonObject.Member mine = root.member("mine").orElseThrow();
    return switch (kind) {
      case 0 -> document.replaced(mine.value(), JsonDocument.of("{\"now\": [1, {}]}"));
      case 1 -> document.with((JsonObject) mine.value(), "more", JsonDocument.of("true"));
      case 2 -> document.with(root, "last", JsonDocument.of("\"z\""));
      default -> document.without(root, root.members().indexOf(mine), "");
    };
  }

  /** Returns a settings file, perhaps with hooks and servers, perhaps with two of a name. */
  private static String settings(JsonTexts texts) {
    List<String> members = new ArrayList<>();
    members.add(texts.member("mine", texts.object(List.of(), 1)));
    if (texts.below(3) > 0) {
      members.add(texts.member("hooks", texts.object(events(texts), 1)));
    }
    if (texts.below(8) == 0) {
      members.add(texts.member("h\\u006foks", texts.object(List.of(), 1)));
    }
    if (texts.below(2) == 0) {
      List<String> servers = new ArrayList<>();
      if (texts.below(2) == 0) {
        servers.add(texts.member("other", texts.object(List.of(), 2)));
      }
      members.add(texts.member("mcpServers", texts.object(servers, 1)));
    }
    return texts.file(texts.object(members, 0));
  }

  private static List<String> events(JsonTexts texts) {
    List<String> events = new ArrayList<>();
    for (String event : List.of("Stop", "PreToolUse", "SessionEnd")) {
      if (texts.below(2) == 0) {
        String handler =
            texts.object(
                List.of(
                    texts.member("type", "\"command\""),
                    texts.member("command", "\"say \\\"x\\\"\"")),
                4);
        String group =
            texts.object(List.of(texts.member("hooks", texts.array(List.of(handler), 3))), 2);
        events.add(
            texts.member(event, texts.array(texts.below(3) == 0 ? List.of() : List.of(group), 1)));
      }
    }
    return events;
  }

  @Test
  void theMadeUpSettingsAreOfManyKinds() {
    int empty = 0;
    int several = 0;
    for (int seed = 0; seed < 300; seed++) {
      JsonDocument document = JsonDocument.of(settings(new JsonTexts(seed)));
      Optional<JsonValue> stop = Footprint.at(document, "hooks/Stop");
      empty += stop.filter(value -> ((JsonContainer) value).isEmpty()).isPresent() ? 1 : 0;
      several +=
          stop.filter(value -> ((JsonArray) value).elements().size() == 1).isPresent() ? 1 : 0;
    }
    assertEquals(true, empty > 20 && several > 40, empty + " and " + several);
  }

  private static Registered into(Registration registration, String text) {
    JsonDocument document = JsonDocument.of(text);
    assertEquals(Optional.empty(), registration.objection(document));
    return registration.into(document, Footprint.NONE);
  }

  private static String outOf(Registration registration, Registered registered) {
    return registration.outOf(registered.document(), registered.footprint()).text();
  }
}
