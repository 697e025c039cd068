package dev.reflect.review;

import dev.reflect.review.Review.Phase;
import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What bringing files back would write, file by file, or why it cannot be; only here it is
 * confirmed.
 */
public record BringBack(Past.Plan plan, int top) implements Popup {
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
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Errand.BringBack(plan));
    }
    int there = key.scrolled(top, Part.lines(passages()));
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

  private List<Part> passages() {
    List<Part> passages = new ArrayList<>();
    for (Past.Plan.File file : plan.files()) {
      Ink ink =
          switch (file.way().judgement()) {
            case THERE, UNCHANGED -> Ink.DIM;
            case MERGED -> Ink.WARN;
            case CONFLICT, GONE, UNKNOWN -> Ink.BAD;
          };
      passages.add(Strip.of(Piece.cutStart(file.label(), Ink.STRONG)));
      passages.add(Part.prose(plan.sentence(file), ink));
      passages.add(new Part.Changed(file.base(), file.diff()));
      passages.add(Strip.EMPTY);
    }
    if (plan.files().isEmpty()) {
      passages.add(Part.prose("No file changes; its learnings count again.", Ink.TEXT));
      passages.add(Strip.EMPTY);
    }
    if (plan.isBlocked()) {
      String hint = "Change it by hand, or bring back a whole file: b in the history.";
      passages.add(Part.prose("Nothing can be written. " + hint, Ink.TEXT));
      return passages;
    }
    if (plan.isMerged()) {
      String merged = "A file has changed since: is it right as it is shown?";
      passages.add(Part.prose(merged, Ink.WARN));
    }
    passages.add(Strip.of("A backup of each file is made first.", Ink.DIM));
    String key = plan.isMerged() ? "y" : "Enter";
    passages.add(Sheet.keys(key, "writes", "Esc", "leaves all as it is"));
    return passages;
  }
}
