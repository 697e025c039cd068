package dev.reflect.tui;

import dev.reflect.review.Contradicting;
import dev.reflect.review.Contradiction;
import dev.reflect.review.ContradictionText;
import dev.reflect.review.Settlement;
import dev.reflect.review.Shown;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** A proposal and what it contradicts, and what can be done about it. */
final class ContradictionSheet {
  private static final int MARGIN = 7;

  private final Shown shown;
  private final ZoneId zone;
  private final int columns;

  ContradictionSheet(Shown shown, ZoneId zone, int columns) {
    this.shown = shown;
    this.zone = zone;
    this.columns = columns;
  }

  /** Returns the sheet, with the choice under the cursor among so many rows. */
  Sheet of(Contradicting popup, int room) {
    Contradiction contradiction = popup.contradiction();
    List<Sheet.Row> rows = new ArrayList<>();
    rows.addAll(Sheet.prose(contradiction.why(), columns, Role.WARN));
    rows.add(Sheet.Row.EMPTY);
    for (String line : ContradictionText.sides(shown.item(), contradiction, zone)) {
      rows.addAll(side(line));
    }
    rows.add(Sheet.Row.EMPTY);
    List<Settlement.Choice> choices = contradiction.choices(shown.item().target());
    for (int at = 0; at < choices.size(); at++) {
      rows.addAll(choice(popup, choices.get(at), at));
    }
    int last = rows.size() - choices.size() + popup.index();
    return new Sheet(
        "These cannot both hold", "", columns, rows, Scroll.top(last, rows.size(), room));
  }

  /** The sentence is behind its name, the rest below it. */
  private List<Sheet.Row> side(String line) {
    boolean sentence = !line.startsWith(" ");
    String name = line.substring(0, MARGIN);
    List<Sheet.Row> rows = new ArrayList<>();
    for (String each : Width.lines(line.substring(MARGIN), columns - MARGIN)) {
      String before = rows.isEmpty() ? name : " ".repeat(MARGIN);
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece(before, Role.DIM),
              new Sheet.Piece(each, sentence ? Role.STRONG : Role.DIM)));
    }
    return rows;
  }

  private List<Sheet.Row> choice(Contradicting popup, Settlement.Choice choice, int at) {
    boolean here = at == popup.index();
    boolean suggested = choice == popup.contradiction().suggested();
    List<Sheet.Row> rows = new ArrayList<>();
    rows.add(
        Sheet.Row.of(
                new Sheet.Piece(here ? "▶ " : "  ", Role.FOCUS),
                new Sheet.Piece(choice.label(), here ? Role.SELECTED : Role.TEXT))
            .endingIn(new Sheet.Piece(suggested ? "suggested" : "", Role.DIM)));
    if (here) {
      String outcome = popup.contradiction().outcome(choice, shown.item().target());
      for (String line : Width.lines(outcome, columns - 4)) {
        rows.add(Sheet.Row.of("    " + line, Role.DIM));
      }
    }
    return rows;
  }
}
