package dev.reflect.review;

import dev.reflect.promotion.Chosen;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What keeping learnings for every project writes; only here it is confirmed. */
public record PromotionPopup(Plan.Edit edit, List<Chosen> chosen, int top) implements Popup {
  public PromotionPopup {
    chosen = List.copyOf(chosen);
  }

  static PromotionPopup of(PromotionRoom room) {
    return new PromotionPopup(room.edit(), room.chosen(), 0);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.isAny("q")) {
      return Step.to(review.withoutPopup().saying("Nothing is written."));
    }
    if (key.is(Key.Name.ENTER)) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Errand.Promote(edit, chosen));
    }
    int there = key.scrolled(top, Part.lines(passages()));
    return Step.to(review.with(new PromotionPopup(edit, chosen, there)));
  }

  @Override
  public List<Hint> hints() {
    return Hint.WRITING;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    int many = chosen.size();
    return Optional.of(
        Sheet.of("Write for every project", Sheet.WIDEST, passages())
            .noting(many == 1 ? "1 learning" : many + " learnings")
            .from(top));
  }

  private List<Part> passages() {
    List<Part> passages = new ArrayList<>();
    for (Chosen each : chosen) {
      passages.add(
          Strip.of(
              new Piece("✓ ", Ink.GOOD), Piece.cut(Plain.printable(each.sentence()), Ink.TEXT)));
    }
    passages.add(Strip.EMPTY);
    passages.add(Strip.of(Piece.cutStart(edit.target().label(), Ink.STRONG)));
    passages.add(new Part.Changed(edit.before(), edit.diff()));
    String backup =
        edit.isNew()
            ? "The file is made: there is nothing to back up."
            : "A backup of the file is made first.";
    passages.add(Part.prose(backup, Ink.DIM));
    passages.add(Sheet.keys("Enter", "writes", "Esc", "goes back; nothing is written yet"));
    return passages;
  }
}
