package dev.reflect.statistics;

import dev.reflect.meta.Experience;
import java.util.Objects;
import java.util.Optional;

/**
 * What a person taught, what became of it, whether it helps, and what was done in the sessions;
 * counted up to a moment.
 *
 * @param taught when and where
 * @param standing the learnings that count today, whenever they were heard
 * @param helping what came of that which is applied today
 * @param everywhere empty where only some repositories are asked for
 */
public record Statistics(
    Period period,
    Taught taught,
    Shares shares,
    Standing standing,
    Helping helping,
    SessionCounts sessions,
    RecallCounts recall,
    Optional<Tallied.Everywhere> everywhere) {
  public Statistics {
    Objects.requireNonNull(helping);
    Objects.requireNonNull(sessions);
    Objects.requireNonNull(recall);
  }

  /** Returns the statistics of a period in which nothing was applied, without its sessions. */
  public static Statistics of(Period period, Tallied tallied) {
    return new Statistics(
        period,
        Taught.of(period, tallied),
        Shares.of(Experience.of(tallied.cases())),
        tallied.standing(),
        Helping.NONE,
        SessionCounts.NONE,
        RecallCounts.NONE,
        period.repository().isPresent() ? Optional.empty() : Optional.of(tallied.everywhere()));
  }

  /** Returns the same, and what came of that which is applied. */
  public Statistics with(Helping helping) {
    return new Statistics(period, taught, shares, standing, helping, sessions, recall, everywhere);
  }

  /** Returns the same, and what was done in the sessions. */
  public Statistics with(SessionCounts sessions) {
    return new Statistics(period, taught, shares, standing, helping, sessions, recall, everywhere);
  }

  /** Returns the same, and what Claude was given. */
  public Statistics with(RecallCounts recall) {
    return new Statistics(period, taught, shares, standing, helping, sessions, recall, everywhere);
  }

  /** Returns whether nothing was heard, decided or written. */
  public boolean isUntaught() {
    return taught.totals().isEmpty() && standing.number() == 0 && helping.measured() == 0;
  }
}
