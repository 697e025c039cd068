package dev.reflect.lab;

import dev.reflect.signal.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What each kind of evidence is worth, as a table in Markdown. */
final class AblationTable {
  private AblationTable() {}

  /** Returns the lines of the table: a row for each thing that was left out. */
  static List<String> lines(List<Ablation> ablations) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("without"));
    for (Trait trait : Trait.values()) {
      head.add(trait.name().toLowerCase(Locale.ROOT));
    }
    rows.add(head);
    for (Ablation ablation : ablations) {
      List<String> row = new ArrayList<>(List.of(ablation.without()));
      for (Trait trait : Trait.values()) {
        row.add(String.format(Locale.ROOT, "%.3f", ablation.order().get(trait)));
      }
      rows.add(row);
    }
    return MarkdownTable.lines(rows);
  }
}
