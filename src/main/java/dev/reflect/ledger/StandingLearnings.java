package dev.reflect.ledger;

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
import java.util.function.Function;

/**
 * Counts the learnings that count today, by age and by score. The score is that of {@link Ranking}.
 *
 * <p>There may be many, so they are read once, without sorting. Each sum counts those below a
 * limit; the differences are what is between two.
 */
final class StandingLearnings {
  /** Without a limit, which is none, SQLite would work out the score again for each sum. */
  private static final String SCORED =
      """
      select count(*) as number, %s, %s from (
        select coalesce(first, %d) as first, %s as points
        from derived_worth as own where aside is null %s limit -1
      )
      """;

  private StandingLearnings() {}

  static Standing of(Transaction transaction, Period period, Weights weights) throws SQLException {
    Object[] asked = period.repository().stream().toArray();
    return transaction
        .first(query(period, weights), StandingLearnings::standing, asked)
        .orElseThrow();
  }

  /** The repository, where there is one, is its parameter. */
  static String query(Period period, Weights weights) {
    long now = period.now().toEpochMilli();
    return SCORED.formatted(
        below(Age.values(), age -> "first > " + (now - age.millis())),
        below(Worth.values(), worth -> "points < " + worth.hundredths()),
        now,
        Ranking.points(weights, period.now()),
        period.repository().isPresent() ? Ranking.TAUGHT_IN : "");
  }

  /** Returns a number for each value but the last: of those that are below its limit. */
  private static <T extends Enum<T>> String below(T[] values, Function<T, String> limit) {
    List<String> sums = new ArrayList<>();
    for (T value : List.of(values).subList(0, values.length - 1)) {
      sums.add("count(*) filter (where " + limit.apply(value) + ") as " + Columns.word(value));
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
