package dev.reflect.act.tidy;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Bullet;
import dev.reflect.skill.Document;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  Optional<Text> addedTo(Target file, Text text) {
    MemoryFile memory = MemoryFile.parse(text.isEmpty() ? file.template() : text);
    return memory.document().says(rule.sentence())
        ? Optional.of(text)
        : memory
            .withLearning(Bullet.of(rule.sentence()))
            .map(MemoryFile::document)
            .map(Document::text);
  }

  /**
   * Returns what becomes of the files. What is taken out goes first, so that the lines are those
   * that were shown.
   */
  public static List<Plan.Edit> edits(List<Untidy> taken) {
    Map<Path, Target> files = new LinkedHashMap<>();
    taken.forEach(line -> files.putIfAbsent(line.target().path(), line.target()));
    taken.forEach(line -> line.goesTo().ifPresent(to -> files.putIfAbsent(to.path(), to)));
    List<Plan.Edit> edits = new ArrayList<>();
    for (Target file : files.values()) {
      Text after = without(file, taken.stream().filter(line -> isIn(line.target(), file)).toList());
      for (Untidy line : taken) {
        if (line.goesTo().filter(to -> isIn(to, file)).isPresent()) {
          after = line.addedTo(file, after).orElseThrow(); // else it would only be taken out
        }
      }
      if (!after.equals(file.onDisk())) {
        edits.add(new Plan.Edit(file, file.onDisk(), after, List.of()));
      }
    }
    return edits;
  }

  private static boolean isIn(Target one, Target other) {
    return one.path().equals(other.path());
  }

  /** Returns the file's text without these lines of it. */
  static Text without(Target target, List<Untidy> lines) {
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
