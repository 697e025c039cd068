package dev.reflect.statistics;

import dev.reflect.meta.Rate;
import dev.reflect.statistics.Period.InWeek;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
public record Taught(List<InWeek<Counts>> weeks, Counts totals, List<InRepository> repositories) {
  /**
   * What happened in one repository.
   *
   * @param root where it was heard last
   * @param name the end of that which no other one has: the directory, where it is the only one
   */
  public record InRepository(String root, String name, Counts counts) {}

  public Taught {
    weeks = List.copyOf(weeks);
    repositories = List.copyOf(repositories);
  }

  /**
   * Returns the numbers of a period.
   *
   * @param weeks one in which nothing happened is missing
   * @param repositories by where the repository was heard last
   */
  public static Taught of(
      Period period, Map<Week, Counts> weeks, Map<String, Counts> repositories) {
    Counts totals = weeks.values().stream().reduce(Counts.NONE, Counts::plus);
    return new Taught(period.weeks(weeks, Counts.NONE), totals, repositories(repositories));
  }

  /** Returns how much of all was accepted. */
  public Rate accepted() {
    return totals.acceptance();
  }

  /** Returns how much of some of the weeks was accepted, by their places from the first one. */
  public Rate accepted(int from, int to) {
    Counts sum = Counts.NONE;
    for (InWeek<Counts> each : weeks.subList(Math.max(0, from), Math.max(0, to))) {
      sum = sum.plus(each.counts());
    }
    return sum.acceptance();
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
    int decided = Integer.compare(decided(b), decided(a));
    return decided == 0 ? a.root().compareTo(b.root()) : decided;
  }

  private static int decided(InRepository each) {
    return each.counts().acceptance().of();
  }

  /**
   * The ends of paths that no other one has.
   *
   * @param ends how many of the paths end so, for each end that begins with a slash
   */
  private record Names(Map<String, Integer> ends) {
    static Names of(Collection<String> paths) {
      Map<String, Integer> ends = new HashMap<>();
      for (String path : paths) {
        for (int from = path.indexOf('/'); from >= 0; from = path.indexOf('/', from + 1)) {
          ends.merge(path.substring(from), 1, Integer::sum);
        }
      }
      return new Names(ends);
    }

    /** Returns the directory, with those above it as far as others end so; or else the path. */
    String name(String path) {
      int from = path.lastIndexOf('/', path.length() - 2);
      while (from > 0 && isEndOfAnother(path.substring(from))) {
        from = path.lastIndexOf('/', from - 1);
      }
      boolean whole = from < 0 || isEndOfAnother(path.substring(from));
      return whole || from == path.length() - 1 ? path : path.substring(from + 1);
    }

    private boolean isEndOfAnother(String end) {
      return ends.getOrDefault(end, 0) > 1;
    }
  }
}
