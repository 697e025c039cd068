package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Bars made of block characters, an eighth of a cell exact. */
final class Bars {
  private static final String[] ACROSS = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  private static final String[] UP = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"};
  private static final int EIGHTHS = 8;

  private Bars() {}

  /** Returns a bar of this share of so many columns; whatever is not nothing can be seen. */
  static String across(double share, int columns) {
    int eighths = (int) Math.round(Math.max(0, Math.min(1, share)) * columns * EIGHTHS);
    eighths = share > 0 ? Math.max(1, eighths) : eighths;
    return "█".repeat(eighths / EIGHTHS) + ACROSS[eighths % EIGHTHS];
  }

  /**
   * Returns a bar of a share, and behind it as mist how much higher the true one may be; both
   * padded to so many columns.
   */
  static List<Piece> share(double value, double high, int columns, Ink ink) {
    String bar = across(value, columns);
    int to = Math.max(bar.length(), (int) Math.round(high * columns));
    String mist = "░".repeat(Math.min(columns, to) - bar.length());
    return List.of(
        new Piece(bar, ink),
        new Piece(mist, Ink.DIM),
        new Piece(" ".repeat(columns - bar.length() - mist.length()), Ink.TEXT));
  }

  /**
   * Returns the rows of a column for each number, standing on one line.
   *
   * @param step how many columns each takes, with the gap behind it
   */
  static List<Strip> up(List<Integer> numbers, int most, int rows, int step, Ink ink) {
    List<Strip> drawn = new ArrayList<>();
    for (int row = rows - 1; row >= 0; row--) {
      StringBuilder line = new StringBuilder();
      for (int number : numbers) {
        int eighths = eighths(number, most, rows) - row * EIGHTHS;
        String cell = eighths >= EIGHTHS ? "█" : UP[Math.max(0, eighths)];
        line.append(cell.repeat(width(step))).append(" ".repeat(step - width(step)));
      }
      drawn.add(Strip.of(line.toString(), ink));
    }
    return drawn;
  }

  /** Returns the rows of a column for each number, hanging from a line, half a cell exact. */
  static List<Strip> down(List<Integer> numbers, int most, int rows, int step, Ink ink) {
    List<Strip> drawn = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int number : numbers) {
        int halves = (eighths(number, most, rows) + 3) / 4 - row * 2;
        String cell = halves >= 2 ? "█" : halves == 1 ? "▀" : " ";
        line.append(cell.repeat(width(step))).append(" ".repeat(step - width(step)));
      }
      drawn.add(Strip.of(line.toString(), ink));
    }
    return drawn;
  }

  /** Returns the rows with a scale at their left: these words beside the first and the last. */
  static List<Strip> scaled(List<Strip> rows, String first, String last, int columns) {
    List<Strip> scaled = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String label = i == 0 ? first : i == rows.size() - 1 ? last : "";
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece(Width.padStart(label, columns - 2) + " │", Ink.DIM));
      pieces.addAll(rows.get(i).pieces());
      scaled.add(new Strip(pieces, List.of()));
    }
    return Collections.unmodifiableList(scaled);
  }

  private static int width(int step) {
    return step == 1 ? 1 : step - 1;
  }

  private static int eighths(int number, int most, int rows) {
    long eighths = Math.round((double) number / Math.max(1, most) * rows * EIGHTHS);
    return number > 0 ? (int) Math.max(1, eighths) : 0;
  }
}
