package dev.reflect.ledger;

import dev.reflect.memory.EventKind;
import dev.reflect.memory.Weights;
import dev.reflect.meta.Case;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Tallied;
import dev.reflect.statistics.Week;
import dev.reflect.statistics.Worth;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Counts what the ledger holds. What happened is read from tables that triggers keep, a row for
 * each week, so it takes no longer with many sightings.
 */
public final class StatisticsReading {
  /** The repositories that are asked for; all of them where none is named. */
  private static final String IN_REPOSITORY =
      """
      (?2 is null or repository in (
        select repository from derived_repository where repository = ?2 or instr(root, ?2) > 0))
      """;

  /** The same of tables that have what happened everywhere too. */
  private static final String HAPPENED =
      """
      with happened as (
        select week, repository, what, number from derived_week
        where week >= ?1 and repository <> '*' and %1$s
        union all
        select week, repository, fate, number from derived_week_decided
        where week >= ?1 and number > 0 and fate <> 'open' and %1$s
      )
      """
          .formatted(IN_REPOSITORY);

  private static final String BY_WEEK =
      HAPPENED + "select week, what, sum(number) as number from happened group by week, what";

  private static final String BY_REPOSITORY =
      HAPPENED
          + """
          select coalesce(root, happened.repository) as root, what, sum(number) as number
          from happened left join derived_repository using (repository)
          group by happened.repository, what
          """;

  private static final String CASES =
      """
      select marks, kind, confidence, skill, fate, sum(number) as number from derived_week_decided
      where week >= ?1 and number > 0 and fate <> 'open' and %s
      group by marks, kind, confidence, skill, fate
      order by marks, kind, confidence, skill, fate
      """
          .formatted(IN_REPOSITORY);

  private static final String EVERYWHERE =
      """
      select
        coalesce((select sum(number) from derived_week
          where week >= ?1 and repository = '*' and what = 'applied'), 0) as promoted,
        coalesce((select sum(number) from derived_week
          where week >= ?1 and repository = '*' and what = 'taken_back'), 0) as taken_back,
        count(*) as calls, coalesce(sum(messages), 0) as messages,
        coalesce(sum(cost_usd), 0.0) as dollars
      from semantic_call where (unixepoch(at) / 86400 + 3) / 7 >= ?1
      """;

  /**
   * Most learnings have one wording: only of the others the wordings are added up. The sum is that
   * of {@link Ranking}.
   */
  private static final String STANDING =
      """
      with merged as materialized (
        select distinct canonical from derived_tally where canonical <> fingerprint
      ), total as (
        select sightings - corrected as heard, corrected, recalled, called_wrong, broken_again,
          applied, undone, rejected, first_sighted, last_sighted, first_event, last_event,
          first_operation, last_operation, first_rejected, last_rejected
        from derived_tally as member
        where canonical = fingerprint and state = 'kept'
          and fingerprint not in (select canonical from merged) and (%1$s)
        union all
        select sum(sightings) - sum(corrected), sum(corrected), sum(recalled), sum(called_wrong),
          sum(broken_again), sum(applied), sum(undone), sum(rejected),
          min(first_sighted), max(last_sighted), min(first_event), max(last_event),
          min(first_operation), max(last_operation), min(first_rejected), max(last_rejected)
        from derived_tally as member
        where canonical in (select canonical from merged)
          and (select state from derived_tally as own where own.fingerprint = member.canonical)
            = 'kept'
        group by canonical having max(%1$s)
      ), counted as (
        select *, min(1, heard) as extracted, max(0, heard - 1) as reinforced,
          min(coalesce(first_sighted, %5$d), coalesce(first_event, %5$d),
            coalesce(first_operation, %5$d), coalesce(first_rejected, %5$d)) as first,
          max(coalesce(last_sighted, 0), coalesce(last_event, 0),
            coalesce(last_operation, 0), coalesce(last_rejected, 0)) as last
        from total
      ), scored as (
        select %5$d - first as age,
          %2$s + iif(last = 0, 0, max(0, (%5$d - last) / %6$d) * %7$d) as points
        from counted
      )
      select %3$s as age, %4$s as worth, count(*) as number from scored group by 1, 2
      """;

  /** Whether a wording was heard in one of the repositories that are asked for. */
  private static final String HEARD_THERE =
      """
      ?2 is null or exists (
        select 1 from derived_heard where derived_heard.fingerprint = member.fingerprint
          and repository in (
            select repository from derived_repository where repository = ?2 or instr(root, ?2) > 0))
      """;

  private final Database database;

  StatisticsReading(Database database) {
    this.database = database;
  }

  /** Returns what happened in the period; the learnings are those that count today. */
  public Tallied tallied(Period period, Weights weights) throws LedgerException {
    Object[] asked = {
      period.since().map(Week::number).orElse(Long.MIN_VALUE), period.repository().orElse(null)
    };
    return database.read(
        "count what the ledger holds",
        transaction ->
            new Tallied(
                counts(transaction, BY_WEEK, row -> new Week(row.getLong("week")), asked),
                counts(transaction, BY_REPOSITORY, row -> row.getString("root"), asked),
                transaction.list(CASES, StatisticsReading::judged, asked),
                new Standing(
                    transaction.list(
                        standing(period, weights),
                        row ->
                            new Standing.Group(
                                Age.values()[row.getInt("age")],
                                Worth.values()[row.getInt("worth")],
                                row.getInt("number")),
                        asked)),
                transaction
                    .first(EVERYWHERE, StatisticsReading::everywhere, asked[0])
                    .orElseThrow()));
  }

  /** Returns where each repository was heard last, by its id. */
  public Map<String, String> roots() throws LedgerException {
    Map<String, String> roots = new HashMap<>();
    database.read(
        "look up the repositories",
        transaction ->
            transaction.list(
                "select repository, root from derived_repository",
                row -> roots.put(row.getString(1), row.getString(2))));
    return roots;
  }

  private static <T> Map<T, Counts> counts(
      Transaction transaction, String query, Transaction.Reading<T> key, Object... asked)
      throws SQLException {
    Map<T, Counts> counts = new HashMap<>();
    transaction.list(
        query,
        row ->
            counts.merge(
                key.of(row),
                Counts.of(Occurrence.of(row.getString("what")), row.getInt("number")),
                Counts::plus),
        asked);
    return counts;
  }

  private static Case judged(ResultSet row) throws SQLException {
    return Acceptance.counted(row, "");
  }

  private static Tallied.Everywhere everywhere(ResultSet row) throws SQLException {
    return new Tallied.Everywhere(
        row.getInt("promoted"),
        row.getInt("taken_back"),
        row.getInt("calls"),
        row.getInt("messages"),
        row.getDouble("dollars"));
  }

  private static String standing(Period period, Weights weights) {
    List<String> sum = new ArrayList<>();
    for (EventKind kind : EventKind.values()) {
      sum.add(kind.word() + " * " + weights.of(kind).hundredths());
    }
    return STANDING.formatted(
        HEARD_THERE,
        String.join(" + ", sum),
        firstBelow("age", Age.values(), Age::millis),
        firstBelow("points", Worth.values(), Worth::hundredths),
        period.now().toEpochMilli(),
        Weights.PERIOD.toMillis(),
        weights.decay().hundredths());
  }

  /** Returns the number of the first value that the column is below. */
  private static <T extends Enum<T>> String firstBelow(
      String column, T[] values, Function<T, Long> limit) {
    StringBuilder number = new StringBuilder("case");
    for (T value : List.of(values).subList(0, values.length - 1)) {
      number.append(" when ").append(column).append(" < ").append(limit.apply(value));
      number.append(" then ").append(value.ordinal());
    }
    return number.append(" else ").append(values.length - 1).append(" end").toString();
  }
}
