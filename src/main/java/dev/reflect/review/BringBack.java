package dev.reflect.review;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What bringing files back would write, file by file, or why it cannot be; only here it is
 * confirmed.
 */
public record BringBack(PastPlan plan, int top) implements Popup {
  @Override
  public Step pressed(Key key, Review review) {
    boolean enter = key.is(Key.Name.ENTER);
    if (key.closes() || key.isAny("q") || enter && plan.isBlocked()) {
      return Step.to(review.withoutPopup().saying("Nothing is written."));
    }
    if (enter && plan.isMerged()) {
      return Step.to(review.refusing("A file has changed since: y writes it as shown."));
    }
    if (enter || key.isAny("y") && plan.isMerged() && !plan.isBlocked()) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Effect.BringBack(plan));
    }
    int there = key.scrolled(top, Passage.lines(passages()));
    return Step.to(review.with(new BringBack(plan, there)));
  }

  @Override
  public List<Hint> hints() {
    Hint scroll = new Hint("↓ ↑", "scroll");
    return plan.isBlocked()
        ? List.of(scroll, Hint.BACK)
        : List.of(new Hint(plan.isMerged() ? "y" : "Enter", "write"), scroll, Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    int files = plan.files().size();
    return Optional.of(
        Sheet.of(plan.wish().title(), Sheet.WIDEST, passages())
            .noting(plan.isBlocked() ? "cannot be done" : files + (files == 1 ? " file" : " files"))
            .from(top));
  }

  private List<Passage> passages() {
    List<Passage> passages = new ArrayList<>();
    for (PastPlan.File file : plan.files()) {
      Ink ink =
          switch (file.way().judgement()) {
            case THERE, UNCHANGED -> Ink.DIM;
            case MERGED -> Ink.WARN;
            case CONFLICT, GONE, UNKNOWN -> Ink.BAD;
          };
      passages.add(Strip.of(Piece.cutStart(file.label(), Ink.STRONG)));
      passages.add(Passage.prose(plan.sentence(file), ink));
      passages.add(new Passage.Changed(file.base(), file.diff()));
      passages.add(Strip.EMPTY);
    }
    if (plan.files().isEmpty()) {
      passages.add(Passage.prose("No file changes; its learnings count again.", Ink.TEXT));
      passages.add(Strip.EMPTY);
    }
    if (plan.isBlocked()) {
      String hint = "Change it by hand, or bring back a whole file: b in the history.";
      passages.add(Passage.prose("Nothing can be written. " + hint, Ink.TEXT));
      return passages;
    }
    if (plan.isMerged()) {
      String merged = "A file has changed since: is it right as it is shown?";
      passages.add(Passage.prose(merged, Ink.WARN));
    }
    passages.add(Strip.of("A backup of each file is made first.", Ink.DIM));
    String key = plan.isMerged() ? "y" : "Enter";
    passages.add(Sheet.keys(key, "writes", "Esc", "goes back; nothing is written yet"));
    return passages;
  }
}
