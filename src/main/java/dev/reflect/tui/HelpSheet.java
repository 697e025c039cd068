package dev.reflect.tui;

import dev.reflect.review.Binding;
import dev.reflect.review.Popup;
import java.util.ArrayList;
import java.util.List;

/** What all keys do, with a filter above them. */
final class HelpSheet {
  private static final int KEYS = 10;
  private static final int LABELS = 15;

  private HelpSheet() {}

  static Sheet of(Popup.Help popup, int columns) {
    List<Sheet.Row> rows = new ArrayList<>();
    rows.add(filter(popup, columns));
    rows.add(Sheet.Row.EMPTY);
    List<Binding> bindings = popup.bindings();
    for (Binding each : bindings.subList(Math.min(popup.top(), bindings.size()), bindings.size())) {
      rows.addAll(binding(each, columns));
    }
    if (bindings.isEmpty()) {
      rows.add(Sheet.Row.of("No key does that.", Role.DIM));
    }
    while (rows.size() < bindings.size() + 2) {
      rows.add(Sheet.Row.EMPTY);
    }
    return Sheet.of("Keys", columns, rows);
  }

  private static Sheet.Row filter(Popup.Help popup, int columns) {
    List<Sheet.Piece> pieces = new ArrayList<>();
    pieces.add(new Sheet.Piece("Filter  ", Role.DIM));
    pieces.addAll(Prompt.rows(popup.filter(), columns - 8).get(0).pieces());
    if (popup.filter().text().isEmpty()) {
      pieces.add(new Sheet.Piece("type to narrow the list", Role.DIM));
    }
    return new Sheet.Row(pieces, List.of());
  }

  private static List<Sheet.Row> binding(Binding binding, int columns) {
    List<Sheet.Row> rows = new ArrayList<>();
    String keys = binding.keyLabels();
    String label = binding.label();
    for (String line : Width.lines(binding.tooltip(), columns - KEYS - LABELS)) {
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece(Width.pad(keys, KEYS), Role.KEY),
              new Sheet.Piece(Width.pad(label, LABELS), Role.TEXT),
              new Sheet.Piece(line, Role.DIM)));
      keys = "";
      label = "";
    }
    return rows;
  }
}
