package dev.reflect.lab;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of Markdown whose columns stand below each other, so that it reads well as text too. */
final class MarkdownTable {
  private MarkdownTable() {}

  /** Returns its lines; the first row is the head, and all rows have as many cells. */
  static List<String> lines(List<List<String>> rows) {
    List<Integer> widths =
        IntStream.range(0, rows.get(0).size())
            .mapToObj(i -> rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
            .toList();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add(line(row, widths));
    }
    lines.add(
        1,
        widths.stream()
            .map(width -> "-".repeat(width + 2))
            .collect(Collectors.joining("|", "|", "|")));
    return Collections.unmodifiableList(lines);
  }

  private static String line(List<String> cells, List<Integer> widths) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> cells.get(i) + " ".repeat(widths.get(i) - cells.get(i).length()))
        .collect(Collectors.joining(" | ", "| ", " |"));
  }
}
