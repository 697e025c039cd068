package dev.reflect.meta;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.ground.Spelled;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a person changes about a proposal before taking it. */
public enum Change implements Spelled {
  /** By a fifth or more. */
  SHORTENED("shortened"),
  REWORDED("reworded"),
  HUNKS_DROPPED("with hunks left out"),
  OTHER_TARGET("moved to another file");

  private static final double SHORT = 0.8;

  private final String phrase;

  Change(String phrase) {
    this.phrase = phrase;
  }

  /**
   * A proposal that was taken, as it was shown and as it was decided.
   *
   * @param sentence as it was proposed
   * @param reworded the sentence that was decided instead
   * @param decided the whole file; what was edited by hand shows there
   * @param edited whether it was
   */
  public record Taken(
      String sentence,
      Optional<String> reworded,
      Text base,
      Text proposed,
      Text decided,
      boolean edited,
      boolean hunksDropped,
      boolean moved) {}

  /** Returns what was changed; empty for what was taken as it was. */
  public static Set<Change> of(Taken taken) {
    Set<Change> changes = EnumSet.noneOf(Change.class);
    if (taken.reworded().isPresent() && !taken.reworded().get().equals(taken.sentence())) {
      changes.add(wording(taken.sentence().length(), taken.reworded().get().length()));
    } else if (taken.edited() && !taken.decided().equals(taken.proposed())) {
      changes.add(
          wording(added(taken.base(), taken.proposed()), added(taken.base(), taken.decided())));
    }
    if (taken.hunksDropped()) {
      changes.add(HUNKS_DROPPED);
    }
    if (taken.moved()) {
      changes.add(OTHER_TARGET);
    }
    return changes;
  }

  /** Returns it as a table shows it, for example {@code with hunks left out}. */
  public String phrase() {
    return phrase;
  }

  private static Change wording(int before, int after) {
    return after <= before * SHORT ? SHORTENED : REWORDED;
  }

  private static int added(Text base, Text text) {
    return Diff.between(base, text).hunks().stream()
        .flatMap(hunk -> hunk.lines().stream())
        .filter(line -> !line.inOld())
        .mapToInt((Line line) -> line.text().length())
        .sum();
  }
}
