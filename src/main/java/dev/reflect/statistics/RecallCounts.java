package dev.reflect.statistics;

import dev.reflect.effect.Rates;
import dev.reflect.statistics.Period.InWeek;
import java.util.List;
import java.util.Map;

/**
 * What Claude found out itself, what it was given of what was known, and whether that helps.
 *
 * @param notes what it found out, by kind
 * @param weeks from the first one asked for, or in which something was given, to that of the moment
 */
public record RecallCounts(
    List<SessionCounts.Kind> notes, Given totals, List<InWeek<Given>> weeks, Trial trial) {
  public static final RecallCounts NONE =
      new RecallCounts(List.of(), Given.NONE, List.of(), Trial.NONE);

  /**
   * What was given in some time.
   *
   * @param finds how many
   * @param sessions in how many sessions
   * @param used how many were used, and not corrected
   * @param judged of how many it is known
   * @param corrected after how many answers the person corrected Claude at once
   */
  public record Given(int finds, int sessions, int used, int judged, int corrected) {
    public static final Given NONE = new Given(0, 0, 0, 0, 0);
  }

  /**
   * The sessions of one half of a trial, as far as anything was asked in them.
   *
   * @param corrections what the person corrected
   * @param failed calls of tools that did
   */
  public record Half(int sessions, int prompts, int corrections, int failed) {
    public static final Half NONE = new Half(0, 0, 0, 0);

    public Half plus(Half other) {
      return new Half(
          sessions + other.sessions,
          prompts + other.prompts,
          corrections + other.corrections,
          failed + other.failed);
    }
  }

  /** Sessions that a coin gave what is known, and those that it did not. */
  public record Trial(Half with, Half without) {
    /** From so many sessions in each half on, it is told what they say. */
    public static final int ENOUGH = 20;

    public static final Trial NONE = new Trial(Half.NONE, Half.NONE);

    public boolean isEmpty() {
      return with.sessions() + without.sessions() == 0;
    }

    public boolean isEnough() {
      return Math.min(with.sessions(), without.sessions()) >= ENOUGH;
    }

    /** Returns how often the person corrected, by prompts without it and with it. */
    public Rates corrections() {
      return new Rates(
          without.corrections(), without.prompts(), with.corrections(), with.prompts());
    }

    /** Returns how often a call of a tool failed, likewise. */
    public Rates failed() {
      return new Rates(without.failed(), without.prompts(), with.failed(), with.prompts());
    }
  }

  public RecallCounts {
    notes = List.copyOf(notes);
    weeks = List.copyOf(weeks);
  }

  /** Returns the same, and what Claude found out, by kind. */
  public RecallCounts noting(List<SessionCounts.Kind> found) {
    return new RecallCounts(found, totals, weeks, trial);
  }

  /** Returns the numbers of a period. */
  public static RecallCounts of(Period period, Given totals, Map<Week, Given> given, Trial trial) {
    return new RecallCounts(
        List.of(),
        totals,
        totals.finds() == 0 ? List.of() : period.weeks(given, Given.NONE),
        trial);
  }

  public boolean isEmpty() {
    return notes.isEmpty() && totals.finds() == 0 && trial.isEmpty();
  }
}
