package dev.reflect.statistics;

import dev.reflect.statistics.Period.InWeek;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sessions that can be found, in numbers.
 *
 * @param weeks from the first one asked for, or in which something was done, to that of the moment
 * @param tools most called first
 * @param failures of tools, by what went wrong; most frequent first
 * @param errors of the client, likewise
 * @param notice a sentence, where not all is counted
 */
public record SessionCounts(
    List<InWeek<Activity>> weeks,
    List<Tool> tools,
    List<Kind> failures,
    List<Kind> errors,
    Optional<String> notice) {
  public static final SessionCounts NONE =
      new SessionCounts(List.of(), List.of(), List.of(), List.of(), Optional.empty());

  /** How often a tool was called, and how often that failed. */
  public record Tool(String name, int calls, int failed) {}

  /** How often something of a kind went wrong: {@code not-found}. */
  public record Kind(String name, int number) {}

  public SessionCounts {
    weeks = List.copyOf(weeks);
    tools = List.copyOf(tools);
    failures = List.copyOf(failures);
    errors = List.copyOf(errors);
  }

  /** Returns the numbers of a period. */
  public static SessionCounts of(
      Period period,
      Map<Week, Activity> done,
      List<Tool> tools,
      List<Kind> failed,
      List<Kind> errors) {
    return new SessionCounts(
        period.weeks(done, Activity.NONE),
        tools.stream()
            .sorted(Comparator.comparing(Tool::calls).reversed().thenComparing(Tool::name))
            .toList(),
        sorted(failed),
        sorted(errors),
        Optional.empty());
  }

  private static List<Kind> sorted(List<Kind> kinds) {
    return kinds.stream()
        .sorted(Comparator.comparing(Kind::number).reversed().thenComparing(Kind::name))
        .toList();
  }

  /** Returns the same with what has to be said of it. */
  public SessionCounts saying(String sentence) {
    return new SessionCounts(weeks, tools, failures, errors, Optional.of(sentence));
  }

  /** Returns what was done in all weeks together. */
  public Activity totals() {
    return weeks.stream().map(InWeek::counts).reduce(Activity.NONE, Activity::plus);
  }

  public boolean isEmpty() {
    return totals().equals(Activity.NONE);
  }
}
