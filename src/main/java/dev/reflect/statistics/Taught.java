package dev.reflect.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a person taught, by week and by repository.
 *
 * @param weeks from the first one asked for, or in which something happened, to that of the moment;
 *     without gaps, and no more than {@link Week#MOST}
 * @param totals of the whole period, also of what is dated before or after the weeks
 * @param repositories where most was heard first
 */
public record Taught(List<InWeek> weeks, Counts totals, List<InRepository> repositories) {
  /** What happened in one week. */
  public record InWeek(Week week, Counts counts) {}

  /**
   * What happened in one repository.
   *
   * @param root where it was heard last
   * @param name the end of that which no other one has: the directory, where it is the only one
   */
  public record InRepository(String root, String name, Counts counts) {
    public Share acceptance() {
      return counts.acceptance(name);
    }
  }

  public Taught {
    weeks = List.copyOf(weeks);
    repositories = List.copyOf(repositories);
  }

  static Taught of(Period period, Tallied tallied) {
    Counts totals = Counts.NONE;
    for (Counts each : tallied.weeks().values()) {
      totals = totals.plus(each);
    }
    return new Taught(weeks(period, tallied.weeks()), totals, repositories(tallied.repositories()));
  }

  /** Returns how much of all was accepted. */
  public Share accepted() {
    return totals.acceptance("all");
  }

  /** Returns how much of some of the weeks was accepted, by their places from the first one. */
  public Share accepted(int from, int to) {
    Counts sum = Counts.NONE;
    for (InWeek each : weeks.subList(Math.max(0, from), Math.max(0, to))) {
      sum = sum.plus(each.counts());
    }
    return sum.acceptance("weeks");
  }

  private static List<InWeek> weeks(Period period, Map<Week, Counts> counted) {
    return period.weeks(counted.keySet()).stream()
        .map(week -> new InWeek(week, counted.getOrDefault(week, Counts.NONE)))
        .toList();
  }

  private static List<InRepository> repositories(Map<String, Counts> counted) {
    Names names = Names.of(counted.keySet());
    List<InRepository> repositories = new ArrayList<>();
    for (Map.Entry<String, Counts> each : counted.entrySet()) {
      repositories.add(new InRepository(each.getKey(), names.name(each.getKey()), each.getValue()));
    }
    repositories.sort(Taught::byNumbers);
    return repositories;
  }

  private static int byNumbers(InRepository a, InRepository b) {
    int heard = Integer.compare(b.counts().heard(), a.counts().heard());
    if (heard != 0) {
      return heard;
    }
    int decided = Integer.compare(b.acceptance().decided(), a.acceptance().decided());
    return decided == 0 ? a.root().compareTo(b.root()) : decided;
  }
}
