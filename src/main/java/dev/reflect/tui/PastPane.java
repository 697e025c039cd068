package dev.reflect.tui;

import dev.reflect.review.Pane;
import dev.reflect.review.Past;
import dev.reflect.review.PastDetail;
import dev.reflect.review.PastOperation;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** One operation: when and by what it was done, what was learned, and what it did to each file. */
final class PastPane {
  private static final int LONGEST_QUOTE = 400;

  private final Past past;
  private final ZoneId zone;
  private final boolean lit;
  private final List<Sheet.Row> rows = new ArrayList<>();

  PastPane(Past past, ZoneId zone, boolean lit) {
    this.past = past;
    this.zone = zone;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    String title =
        past.detail().map(detail -> "Operation " + detail.operation().number()).orElse("");
    String note = past.detail().map(detail -> detail.operation().what()).orElse("");
    boolean focused = lit && past.pane() == Pane.DETAIL;
    Canvas frame = canvas.frame(title, note, focused ? Role.FOCUS : Role.BORDER);
    Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
    past.detail().ifPresent(detail -> add(detail, inside.columns()));
    int lines = past.detail().map(PastDetail::lines).orElse(0);
    int wanted = Scroll.row(past.top(), lines, rows.size());
    int top = Math.max(0, Math.min(wanted, rows.size() - inside.rows()));
    for (int at = 0; at < Math.min(inside.rows(), rows.size() - top); at++) {
      Sheet.draw(inside, at, rows.get(top + at));
    }
    Scroll.marks(frame, top, rows.size());
  }

  private void add(PastDetail detail, int columns) {
    PastOperation operation = detail.operation();
    String when = When.full(operation.at(), zone) + " · " + detail.command();
    rows.add(Sheet.Row.of(Width.cut(when, columns), Role.DIM));
    String standing = " " + operation.standing() + " · by " + operation.by();
    rows.add(
        Sheet.Row.of(
            new Sheet.Piece(operation.state().mark(), PastList.role(operation.state())),
            new Sheet.Piece(standing, Role.TEXT)));
    for (PastDetail.Learned each : detail.learnings()) {
      rows.add(Sheet.Row.EMPTY);
      add(each, columns);
    }
    for (PastDetail.File each : detail.files()) {
      rows.add(Sheet.Row.EMPTY);
      add(each, columns);
    }
  }

  private void add(PastDetail.Learned learned, int columns) {
    rows.addAll(Sheet.prose(learned.sentence(), columns, Role.STRONG));
    String back = learned.takenBack() ? "undone; " : "";
    String decided = back + learned.decided() + ", " + When.full(learned.at(), zone);
    rows.addAll(Sheet.prose(decided, columns, learned.takenBack() ? Role.WARN : Role.DIM));
    learned.effect().ifPresent(effect -> rows.addAll(Sheet.prose(effect, columns, Role.TEXT)));
    for (Signal signal : learned.heard()) {
      String when = signal.evidence().time().map(time -> ", " + When.full(time, zone)).orElse("");
      String words = Plain.shortened(Plain.sentence(signal.evidence().quote()), LONGEST_QUOTE);
      rows.addAll(Sheet.prose("you" + when + ": “" + words + "”", columns, Role.DIM));
    }
  }

  private void add(PastDetail.File file, int columns) {
    boolean calm =
        switch (file.standing()) {
          case AS_WRITTEN, AS_BEFORE -> true;
          case CHANGED_SINCE, GONE -> false;
        };
    String note = file.did() + ", " + file.standing().words();
    int room = columns - Width.of(note) - 2;
    rows.add(
        Sheet.Row.of(Width.cutStart(file.label(), room), Role.STRONG)
            .endingIn(new Sheet.Piece(note, calm ? Role.DIM : Role.WARN)));
    if (file.change().isEmpty()) {
      String gone = "What changed is not known any more: the backup is gone, and the text too.";
      rows.addAll(Sheet.prose(gone, columns, Role.WARN));
      return;
    }
    PastDetail.Change change = file.change().get();
    rows.addAll(DiffText.rows(change.before(), change.diff(), columns));
  }
}
