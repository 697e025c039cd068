package dev.reflect.tui;

import dev.reflect.review.Ink;
import java.util.List;

/**
 * One row of a diff as it is drawn.
 *
 * @param line which line of all hunks it shows, from 0; -1 above a hunk
 * @param hunk the hunk it belongs to, from 0
 * @param gutter line numbers, or a mark that the line goes on
 * @param sign {@code +}, {@code -} or a blank; empty above a hunk
 * @param fill how the row goes on behind its text
 */
record DiffRow(int line, int hunk, String gutter, String sign, List<Run> runs, Ink fill) {
  /** Graphemes in one ink. */
  record Run(List<Grapheme> text, Ink ink) {}

  DiffRow {
    runs = List.copyOf(runs);
  }

  /** Returns the row's text as it is in the diff, without gutter and sign. */
  String text() {
    StringBuilder text = new StringBuilder();
    runs.forEach(run -> text.append(Width.joined(run.text())));
    return text.toString();
  }

  boolean isRule() {
    return line < 0;
  }
}
