package dev.reflect.diff;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds for each removed line the added line that takes its place, and what differs between them.
 */
public final class Emphasis {
  private static final int MOST_PAIRS = 400;

  private final List<Line> lines;
  private final Map<Integer, List<Words.Range>> ranges = new HashMap<>();

  private Emphasis(List<Line> lines) {
    this.lines = lines;
  }

  /** Returns the ranges to emphasise by the line's index. */
  public static Map<Integer, List<Words.Range>> of(List<Line> lines) {
    Emphasis emphasis = new Emphasis(lines);
    int at = 0;
    while (at < lines.size()) {
      int added = emphasis.endOf('-', at);
      int end = emphasis.endOf('+', added);
      emphasis.pair(at, added, end);
      at = Math.max(end, at + 1);
    }
    return emphasis.ranges;
  }

  private int endOf(char sign, int from) {
    int end = from;
    while (end < lines.size() && lines.get(end).sign() == sign) {
      end++;
    }
    return end;
  }

  /** Each removed line takes the first similar added line behind the one taken before. */
  private void pair(int removedFrom, int addedFrom, int end) {
    if ((addedFrom - removedFrom) * (end - addedFrom) > MOST_PAIRS) {
      return;
    }
    int next = addedFrom;
    for (int removed = removedFrom; removed < addedFrom; removed++) {
      for (int added = next; added < end; added++) {
        Words words = Words.between(lines.get(removed).text(), lines.get(added).text());
        if (!words.removed().isEmpty() || !words.added().isEmpty()) {
          ranges.put(removed, words.removed());
          ranges.put(added, words.added());
          next = added + 1;
          break;
        }
      }
    }
  }
}
