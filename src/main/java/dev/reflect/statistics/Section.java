package dev.reflect.statistics;

import dev.reflect.meta.Rate;
import dev.reflect.statistics.Helping.Helped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A part of an {@link Account}. Texts in it are as they were written: a face makes them safe.
 *
 * @param note the one number that stands beside the title
 * @param said sentences above the rows
 * @param columns the names of all columns, that of the rows' names first; none where the rows only
 *     picture what is said
 * @param weeks the same as the rows, to be drawn as charts where that can be done
 * @param named what stands out, below the rows
 */
public record Section(
    String title,
    String note,
    List<String> said,
    List<String> columns,
    List<Row> rows,
    List<Weekly> weeks,
    List<Named> named) {
  /**
   * One thing and its numbers.
   *
   * @param whole the name in full, where it is shortened
   * @param bar a picture of the first number
   */
  public record Row(String name, String whole, Optional<Bar> bar, List<String> cells) {
    static Row of(String name, String... cells) {
      return new Row(name, name, Optional.empty(), List.of(cells));
    }

    static Row of(String name, int... numbers) {
      List<String> cells = Arrays.stream(numbers).mapToObj(StatisticsWords::number).toList();
      return new Row(name, name, Optional.empty(), cells);
    }

    Row with(Bar other) {
      return new Row(name, whole, Optional.of(other), cells);
    }

    Row in(String other) {
      return new Row(name, other, bar, cells);
    }
  }

  /** A share of the whole, from 0 to 1, and between what the true one lies. */
  public record Bar(double share, double low, double high, Tone tone) {
    static Bar of(int number, int most, Tone tone) {
      double share = (double) number / Math.max(1, most);
      return new Bar(share, share, share, tone);
    }

    static Bar of(Rate rate) {
      return new Bar(rate.value(), rate.low(), rate.high(), Tone.of(rate));
    }
  }

  /**
   * What happened week by week, the newest last.
   *
   * @param said what there is to read beside it
   * @param lately how the last weeks compare with those before; nothing where that says nothing
   */
  public record Weekly(
      String title,
      String note,
      String said,
      Optional<String> lately,
      List<Week> weeks,
      List<Series> series) {
    /** Returns the last weeks of it, so many at most. */
    public Weekly last(int most) {
      int from = Math.max(0, weeks.size() - most);
      List<Week> some = weeks.subList(from, weeks.size());
      List<Series> those = series.stream().map(each -> each.from(from)).toList();
      return new Weekly(title, note, said, lately, some, those);
    }

    /** Returns the last week in which there is something to draw. */
    public Optional<Week> newest() {
      for (int i = weeks.size() - 1; i >= 0; i--) {
        int week = i;
        if (drawn().stream().anyMatch(each -> each.numbers().get(week) > 0)) {
          return Optional.of(weeks.get(i));
        }
      }
      return Optional.empty();
    }

    /** Returns those that are drawn. */
    public List<Series> drawn() {
      return series.stream().filter(each -> each.drawn() != Series.Drawn.NOT).toList();
    }
  }

  /** A number for each week. */
  public record Series(String name, Drawn drawn, Tone tone, List<Integer> numbers) {
    Series from(int week) {
      return new Series(name, drawn, tone, numbers.subList(week, numbers.size()));
    }

    public int most() {
      return numbers.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** On which side of the line its columns stand, or that it has none. */
    public enum Drawn {
      UP,
      DOWN,
      NOT
    }
  }

  /** Some that stand out. */
  public record Named(String title, Tone tone, List<Helped> helped) {}

  /** How a number is to be taken; a face gives each its colour. */
  public enum Tone {
    GOOD,
    DOUBTFUL,
    BAD,
    PLAIN;

    /** By the bounds from which on meta-learning takes it so. */
    static Tone of(Rate rate) {
      return rate.value() >= 0.5 ? GOOD : rate.value() >= 0.2 ? DOUBTFUL : BAD;
    }
  }

  private static final Set<String> NOTHING = Set.of("0", "–", "");

  public Section {
    said = List.copyOf(said);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    weeks = List.copyOf(weeks);
    named = List.copyOf(named);
  }

  /** Returns a section with a row for each of these. */
  static <T> Section of(String title, List<String> columns, List<T> all, Function<T, Row> row) {
    List<Row> rows = all.stream().map(row).toList();
    return new Section(title, "", List.of(), columns, rows, List.of(), List.of());
  }

  /** Returns the same with the last week first, and without those in which there was nothing. */
  Section newestFirst() {
    List<Row> some = new ArrayList<>(rows);
    some.removeIf(row -> NOTHING.containsAll(row.cells()));
    Collections.reverse(some);
    return new Section(title, note, said, columns, some, weeks, named);
  }

  Section noting(String other) {
    return new Section(title, other, said, columns, rows, weeks, named);
  }

  Section saying(List<String> sentences) {
    return new Section(title, note, sentences, columns, rows, weeks, named);
  }

  Section with(List<Weekly> other) {
    return new Section(title, note, said, columns, rows, other, named);
  }

  Section naming(List<Named> other) {
    return new Section(title, note, said, columns, rows, weeks, other);
  }

  /** Returns whether its rows only picture what it says. */
  public boolean isPicture() {
    return columns.isEmpty();
  }

  boolean isEmpty() {
    return said.isEmpty() && rows.isEmpty() && weeks.isEmpty();
  }
}
