package dev.reflect.tui;

import dev.reflect.tui.Graphemes.Grapheme;
import java.util.ArrayList;
import java.util.List;

/** Measures, cuts, pads and wraps text by the columns it covers on a terminal. */
public final class Width {
  private static final String MORE = "…";

  /** What does not begin a row in Chinese and Japanese. */
  private static final String CLOSING = "、。，．：；！？）」』】〕》〉ー";

  private Width() {}

  public static int of(String text) {
    return of(Graphemes.of(text));
  }

  static int of(List<Grapheme> graphemes) {
    int columns = 0;
    for (Grapheme each : graphemes) {
      columns += each.columns();
    }
    return columns;
  }

  /** Returns the text if it fits, else its beginning with an ellipsis. */
  public static String cut(String text, int columns) {
    List<Grapheme> graphemes = Graphemes.of(text);
    return of(graphemes) <= columns
        ? joined(graphemes)
        : first(graphemes, columns - 1) + more(columns);
  }

  /** Returns the text if it fits, else an ellipsis and its end: of a path, the end tells more. */
  static String cutStart(String text, int columns) {
    List<Grapheme> graphemes = Graphemes.of(text);
    if (of(graphemes) <= columns) {
      return joined(graphemes);
    }
    int from = graphemes.size();
    int room = columns - 1;
    while (from > 0 && graphemes.get(from - 1).columns() <= room) {
      from--;
      room -= graphemes.get(from).columns();
    }
    return more(columns) + joined(graphemes.subList(from, graphemes.size()));
  }

  /** Returns the text cut or filled with blanks to exactly this many columns. */
  public static String pad(String text, int columns) {
    String cut = cut(text, columns);
    return cut + " ".repeat(Math.max(0, columns - of(cut)));
  }

  public static String padStart(String text, int columns) {
    String cut = cut(text, columns);
    return " ".repeat(Math.max(0, columns - of(cut))) + cut;
  }

  /**
   * Breaks the text into rows of at most this many columns, behind a blank where there is one in
   * the second half of the row; that blank alone may stand over the edge. The rows joined are the
   * text; an empty text is one empty row.
   */
  static List<List<Grapheme>> wrap(List<Grapheme> text, int columns) {
    List<List<Grapheme>> rows = new ArrayList<>();
    int from = 0;
    while (true) {
      int end = from;
      int room = columns;
      while (end < text.size() && text.get(end).columns() <= room) {
        room -= text.get(end).columns();
        end++;
      }
      if (end == text.size()) {
        rows.add(text.subList(from, end));
        return rows;
      }
      int next = Math.max(lastBreak(text, from, end), from + 1);
      rows.add(text.subList(from, next));
      from = next;
    }
  }

  /** Returns the rows of a text without the blanks at their ends. */
  static List<String> lines(String text, int columns) {
    List<String> lines = new ArrayList<>();
    for (List<Grapheme> row : wrap(Graphemes.of(text), Math.max(1, columns))) {
      lines.add(joined(row).stripTrailing());
    }
    return lines;
  }

  private static int lastBreak(List<Grapheme> text, int from, int end) {
    if (text.get(end).isBlank() && end + 1 < text.size()) {
      return end + 1;
    }
    for (int at = end; at > from + (end - from) / 2; at--) {
      Grapheme before = text.get(at - 1);
      if (before.isBlank() || before.columns() == 2 && !CLOSING.contains(text.get(at).text())) {
        return at;
      }
    }
    return end;
  }

  static String joined(List<Grapheme> graphemes) {
    StringBuilder joined = new StringBuilder();
    graphemes.forEach(each -> joined.append(each.text()));
    return joined.toString();
  }

  private static String first(List<Grapheme> graphemes, int columns) {
    int end = 0;
    int room = columns;
    while (end < graphemes.size() && graphemes.get(end).columns() <= room) {
      room -= graphemes.get(end).columns();
      end++;
    }
    return joined(graphemes.subList(0, end)).stripTrailing();
  }

  private static String more(int columns) {
    return columns > 0 ? MORE : "";
  }
}
