package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The structure of a Markdown document: what each line is, and the headings that open sections,
 * which are not those in fences, comments, front matter, list items, or between {@code <tag>} and
 * {@code </tag>}.
 *
 * @param contents the lines without terminators, and without a byte order mark before the first
 */
record Outline(
    List<String> contents, List<Row> rows, List<Heading> headings, Optional<Unclosed> unclosed) {

  private static final Memo<Text, Outline> READ =
      new Memo<>(text -> new OutlineReader(text).read());

  /** A code block or comment that begins on a line and swallows the rest of the document. */
  record Unclosed(String what, int line) {}

  Outline {
    contents = List.copyOf(contents);
    rows = List.copyOf(rows);
    headings = List.copyOf(headings);
  }

  static Outline of(Text text) {
    return READ.of(text);
  }

  /** Returns the mark of the list item that the line begins. */
  Optional<Marker> marker(int line) {
    return Marker.of(contents.get(line));
  }

  /** Returns the index of the first line of the text that a line stands in, below its heading. */
  int bodyAround(int line) {
    return headings.stream()
        .filter(heading -> heading.line() < line)
        .mapToInt(Heading::bodyLine)
        .max()
        .orElse(0);
  }

  /** Returns the index of the first line behind that text: the next heading or end. */
  int endOfBody(int line) {
    return headings.stream()
        .mapToInt(Heading::line)
        .filter(each -> each > line)
        .findFirst()
        .orElse(rows.size());
  }

  /** Returns the last line in the range that is not blank, or {@code from - 1}. */
  int lastInked(int from, int to) {
    int last = to - 1;
    while (last >= from && rows.get(last).is(Row.Kind.BLANK)) {
      last--;
    }
    return last;
  }

  /**
   * A heading of a document that opens a section: its level, its title without marks, the index of
   * its line and of the first line below it.
   */
  record Heading(int level, String title, int line, int bodyLine) {

    /**
     * Reads {@code ## Title ##}; what is not followed by a blank, as in {@code #5}, is no heading.
     */
    static Optional<Heading> atx(String stripped, int line) {
      int level = 0;
      while (level < stripped.length() && stripped.charAt(level) == '#') {
        level++;
      }
      String rest = stripped.substring(level);
      boolean heading = level >= 1 && level <= 6 && (rest.isEmpty() || Blank.is(rest.charAt(0)));
      return heading
          ? Optional.of(new Heading(level, withoutClosing(Blank.strip(rest)), line, line + 1))
          : Optional.empty();
    }

    private static String withoutClosing(String title) {
      int end = title.length();
      while (end > 0 && title.charAt(end - 1) == '#') {
        end--;
      }
      boolean closes = end == 0 || Blank.is(title.charAt(end - 1));
      return closes ? Blank.strip(title.substring(0, end)) : title;
    }

    boolean isTitled(String other) {
      return title.toLowerCase(Locale.ROOT).equals(Blank.strip(other).toLowerCase(Locale.ROOT));
    }
  }

  /**
   * What one line of a Markdown document is. The item is the index of the line that begins the
   * outermost list item around it, or {@link #NO_ITEM}.
   */
  record Row(Kind kind, int item) {
    static final int NO_ITEM = -1;

    enum Kind {
      FRONT_MATTER,
      BLANK,
      HEADING,
      FENCE,
      COMMENT,
      BREAK,
      ITEM,
      TEXT
    }

    boolean is(Kind other) {
      return kind == other;
    }

    boolean isInItem() {
      return item != NO_ITEM;
    }
  }
}
