package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonArray;
import dev.reflect.json.JsonObject;
import dev.reflect.json.JsonString;
import dev.reflect.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hooks of learnings in the text of a {@code settings.local.json}. The script is started
 * without a shell that would read its arguments, and one that is gone lets everything pass:
 *
 * <pre>
 * {"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "sh", "args": [
 *   "-c", "[ ! -r \"$0\" ] || exec sh \"$0\" \"$@\"", "/home/ada/.claude/reflect/bin/reflect-guard",
 *   "deny", "command", "git push", "--force -f", "Never force push."]}]}]}}
 * </pre>
 */
final class GuardSettings {
  private static final SettingsList HOOKS = new SettingsList("hooks", "PreToolUse");
  private static final String START = "[ ! -r \"$0\" ] || exec sh \"$0\" \"$@\"";
  private static final int SECONDS = 10;

  private GuardSettings() {}

  static Optional<String> objection(Text text) {
    return HOOKS.objection(text);
  }

  /** Returns whether the hook is there, in whatever words the learning is said. */
  static boolean hold(Text text, Guard guard) {
    List<String> wanted = guard.arguments().subList(0, 4);
    return HOOKS.in(text).stream()
        .flatMap(group -> elements(group, "hooks"))
        .map(GuardSettings::arguments)
        .anyMatch(
            there ->
                there.size() == 8
                    && there.get(1).equals(START)
                    && there.subList(3, 7).equals(wanted));
  }

  /** Returns the text with the hook, which starts this script. */
  static Text with(Text text, Guard guard, String script) {
    String arguments =
        Stream.concat(Stream.of("-c", START, script), guard.arguments().stream())
            .map(JsonString::quoted)
            .collect(Collectors.joining(", "));
    return hold(text, guard)
        ? text
        : HOOKS.with(
            text,
            String.format(
                "{\"matcher\": \"%s\", \"hooks\": [{\"type\": \"command\", \"command\": \"sh\","
                    + " \"args\": [%s], \"timeout\": %d}]}",
                guard.tool(), arguments, SECONDS));
  }

  private static Stream<JsonValue> elements(JsonValue group, String name) {
    return group instanceof JsonObject object
            && object.value(name).orElse(null) instanceof JsonArray array
        ? array.elements().stream()
        : Stream.empty();
  }

  private static List<String> arguments(JsonValue handler) {
    return elements(handler, "args")
        .filter(JsonString.class::isInstance)
        .map(each -> ((JsonString) each).value())
        .toList();
  }
}
