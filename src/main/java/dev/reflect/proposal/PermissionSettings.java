package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.proposal.Enforcement.PermissionRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The permission rules in the text of a {@code settings.json}:
 *
 * <pre>
 * {"permissions": {"deny": ["Bash(npm install:*)"]}}
 * </pre>
 */
final class PermissionSettings {
  private PermissionSettings() {}

  /** Returns why no rule can be added, as the end of a sentence about the file. */
  static Optional<String> objection(Text text) {
    return Stream.of("deny", "ask")
        .flatMap(list -> list(list).objection(text).stream())
        .findFirst();
  }

  static boolean hold(Text text, Enforcement enforcement) {
    List<String> there = rules(text, enforcement.list());
    return enforcement.rules().stream().map(PermissionRule::text).allMatch(there::contains);
  }

  /** Returns the text with the rules that are not there yet. */
  static Text with(Text text, Enforcement enforcement) {
    if (objection(text).isPresent()) {
      return text;
    }
    Text with = text;
    for (PermissionRule rule : enforcement.rules()) {
      if (!rules(with, enforcement.list()).contains(rule.text())) {
        with = list(enforcement.list()).with(with, JsonString.quoted(rule.text()));
      }
    }
    return with;
  }

  private static SettingsList list(String name) {
    return new SettingsList("permissions", name);
  }

  private static List<String> rules(Text text, String list) {
    return list(list).in(text).stream()
        .filter(JsonString.class::isInstance)
        .map(rule -> ((JsonString) rule).value())
        .toList();
  }
}
