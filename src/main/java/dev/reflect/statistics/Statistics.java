package dev.reflect.statistics;

import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a person taught, what became of it, whether it helps, and what was done in the sessions;
 * counted up to a moment.
 *
 * @param taught when and where
 * @param experience how often what was proposed was accepted
 * @param standing the learnings that count today, whenever they were heard
 * @param helping what came of that which is applied today
 * @param everywhere empty where only some repositories are asked for
 */
public record Statistics(
    Period period,
    Taught taught,
    Experience experience,
    Standing standing,
    Helping helping,
    SessionCounts sessions,
    RecallCounts recall,
    Optional<Everywhere> everywhere) {
  private static final List<String> CONFIDENCES = List.of("high", "medium", "low");

  /**
   * What belongs to no repository.
   *
   * @param promoted how many learnings were written for every project
   * @param takenBack how many of such were taken back
   * @param calls how often a model was asked
   * @param messages about how many messages
   * @param dollars what it has cost
   */
  public record Everywhere(int promoted, int takenBack, int calls, int messages, double dollars) {
    public static final Everywhere NONE = new Everywhere(0, 0, 0, 0, 0);
  }

  /** Returns the statistics of a period in which nothing was applied, without its sessions. */
  public static Statistics of(
      Period period,
      Taught taught,
      Experience experience,
      Standing standing,
      Everywhere everywhere) {
    return new Statistics(
        period,
        taught,
        experience,
        standing,
        Helping.NONE,
        SessionCounts.NONE,
        RecallCounts.NONE,
        period.repository().isPresent() ? Optional.empty() : Optional.of(everywhere));
  }

  /** Returns the same, and what came of that which is applied. */
  public Statistics with(Helping other) {
    return new Statistics(
        period, taught, experience, standing, other, sessions, recall, everywhere);
  }

  /** Returns the same, and what was done in the sessions. */
  public Statistics with(SessionCounts other) {
    return new Statistics(period, taught, experience, standing, helping, other, recall, everywhere);
  }

  /** Returns the same, and what Claude was given. */
  public Statistics with(RecallCounts other) {
    return new Statistics(
        period, taught, experience, standing, helping, sessions, other, everywhere);
  }

  /** Returns how often what was heard so surely was accepted: high, medium, low. */
  public List<Experience.Row> confidences() {
    List<Experience.Row> rows = new ArrayList<>(experience.rows(Aspect.CONFIDENCE));
    rows.sort(Comparator.comparing(row -> CONFIDENCES.indexOf(row.group().name())));
    return rows;
  }

  /** Returns whether nothing was heard, decided or written. */
  public boolean isUntaught() {
    return taught.totals().isEmpty() && standing.number() == 0 && helping.measured() == 0;
  }
}
