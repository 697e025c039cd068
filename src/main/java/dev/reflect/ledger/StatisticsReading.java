package dev.reflect.ledger;

import dev.reflect.memory.Weights;
import dev.reflect.meta.Case;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Tallied;
import dev.reflect.statistics.Week;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

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

  /**
   * What happened of one key, as a text like {@code applied 3 correction 12}: there are hundreds of
   * keys with a dozen numbers each, and each column is a call.
   */
  private static final String SUMMED =
      HAPPENED
          + """
          , summed as (
            select %1$s as of, what, sum(number) as number from happened group by %1$s, what
          )
          """;

  private static final String NUMBERS = "group_concat(what || ' ' || number, ' ')";

  private static final String BY_WEEK =
      SUMMED.formatted("week") + "select of, " + NUMBERS + " from summed group by of";

  private static final String BY_REPOSITORY =
      SUMMED.formatted("repository")
          + "select coalesce(root, of), "
          + NUMBERS
          + " from summed left join derived_repository on repository = of group by of";

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
                counts(transaction, BY_WEEK, row -> new Week(row.getLong(1)), asked),
                counts(transaction, BY_REPOSITORY, row -> row.getString(1), asked),
                transaction.list(CASES, StatisticsReading::judged, asked),
                StandingLearnings.of(transaction, period, weights),
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
        query, row -> counts.merge(key.of(row), counts(row.getString(2)), Counts::plus), asked);
    return counts;
  }

  private static Counts counts(String numbers) {
    Map<Occurrence, Integer> happened = new EnumMap<>(Occurrence.class);
    for (int from = 0; from < numbers.length(); ) {
      int word = numbers.indexOf(' ', from);
      int number = numbers.indexOf(' ', word + 1);
      int end = number < 0 ? numbers.length() : number;
      happened.put(
          Occurrence.of(numbers.substring(from, word)),
          Integer.parseInt(numbers, word + 1, end, 10));
      from = end + 1;
    }
    return new Counts(happened);
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
}
