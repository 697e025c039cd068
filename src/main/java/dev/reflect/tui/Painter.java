package dev.reflect.tui;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.terminal.Terminal;
import dev.reflect.tui.Theme.Style;
import java.io.IOException;
import java.util.Map;

/**
 * Brings a canvas to a terminal, writing only the cells that changed.
 *
 * <p>Terminals disagree about the width of some graphemes. After each that is not plain the cursor
 * is placed anew, so that a disagreement never moves the rest of the line.
 */
final class Painter {
  /** What stands for our own signs where the terminal knows only ASCII. */
  private static final Map<String, String> ASCII =
      Map.ofEntries(
          Map.entry("─", "-"),
          Map.entry("│", "|"),
          Map.entry("╭", "+"),
          Map.entry("╮", "+"),
          Map.entry("╰", "+"),
          Map.entry("╯", "+"),
          Map.entry("▶", ">"),
          Map.entry("✓", "*"),
          Map.entry("✎", "%"),
          Map.entry("–", "-"),
          Map.entry("—", "-"),
          Map.entry("✗", "x"),
          Map.entry("·", "."),
          Map.entry("…", "~"),
          Map.entry("↪", "\\"),
          Map.entry("□", "o"),
          Map.entry("×", "x"),
          Map.entry("→", ">"),
          Map.entry("“", "\""),
          Map.entry("”", "\""),
          Map.entry("’", "'"),
          Map.entry("▲", "^"),
          Map.entry("▼", "v"),
          Map.entry("█", "#"),
          Map.entry("▉", "#"),
          Map.entry("▊", "#"),
          Map.entry("▋", "#"),
          Map.entry("▌", "="),
          Map.entry("▍", "="),
          Map.entry("▎", "-"),
          Map.entry("▏", "-"),
          Map.entry("▇", "#"),
          Map.entry("▆", "#"),
          Map.entry("▅", "="),
          Map.entry("▄", "="),
          Map.entry("▃", "-"),
          Map.entry("▂", "-"),
          Map.entry("▁", "."),
          Map.entry("▀", "="),
          Map.entry("░", ":"),
          Map.entry("┤", "|"));

  /** Unchanged cells that are cheaper to write again than to jump over. */
  private static final int BRIDGE = 3;

  private final Terminal terminal;
  private final Theme theme;
  private Canvas shown = new Canvas(0, 0);

  Painter(Terminal terminal, Theme theme) {
    this.terminal = terminal;
    this.theme = theme;
  }

  /** Takes what the terminal shows for lost; the next paint writes everything. */
  void forget() {
    shown = new Canvas(0, 0);
  }

  void paint(Canvas next) throws IOException {
    if (shown.columns() != next.columns() || shown.rows() != next.rows()) {
      terminal.resetColorAndSGR();
      terminal.clearScreen();
      shown = new Canvas(next.columns(), next.rows());
    }
    Pen pen = new Pen();
    for (int row = 0; row < next.rows(); row++) {
      paintRow(next, row, pen);
    }
    terminal.flush();
    shown = next;
  }

  private void paintRow(Canvas next, int row, Pen pen) throws IOException {
    for (int column = 0; column < next.columns(); column++) {
      Canvas.Cell cell = next.at(column, row);
      if (!cell.equals(shown.at(column, row)) && !cell.text().isEmpty()) {
        for (int at = pen.bridgeFrom(column, row, next); at <= column; at++) {
          pen.write(next, at, row);
        }
      }
    }
  }

  /** Where the terminal's cursor is, and in which style it writes. */
  private final class Pen {
    private int column = -1;
    private int row = -1;
    private Style style;

    int bridgeFrom(int target, int targetRow, Canvas next) {
      if (row != targetRow || column < 0 || column > target || target - column > BRIDGE) {
        return target;
      }
      for (int at = column; at < target; at++) {
        if (!isPlain(next.at(at, row).text())) {
          return target;
        }
      }
      return column;
    }

    void write(Canvas next, int at, int atRow) throws IOException {
      if (column != at || row != atRow) {
        terminal.setCursorPosition(at, atRow);
      }
      Canvas.Cell cell = next.at(at, atRow);
      Style wanted = theme.style(cell.ink());
      if (!wanted.equals(style)) {
        terminal.resetColorAndSGR();
        terminal.setForegroundColor(wanted.foreground());
        terminal.setBackgroundColor(wanted.background());
        for (SGR mark : wanted.marks()) {
          terminal.enableSGR(mark);
        }
        style = wanted;
      }
      terminal.putString(theme.unicode() ? cell.text() : ascii(next, at, atRow));
      row = atRow;
      column = isPlain(cell.text()) ? at + 1 : -1;
    }

    private String ascii(Canvas next, int at, int atRow) {
      String text = next.at(at, atRow).text();
      if (text.charAt(0) < 127) {
        return text.substring(0, 1);
      }
      boolean wide = at + 1 < next.columns() && next.at(at + 1, atRow).text().isEmpty();
      return wide ? "??" : ASCII.getOrDefault(text, "?");
    }
  }

  /** ASCII, letters of Europe, lines and blocks: what every terminal draws one cell wide. */
  private static boolean isPlain(String text) {
    if (text.length() != 1) {
      return false;
    }
    char only = text.charAt(0);
    return only < 0x530 || only >= 0x2500 && only < 0x25A0;
  }
}
