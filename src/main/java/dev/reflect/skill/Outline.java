package dev.reflect.skill;

import dev.reflect.diff.Text;
import java.util.List;
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

  /** Returns the index of the first line after the heading's own text: the next heading or end. */
  int endOfBody(Heading heading) {
    return headings.stream()
        .mapToInt(Heading::line)
        .filter(line -> line > heading.line())
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
}
