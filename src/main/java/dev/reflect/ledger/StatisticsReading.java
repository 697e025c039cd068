package dev.reflect.ledger;

import dev.reflect.learning.Repository;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import dev.reflect.meta.Experience;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Taught;
import dev.reflect.statistics.Week;
import dev.reflect.statistics.Worth;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Counts what the ledger holds. */
public final class StatisticsReading {
  private static final String WEEK = "(unixepoch(%s) / 86400 + 3) / 7";

  /** What was heard, proposed, applied and taken back. */
  private static final String HAPPENED =
      """
      select %s as week, repository, kind, count(*) from sighting
      where id not in (select value from json_each(?)) group by week, repository, kind
      union all
      select %s as week, repository, 'proposed', count(*) from proposal
      where repository <> '*' group by week, repository
      union all
      select %s as week, repository, iif(kind = 'applied', 'applied', 'taken_back') as what, count(*)
      from happening group by week, repository, what
      """
          .formatted(
              WEEK.formatted("coalesce(said_at, heard_at)"),
              WEEK.formatted("opened_at"),
              WEEK.formatted("at"));

  private static final String ASKED =
      """
      select count(*) as calls, coalesce(sum(messages), 0) as messages,
        coalesce(sum(cost_usd), 0.0) as dollars
      from inquiry where %s >= ?
      """
          .formatted(WEEK.formatted("at"));

  private final Database database;

  StatisticsReading(Database database) {
    this.database = database;
  }

  /** So often did it happen in a week and a repository. */
  private record Happened(Week week, String repository, Occurrence what, int number) {
    boolean isEverywhere() {
      return repository.equals(Repository.EVERYWHERE);
    }
  }

  /**
   * Returns what happened in the period; the learnings are those that count today.
   *
   * @param label of where a repository was heard last; those of one label are one
   */
  public Statistics of(Period period, UnaryOperator<String> label) throws LedgerException {
    return database.read(
        "count what the ledger holds",
        transaction -> {
          Map<String, String> roots = roots(transaction);
          List<LastDecision> words =
              LastDecision.all(transaction).stream()
                  .filter(word -> isAskedFor(period, week(word), word.repository(), roots))
                  .toList();
          List<Happened> all = happened(transaction);
          List<Happened> asked = new ArrayList<>();
          for (Happened each : all) {
            if (!each.isEverywhere() && isAskedFor(period, each.week(), each.repository(), roots)) {
              asked.add(each);
            }
          }
          for (LastDecision each : words) {
            Occurrence fate = Columns.word(Occurrence.class, each.made().fate().word());
            asked.add(new Happened(week(each), each.repository(), fate, 1));
          }
          Map<String, Counts> repositories = new HashMap<>();
          counts(asked, each -> roots.getOrDefault(each.repository(), each.repository()))
              .forEach((root, some) -> repositories.merge(label.apply(root), some, Counts::plus));
          return Statistics.of(
              period,
              Taught.of(period, counts(asked, Happened::week), repositories),
              Experience.of(words.stream().map(LastDecision::made).toList()),
              standing(transaction, period),
              everywhere(transaction, period, all));
        });
  }

  private static Week week(LastDecision word) {
    return Week.of(word.at());
  }

  private static boolean isAskedFor(
      Period period, Week week, String repository, Map<String, String> roots) {
    return period.has(week) && period.isOf(repository, roots.getOrDefault(repository, ""));
  }

  /** Returns where each repository was heard last, by its id. */
  public Map<String, String> roots() throws LedgerException {
    return database.read("look up the repositories", StatisticsReading::roots);
  }

  static Map<String, String> roots(Transaction transaction) throws SQLException {
    Map<String, String> roots = new HashMap<>();
    transaction.each(
        "select repository, here(root, heard_at) from sighting where id in " + Moved.HOMES,
        row -> roots.put(row.getString(1), row.getString(2)));
    return roots;
  }

  private static List<Happened> happened(Transaction transaction) throws SQLException {
    String retold = Retold.of(transaction, Wordings.of(transaction)).array();
    return transaction.list(
        HAPPENED,
        row ->
            new Happened(
                new Week(row.getLong(1)),
                row.getString(2),
                Columns.word(Occurrence.class, row.getString(3)),
                row.getInt(4)),
        retold);
  }

  private static <T> Map<T, Counts> counts(List<Happened> all, Function<Happened, T> key) {
    Map<T, Map<Occurrence, Integer>> numbers = new HashMap<>();
    for (Happened each : all) {
      numbers
          .computeIfAbsent(key.apply(each), some -> new EnumMap<>(Occurrence.class))
          .merge(each.what(), each.number(), Integer::sum);
    }
    Map<T, Counts> counts = new HashMap<>();
    numbers.forEach((of, some) -> counts.put(of, new Counts(some)));
    return counts;
  }

  /** Counts the learnings that count today; what nothing happened to has just begun. */
  private static Standing standing(Transaction transaction, Period period) throws SQLException {
    Map<Age, Integer> ages = new EnumMap<>(Age.class);
    Map<Worth, Integer> worths = new EnumMap<>(Worth.class);
    LearningQuery all =
        new LearningQuery(period.now(), State.KEPT, Optional.empty(), period.repository());
    for (Known each : Tallies.known(transaction, all)) {
      ages.merge(Age.of(each.tally().first().orElse(period.now()), period.now()), 1, Integer::sum);
      worths.merge(Worth.of(each.points()), 1, Integer::sum);
    }
    return new Standing(ages, worths);
  }

  private static Statistics.Everywhere everywhere(
      Transaction transaction, Period period, List<Happened> all) throws SQLException {
    Map<Occurrence, Integer> promoted = new EnumMap<>(Occurrence.class);
    for (Happened each : all) {
      if (each.isEverywhere() && period.has(each.week())) {
        promoted.merge(each.what(), each.number(), Integer::sum);
      }
    }
    return transaction
        .first(
            ASKED,
            row ->
                new Statistics.Everywhere(
                    promoted.getOrDefault(Occurrence.APPLIED, 0),
                    promoted.getOrDefault(Occurrence.TAKEN_BACK, 0),
                    row.getInt("calls"),
                    row.getInt("messages"),
                    row.getDouble("dollars")),
            period.since().map(Week::number).orElse(Long.MIN_VALUE))
        .orElseThrow();
  }
}
