package dev.reflect.statistics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What statistics are asked for: whole weeks up to now, everywhere or in some repositories.
 *
 * @param since the first week that counts
 * @param repository the id of a repository, or a part of where it lies
 */
public record Period(Instant now, Optional<Week> since, Optional<String> repository) {
  /** Asks for everything. */
  public static Period until(Instant now) {
    return new Period(now, Optional.empty(), Optional.empty());
  }

  public Period since(Instant time) {
    return new Period(now, Optional.of(Week.of(time)), repository);
  }

  public Period in(String part) {
    return new Period(now, since, Optional.of(part));
  }

  /** Returns whether it is asked for what happened in this week. */
  public boolean has(Week week) {
    return since.map(first -> week.compareTo(first) >= 0).orElse(true);
  }

  /**
   * Returns whether it is asked for what happened in this repository.
   *
   * @param root where it lies; empty where that is not known
   */
  public boolean isOf(String id, String root) {
    return repository.map(part -> id.equals(part) || root.contains(part)).orElse(true);
  }

  /** What happened in one week. */
  public record InWeek<T>(Week week, T counts) {}

  /**
   * Returns the weeks that are shown: from the first one asked for, or else the first of these in
   * which something happened, to that of the moment; without gaps, the last {@link Week#MOST}.
   *
   * @param nothing what stands in a week in which nothing happened
   */
  public <T> List<InWeek<T>> weeks(Map<Week, T> happened, T nothing) {
    Week last = Week.of(now);
    Week first = since.orElse(happened.keySet().stream().min(Week::compareTo).orElse(last));
    List<InWeek<T>> weeks = new ArrayList<>();
    for (long ago = Math.min(last.number() - first.number(), Week.MOST - 1); ago >= 0; ago--) {
      Week week = last.plus(-ago);
      weeks.add(new InWeek<>(week, happened.getOrDefault(week, nothing)));
    }
    return weeks;
  }
}
