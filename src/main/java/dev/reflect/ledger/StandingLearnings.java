package dev.reflect.ledger;

import dev.reflect.memory.EventKind;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Worth;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Counts the learnings that count today, by age and by score. The score is that of {@link Ranking}.
 *
 * <p>There may be many, so they are read once, without sorting: most have one wording, and only of
 * the others the wordings are added up. Each sum counts those below a limit; the differences are
 * what is between two. They are not set down in between, which takes as long as the rest.
 */
final class StandingLearnings {
  private static final String SCORED =
      """
      with merged as materialized (
        select distinct canonical from derived_tally where canonical <> fingerprint
      ), scored as not materialized (
        select %1$s as age, %2$s as points from derived_tally as member
        where canonical = fingerprint and state = 'kept'
          and fingerprint not in (select canonical from merged) %3$s
        union all
        select %1$s, %2$s from (
          select sum(sightings) as sightings, sum(corrected) as corrected, sum(recalled) as recalled,
            sum(called_wrong) as called_wrong, sum(broken_again) as broken_again,
            sum(applied) as applied, sum(undone) as undone, sum(rejected) as rejected,
            min(first_sighted) as first_sighted, max(last_sighted) as last_sighted,
            min(first_event) as first_event, max(last_event) as last_event,
            min(first_operation) as first_operation, max(last_operation) as last_operation,
            min(first_rejected) as first_rejected, max(last_rejected) as last_rejected
          from derived_tally as member
          where canonical in (select canonical from merged)
            and (select state from derived_tally as own where own.fingerprint = member.canonical)
              = 'kept'
          group by canonical %4$s
        )
      )
      select count(*) as number, %5$s from scored
      """;

  /** How long ago it was heard or decided about first; %1$d is now. */
  private static final String AGE =
      """
      %1$d - min(coalesce(first_sighted, %1$d), coalesce(first_event, %1$d),
        coalesce(first_operation, %1$d), coalesce(first_rejected, %1$d))
      """;

  /** What it is worth: %1$d is now, %2$d a period in which it loses %3$d. */
  private static final String DECAY =
      """
       + max(0, (%1$d - coalesce(
        nullif(max(coalesce(last_sighted, %4$d), coalesce(last_event, %4$d),
          coalesce(last_operation, %4$d), coalesce(last_rejected, %4$d)), %4$d), %1$d)) / %2$d) * %3$d
      """;

  /** The plus keeps SQLite from looking each learning up in each of the repositories. */
  private static final String HEARD_THERE =
      """
      exists (select 1 from derived_heard where derived_heard.fingerprint = member.fingerprint
        and +repository in (
          select repository from derived_repository where repository = ?1 or instr(root, ?1) > 0))
      """;

  private StandingLearnings() {}

  static Standing of(Transaction transaction, Period period, Weights weights) throws SQLException {
    boolean some = period.repository().isPresent();
    String query =
        SCORED.formatted(
            AGE.formatted(period.now().toEpochMilli()),
            points(period, weights),
            some ? "and " + HEARD_THERE : "",
            some ? "having max(" + HEARD_THERE + ")" : "",
            below("age", Age.values(), Age::millis)
                + ", "
                + below("points", Worth.values(), Worth::hundredths));
    Object[] asked = period.repository().stream().toArray();
    return transaction.first(query, StandingLearnings::standing, asked).orElseThrow();
  }

  private static String points(Period period, Weights weights) {
    long extracted = weights.of(EventKind.EXTRACTED).hundredths();
    long reinforced = weights.of(EventKind.REINFORCED).hundredths();
    StringBuilder sum = new StringBuilder();
    sum.append("iif(sightings > corrected, ").append(extracted);
    sum.append(" + (sightings - corrected - 1) * ").append(reinforced).append(", 0)");
    for (EventKind kind : EventKind.values()) {
      if (kind != EventKind.EXTRACTED && kind != EventKind.REINFORCED) {
        sum.append(" + ").append(kind.word()).append(" * ").append(weights.of(kind).hundredths());
      }
    }
    return sum
        + DECAY.formatted(
            period.now().toEpochMilli(),
            Weights.PERIOD.toMillis(),
            weights.decay().hundredths(),
            Long.MIN_VALUE + 1);
  }

  /** Returns a number for each value but the last: of those that are below its limit. */
  private static <T extends Enum<T>> String below(
      String column, T[] values, ToLongFunction<T> limit) {
    List<String> sums = new ArrayList<>();
    for (T value : List.of(values).subList(0, values.length - 1)) {
      sums.add(
          "count(*) filter (where %s < %d) as %s"
              .formatted(column, limit.applyAsLong(value), Columns.word(value)));
    }
    return String.join(", ", sums);
  }

  private static Standing standing(ResultSet row) throws SQLException {
    return new Standing(
        between(row, Age.class, Age.values()), between(row, Worth.class, Worth.values()));
  }

  private static <T extends Enum<T>> Map<T, Integer> between(
      ResultSet row, Class<T> type, T[] values) throws SQLException {
    Map<T, Integer> numbers = new EnumMap<>(type);
    int below = 0;
    for (T value : values) {
      boolean last = value.ordinal() == values.length - 1;
      int up = row.getInt(last ? "number" : Columns.word(value));
      numbers.put(value, up - below);
      below = up;
    }
    return numbers;
  }
}
