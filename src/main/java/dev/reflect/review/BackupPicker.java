package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The backups of an operation's files; the one under the cursor. */
public record BackupPicker(List<Past.Backup> backups, int index) implements Popup {
  public BackupPicker {
    backups = List.copyOf(backups);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.isAny("qb")) {
      return Step.to(review.withoutPopup());
    }
    return key.is(Key.Name.ENTER)
        ? Step.to(review, new Errand.Weigh(backups.get(index).asReturn()))
        : Step.to(review.with(new BackupPicker(backups, key.scrolled(index, backups.size()))));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "show"), new Hint("↓ ↑", "move"), Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    for (int at = 0; at < backups.size(); at++) {
      passages.add(entry(backups.get(at), at == index));
    }
    return Optional.of(Sheet.of("Backups of its files", Sheet.WIDE, passages).around(index));
  }

  private static Strip entry(Past.Backup backup, boolean here) {
    Ink ink = here ? Ink.SELECTED : Ink.TEXT;
    String note =
        backup.operation().map(number -> "before operation " + number).orElse("not in the ledger");
    return Strip.of(
            Hint.pointer(here),
            new Piece(String.format("%-20s", When.full(backup.at())), ink),
            Piece.cutStart(backup.label(), ink))
        .endingIn(new Piece(note, Ink.DIM));
  }
}
