package dev.reflect.tui;

import dev.reflect.proposal.Target;
import dev.reflect.review.BackupPicker;
import dev.reflect.review.Item;
import dev.reflect.review.Layout;
import dev.reflect.review.PastBackup;
import dev.reflect.review.Popup;
import java.util.ArrayList;
import java.util.List;

/** Lists to choose one of: the files that a learning may go to, the backups of a file. */
final class ChoiceSheets {
  private ChoiceSheets() {}

  static Sheet targets(Popup.TargetPicker popup, Item item, int columns) {
    List<Sheet.Row> rows = new ArrayList<>();
    List<Target> choices = item.choices();
    for (int at = 0; at < choices.size(); at++) {
      boolean now = choices.get(at).path().equals(item.target().path());
      rows.addAll(target(choices.get(at), at == popup.index(), now, columns));
    }
    return Sheet.of("Put it into", columns, rows);
  }

  private static List<Sheet.Row> target(Target target, boolean here, boolean now, int columns) {
    boolean writable = target.isWritable();
    Role role = here ? Role.SELECTED : writable ? Role.TEXT : Role.DIM;
    String note = now ? "now" : target.exists() ? "" : "new file";
    int room = columns - 14 - Width.of(note) - 2;
    List<Sheet.Row> rows = new ArrayList<>();
    rows.add(
        Sheet.Row.of(
                pointer(here),
                new Sheet.Piece(Width.pad(target.kind().word(), 11), here ? role : Role.DIM),
                new Sheet.Piece(Width.cutStart(target.label(), room), role))
            .endingIn(new Sheet.Piece(note, Role.DIM)));
    if (!writable && here) {
      for (String line : Width.lines(target.problem().orElse(""), columns - 13)) {
        rows.add(Sheet.Row.of(" ".repeat(13) + line, Role.WARN));
      }
    }
    return rows;
  }

  static Sheet backups(BackupPicker popup, Layout layout, int columns) {
    List<Sheet.Row> rows = new ArrayList<>();
    for (int at = 0; at < popup.backups().size(); at++) {
      rows.add(backup(popup.backups().get(at), at == popup.index(), columns));
    }
    int top = Scroll.top(popup.index(), rows.size(), layout.height() - 6);
    return new Sheet("Backups of its files", "", columns, rows, top);
  }

  private static Sheet.Row backup(PastBackup backup, boolean here, int columns) {
    Role role = here ? Role.SELECTED : Role.TEXT;
    String when = Width.pad(When.full(backup.at()), 20);
    String note =
        backup.operation().map(number -> "before operation " + number).orElse("not in the ledger");
    int room = columns - Width.of(when) - Width.of(note) - 4;
    return Sheet.Row.of(
            pointer(here),
            new Sheet.Piece(when, role),
            new Sheet.Piece(Width.cutStart(backup.label(), room), role))
        .endingIn(new Sheet.Piece(note, Role.DIM));
  }

  private static Sheet.Piece pointer(boolean here) {
    return new Sheet.Piece(here ? "▶ " : "  ", Role.FOCUS);
  }
}
