package dev.reflect.app.tidy;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Target;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.util.Comparator;
import java.util.List;

/**
 * A line of a file that might go, and why.
 *
 * @param target the file as it was read
 * @param why as a sentence
 */
public record Untidy(Target target, Rule rule, String why) {
  /** Returns the file's text without these lines of it. */
  public static Text without(Target target, List<Untidy> lines) {
    List<Untidy> fromTheEnd =
        lines.stream()
            .sorted(Comparator.comparingInt((Untidy each) -> each.rule().from()).reversed())
            .toList();
    Text text = target.onDisk();
    for (Untidy each : fromTheEnd) {
      text = WrittenRules.removed(text, each.rule());
    }
    return text;
  }
}
