package dev.reflect.act.decide;

import dev.reflect.learning.Wording;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.KnownStatements;
import dev.reflect.sameness.Statement;
import dev.reflect.sameness.Topic;
import dev.reflect.skill.WrittenRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what a sentence would contradict in a file, whoever wrote that. */
public final class Opposed {
  private final Target file;
  private Optional<Lines> lines = Optional.empty();

  /** The lines of the file, and what they are about. */
  private record Lines(KnownStatements<WrittenRules.Rule> known, Topic topic) {}

  public Opposed(Target file) {
    this.file = file;
  }

  /** Returns what it contradicts, each as a sentence. */
  public List<String> by(String sentence) {
    if (file.onDisk().isEmpty() || !lines().topic().mayBeIn(sentence)) {
      return List.of();
    }
    Statement statement = KnownAlternatives.all().statement(Wording.of(sentence));
    return lines().known().against(statement).stream()
        .filter(against -> against.opposition().isConflict())
        .map(
            against ->
                "It contradicts “%s” (%s:%d): %s."
                    .formatted(
                        against.source().sentence(),
                        file.label(),
                        against.source().from() + 1,
                        against.opposition().why()))
        .toList();
  }

  private Lines lines() {
    if (lines.isEmpty()) {
      KnownStatements<WrittenRules.Rule> known = new KnownStatements<>();
      List<Statement> statements = new ArrayList<>();
      for (WrittenRules.Rule rule : file.rules()) {
        Statement statement = KnownAlternatives.all().statement(Wording.of(rule.meaning()));
        known.add(rule, statement);
        statements.add(statement);
      }
      lines = Optional.of(new Lines(known, KnownAlternatives.all().topic(statements)));
    }
    return lines.get();
  }
}
