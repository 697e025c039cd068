package dev.reflect.statistics;

import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What a person taught, what became of it and whether it helps, counted up to a moment.
 *
 * @param weeks from the first one asked for, or in which something happened, to that of the moment;
 *     without gaps, and no more than {@link #MOST_WEEKS}
 * @param totals of the whole period, also of what is dated before or after the weeks
 * @param repositories where most was heard first
 * @param detectors by who heard it, most decided first
 * @param confidences high, medium, low
 * @param skills those that proposals were placed into, most decided first
 * @param standing the learnings that count today, whenever they were heard
 * @param helping what came of that which is applied today
 * @param everywhere empty where only some repositories are asked for
 */
public record Statistics(
    Period period,
    List<InWeek> weeks,
    Counts totals,
    List<InRepository> repositories,
    List<Share> detectors,
    List<Share> confidences,
    List<Share> skills,
    Standing standing,
    Helping helping,
    Optional<Tallied.Everywhere> everywhere) {
  /** Five years: a clock that was wrong once makes no endless chart. */
  public static final int MOST_WEEKS = 261;

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

  public Statistics {
    weeks = List.copyOf(weeks);
    repositories = List.copyOf(repositories);
    detectors = List.copyOf(detectors);
    confidences = List.copyOf(confidences);
    skills = List.copyOf(skills);
    Objects.requireNonNull(helping);
  }

  /** Returns the statistics of a period in which nothing was applied. */
  public static Statistics of(Period period, Tallied tallied) {
    Counts totals = Counts.NONE;
    for (Counts each : tallied.weeks().values()) {
      totals = totals.plus(each);
    }
    Experience experience = Experience.of(tallied.cases());
    return new Statistics(
        period,
        weeks(period, tallied.weeks()),
        totals,
        repositories(tallied.repositories()),
        shares(experience, Aspect.DETECTOR),
        confidences(experience),
        shares(experience, Aspect.SKILL),
        tallied.standing(),
        Helping.NONE,
        period.repository().isPresent() ? Optional.empty() : Optional.of(tallied.everywhere()));
  }

  /** Returns the same, and what came of that which is applied. */
  public Statistics with(Helping helping) {
    return new Statistics(
        period,
        weeks,
        totals,
        repositories,
        detectors,
        confidences,
        skills,
        standing,
        helping,
        everywhere);
  }

  /** Returns whether there is nothing to show. */
  public boolean isEmpty() {
    return totals.isEmpty() && standing.number() == 0 && helping.measured() == 0;
  }

  public Share acceptance() {
    return totals.acceptance("all");
  }

  /** Returns the acceptance of some of the weeks, by their places from the first one. */
  public Share acceptance(int from, int to) {
    Counts sum = Counts.NONE;
    for (InWeek each : weeks.subList(Math.max(0, from), Math.max(0, to))) {
      sum = sum.plus(each.counts());
    }
    return sum.acceptance("weeks");
  }

  private static List<InWeek> weeks(Period period, Map<Week, Counts> counted) {
    Week last = period.lastWeek();
    Week longest = last.plus(1L - MOST_WEEKS);
    Week first = period.since().orElse(earliest(counted.keySet(), last));
    List<InWeek> weeks = new ArrayList<>();
    for (Week week = first.compareTo(longest) < 0 ? longest : first;
        week.compareTo(last) <= 0;
        week = week.plus(1)) {
      weeks.add(new InWeek(week, counted.getOrDefault(week, Counts.NONE)));
    }
    return weeks;
  }

  private static Week earliest(Set<Week> heard, Week last) {
    Week earliest = last;
    for (Week each : heard) {
      earliest = each.compareTo(earliest) < 0 ? each : earliest;
    }
    return earliest;
  }

  private static List<InRepository> repositories(Map<String, Counts> counted) {
    Names names = Names.of(counted.keySet());
    List<InRepository> repositories = new ArrayList<>();
    for (Map.Entry<String, Counts> each : counted.entrySet()) {
      repositories.add(new InRepository(each.getKey(), names.name(each.getKey()), each.getValue()));
    }
    repositories.sort(Statistics::byNumbers);
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

  private static List<Share> shares(Experience experience, Aspect aspect) {
    List<Share> shares = new ArrayList<>();
    for (Experience.Row each : experience.rows(aspect)) {
      shares.add(new Share(each.group().name(), each.rate()));
    }
    return shares;
  }

  private static List<Share> confidences(Experience experience) {
    List<String> order = List.of("high", "medium", "low");
    List<Share> confidences = shares(experience, Aspect.CONFIDENCE);
    confidences.sort((a, b) -> order.indexOf(a.name()) - order.indexOf(b.name()));
    return confidences;
  }
}
