package dev.reflect.review;

import dev.reflect.proposal.Plan;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Offers to take what is promoted out of the files of its repositories, with the diff of each. */
public record TakeOutPopup(List<Plan.Edit> edits, int top) implements Popup {
  public TakeOutPopup {
    edits = List.copyOf(edits);
  }

  /** Other files say what was just promoted; they are offered to be without it. */
  public static Action offered(List<Plan.Edit> edits) {
    return review -> Step.to(edits.isEmpty() ? review : review.with(new TakeOutPopup(edits, 0)));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.isAny("qn")) {
      return Step.to(review.withoutPopup().saying("It stays there."));
    }
    if (key.is(Key.Name.ENTER) || key.isAny("y")) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Errand.Apply(new Plan(edits)));
    }
    int there = key.scrolled(top, Part.lines(passages()));
    return Step.to(review.with(new TakeOutPopup(edits, there)));
  }

  @Override
  public List<Hint> hints() {
    return List.of(
        new Hint("Enter", "take it out"), new Hint("↓ ↑", "scroll"), new Hint("Esc", "leave it"));
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    int many = edits.size();
    return Optional.of(
        Sheet.of("Take it out there?", Sheet.WIDEST, passages())
            .noting(many == 1 ? "1 file" : many + " files")
            .from(top));
  }

  private List<Part> passages() {
    List<Part> passages = new ArrayList<>();
    passages.add(Part.prose("It is written for every project.", Ink.GOOD));
    passages.add(
        Part.prose(
            edits.size() == 1
                ? "A file of its repositories says it too, and need not any more:"
                : "Files of its repositories say it too, and need not any more:",
            Ink.TEXT));
    for (Plan.Edit edit : edits) {
      passages.add(Strip.EMPTY);
      passages.add(Strip.of(Piece.cutStart(edit.target().label(), Ink.STRONG)));
      passages.add(new Part.Changed(edit.before(), edit.diff()));
    }
    String others = "Who else works on these repositories loses the line with you.";
    passages.add(Part.prose(others, Ink.DIM));
    passages.add(Sheet.keys("Enter", "takes it out", "Esc", "leaves it there"));
    return passages;
  }
}
