package dev.reflect.diff;

import java.util.List;

/**
 * One contiguous change with the lines around it, numbered as in {@code @@ -31,7 +31,8 @@}.
 *
 * <p>A start is the number of the first line, counted from 1; where a side has no line, it is the
 * number of the line before: {@code @@ -0,0 +1,3 @@} fills an empty text.
 */
public record Hunk(int oldStart, int newStart, List<Line> lines) {
  public Hunk {
    lines = List.copyOf(lines);
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("A hunk has at least one line");
    }
    if (from(oldStart, oldCount(lines)) < 0 || from(newStart, newCount(lines)) < 0) {
      throw new IllegalArgumentException("Line numbers start at 1");
    }
  }

  /** Returns the hunk that begins after this many lines of the old and of the new text. */
  static Hunk after(int oldLines, int newLines, List<Line> lines) {
    return new Hunk(
        oldCount(lines) == 0 ? oldLines : oldLines + 1,
        newCount(lines) == 0 ? newLines : newLines + 1,
        lines);
  }

  public int oldCount() {
    return oldCount(lines);
  }

  public int newCount() {
    return newCount(lines);
  }

  public String header() {
    return "@@ -" + range(oldStart, oldCount()) + " +" + range(newStart, newCount()) + " @@";
  }

  int oldFrom() {
    return from(oldStart, oldCount());
  }

  int newFrom() {
    return from(newStart, newCount());
  }

  private static int from(int start, int count) {
    return count == 0 ? start : start - 1;
  }

  private static String range(int start, int count) {
    return count == 1 ? Integer.toString(start) : start + "," + count;
  }

  private static int oldCount(List<Line> lines) {
    return (int) lines.stream().filter(Line::inOld).count();
  }

  private static int newCount(List<Line> lines) {
    return (int) lines.stream().filter(Line::inNew).count();
  }
}
