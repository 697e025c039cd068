package dev.reflect.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * Lists in one column: one value a line, or one row a line with a tab between its cells. A newline,
 * a tab and a backslash within a value are written {@code \n}, {@code \t} and {@code \\}.
 */
final class Cells {
  private Cells() {}

  static String toLines(List<String> values) {
    StringBuilder lines = new StringBuilder();
    for (String value : values) {
      lines.append(escaped(value)).append('\n');
    }
    return lines.toString();
  }

  static List<String> fromLines(String lines) {
    return lines.isEmpty() ? List.of() : split(lines, '\n').stream().map(Cells::plain).toList();
  }

  static String toTable(List<List<String>> rows) {
    StringBuilder table = new StringBuilder();
    for (List<String> row : rows) {
      for (String cell : row) {
        table.append(escaped(cell)).append('\t');
      }
      table.append('\n');
    }
    return table.toString();
  }

  static List<List<String>> fromTable(String table) {
    return split(table, '\n').stream()
        .map(row -> split(row, '\t').stream().map(Cells::plain).toList())
        .toList();
  }

  /** Returns the pieces that each end in the given character. */
  private static List<String> split(String text, char end) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int to = text.indexOf(end); to >= 0; to = text.indexOf(end, from)) {
      pieces.add(text.substring(from, to));
      from = to + 1;
    }
    return pieces;
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
  }

  private static String plain(String escaped) {
    if (escaped.indexOf('\\') < 0) {
      return escaped;
    }
    StringBuilder value = new StringBuilder();
    for (int i = 0; i < escaped.length(); i++) {
      char c = escaped.charAt(i);
      if (c == '\\') {
        i++;
        c = escaped.charAt(i);
        c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
      }
      value.append(c);
    }
    return value.toString();
  }
}
