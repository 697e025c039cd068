package dev.reflect.act.tidy;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Bullet;
import dev.reflect.skill.Document;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A line of a file that might go, and why.
 *
 * @param target the file as it was read
 * @param why as a sentence
 * @param goesTo the file that it is moved to; empty where it is only taken out
 */
public record Untidy(Target target, Rule rule, String why, Optional<Target> goesTo) {
  /**
   * Returns the text of a memory or rules file with the sentence of a line that is moved there;
   * empty where it would be swallowed.
   */
  public Optional<Text> addedTo(Target file, Text text) {
    MemoryFile memory = MemoryFile.parse(text.isEmpty() ? file.template() : text);
    return memory.document().says(rule.sentence())
        ? Optional.of(text)
        : memory
            .withLearning(Bullet.of(rule.sentence()))
            .map(MemoryFile::document)
            .map(Document::text);
  }

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
