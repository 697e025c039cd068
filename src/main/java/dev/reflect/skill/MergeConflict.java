package dev.reflect.skill;

import dev.reflect.diff.Text;
import dev.reflect.skill.Outline.Row;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The place where git could not merge two texts and left its marks for a person:
 *
 * <pre>
 * &lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD
 * - Use tabs.
 * ||||||| 1f0c9a2
 * =======
 * - Use spaces.
 * >>>>>>> other-branch
 * </pre>
 *
 * <p>Marks within one code block are an example of that. A line of {@code =======} alone underlines
 * a heading, but not where a last mark follows it.
 */
final class MergeConflict {
  private static final Pattern FIRST = Pattern.compile("<{7,}(?: .*)?");
  private static final Pattern MIDDLE = Pattern.compile("={7,}");
  private static final Pattern LAST = Pattern.compile(">{7,}(?: .*)?");

  private static final Memo<Text, Optional<Integer>> FOUND = new Memo<>(MergeConflict::search);

  private MergeConflict() {}

  /** Returns the index of the line where the first begins. */
  static Optional<Integer> in(Text text) {
    return FOUND.of(text);
  }

  private static Optional<Integer> search(Text text) {
    List<String> lines = text.lines().stream().map(Text::content).toList();
    if (lines.stream()
        .noneMatch(line -> line.startsWith("<<<<<<<") || line.startsWith(">>>>>>>"))) {
      return Optional.empty();
    }
    List<Row> rows = Outline.of(text).rows();
    for (int i = 0; i < lines.size(); i++) {
      boolean isExample = rows.get(i).is(Row.Kind.FENCE) && isWithinOneBlock(i, lines, rows);
      boolean begins = FIRST.matcher(lines.get(i)).matches();
      boolean isLeft = MIDDLE.matcher(lines.get(i)).matches() && isEnded(i, lines, rows);
      if (!isExample && (begins || isLeft)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private static boolean isEnded(int from, List<String> lines, List<Row> rows) {
    int at = last(from, lines);
    while (at < lines.size() && rows.get(at).is(Row.Kind.FENCE)) {
      at = last(at + 1, lines);
    }
    return at < lines.size();
  }

  private static boolean isWithinOneBlock(int from, List<String> lines, List<Row> rows) {
    int to = last(from, lines);
    int end = Math.min(to + 1, lines.size());
    return to == lines.size()
        || rows.subList(from, end).stream().allMatch(row -> row.is(Row.Kind.FENCE));
  }

  /** Returns the line of the next last mark, or how many lines there are. */
  private static int last(int from, List<String> lines) {
    int at = from;
    while (at < lines.size() && !LAST.matcher(lines.get(at)).matches()) {
      at++;
    }
    return at;
  }
}
