package dev.reflect.act.decide;

import dev.reflect.proposal.Target;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import java.util.List;
import java.util.Optional;

/** Tells what a sentence would contradict in a file, whoever wrote that. */
public final class Opposed {
  private final Target file;
  private Optional<KnownSenses<WrittenRules.Rule>> lines = Optional.empty();

  public Opposed(Target file) {
    this.file = file;
  }

  /** Returns what it contradicts, each as a sentence. */
  public List<String> by(String sentence) {
    if (file.onDisk().isEmpty()) {
      return List.of();
    }
    return lines().against(Sense.of(sentence)).stream()
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

  private KnownSenses<WrittenRules.Rule> lines() {
    if (lines.isEmpty()) {
      KnownSenses<WrittenRules.Rule> known = new KnownSenses<>();
      file.rules().forEach(rule -> known.add(rule, rule.meaning()));
      lines = Optional.of(known);
    }
    return lines.get();
  }
}
