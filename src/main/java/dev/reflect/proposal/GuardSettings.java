package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hooks of learnings in the text of a {@code settings.local.json}. A shell reads the command,
 * as every Claude Code has it, so each argument stands in single quotes; a script that is gone lets
 * everything pass:
 *
 * <pre>
 * {"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command":
 *   "[ ! -r '/home/ada/.claude/reflect/bin/reflect-guard' ] || exec sh '/home/ada/…/reflect-guard'
 *   'deny' 'command' 'git push' '--force -f' 'Never force push.'"}]}]}}
 * </pre>
 */
final class GuardSettings {
  private static final SettingsList HOOKS = new SettingsList("hooks", "PreToolUse");
  private static final int SECONDS = 10;

  private GuardSettings() {}

  static Optional<String> objection(Text text) {
    return HOOKS.objection(text);
  }

  /** Returns whether the hook is there, in whatever words the learning is said. */
  static boolean hold(Text text, Guard guard) {
    String wanted = "/reflect-guard' " + quoted(guard.arguments().subList(0, 4)) + " ";
    return HOOKS.in(text).stream()
        .flatMap(group -> elements(group, "hooks"))
        .map(handler -> ((JsonObject) handler).string("command").orElse(""))
        .anyMatch(command -> command.startsWith("[ ! -r ") && command.contains(wanted));
  }

  /** Returns the text with the hook, which starts this script. */
  static Text with(Text text, Guard guard, String script) {
    if (hold(text, guard)) {
      return text;
    }
    String program = quoted(List.of(script));
    String command =
        String.format("[ ! -r %s ] || exec sh %s %s", program, program, quoted(guard.arguments()));
    return HOOKS.with(
        text,
        String.format(
            "{\"matcher\": \"%s\", \"hooks\": [{\"type\": \"command\", \"command\": %s,"
                + " \"timeout\": %d}]}",
            guard.tool(), JsonString.quoted(command), SECONDS));
  }

  private static String quoted(List<String> words) {
    return words.stream()
        .map(word -> "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }

  private static Stream<JsonValue> elements(JsonValue group, String name) {
    return group instanceof JsonObject object
            && object.value(name).orElse(null) instanceof JsonArray array
        ? array.elements().stream().filter(JsonObject.class::isInstance)
        : Stream.empty();
  }
}
