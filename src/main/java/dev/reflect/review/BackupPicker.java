package dev.reflect.review;

import java.util.List;

/** The popup with the backups of an operation's files; the one under the cursor. */
public record BackupPicker(List<PastBackup> backups, int index) implements Popup {
  public BackupPicker {
    backups = List.copyOf(backups);
  }

  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.backups(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    boolean closes = Reading.closes(key) || key.equals(Key.of('q')) || key.equals(Key.of('b'));
    if (closes) {
      return Step.to(review.withoutPopup());
    }
    if (key.is(Key.Name.ENTER)) {
      return Step.to(review, new Effect.Weigh(backups.get(index).asReturn()));
    }
    int next = Reading.scrolled(index, key, backups.size());
    return Step.to(review.with(new BackupPicker(backups, next)));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "show"), new Hint("↓ ↑", "move"), Hint.BACK);
  }
}
