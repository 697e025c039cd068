package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import java.util.List;
import java.util.Optional;

/**
 * What was settled behind an exchange that left something open.
 *
 * @param said the person's next message about it, and what Claude answered to that
 * @param decided what a judge's summary of the session says of it
 */
public record Aftermath(List<KeptStep> said, Optional<String> decided) {
  /** What is said of a summary. */
  public static final String DECIDED = "decided, by a later summary";

  static final Aftermath NONE = new Aftermath(List.of(), Optional.empty());

  public Aftermath {
    said = List.copyOf(said);
  }

  public boolean isEmpty() {
    return said.isEmpty() && decided.isEmpty();
  }

  /** Returns what is said of a step of it. */
  public static String label(KeptStep step) {
    return "then " + step.role();
  }
}
