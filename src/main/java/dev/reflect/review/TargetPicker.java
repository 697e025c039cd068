package dev.reflect.review;

import dev.reflect.proposal.Target;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files that the current item may go to; the one under the cursor. */
public record TargetPicker(int index) implements Popup {
  private static final int INDENT = 13;

  /** So many characters of a rules file's patterns: the file itself has to stay to be seen. */
  private static final int PATHS = 24;

  /** Returns the picker with the cursor on the target that the item has. */
  static TargetPicker of(Item item) {
    int index = 0;
    for (int i = 0; i < item.choices().size(); i++) {
      index = item.choices().get(i).path().equals(item.target().path()) ? i : index;
    }
    return new TargetPicker(index);
  }

  @Override
  public Step pressed(Key key, Review review) {
    List<Target> choices = review.current().orElseThrow().item().choices();
    if (key.closes() || key.isAny("tq")) {
      return Step.to(review.withoutPopup());
    }
    if (!key.is(Key.Name.ENTER)) {
      return Step.to(review.with(new TargetPicker(key.scrolled(index, choices.size()))));
    }
    Target choice = choices.get(index);
    boolean here = choice.path().equals(review.current().orElseThrow().item().target().path());
    return choice.kind() == Target.Kind.NEW_SKILL && !here
        ? Step.to(review.with(InputPopup.newSkill(choice)))
        : DecisionSteps.put(review, choice, Optional.empty());
  }

  @Override
  public List<Hint> hints() {
    return Hint.CHOOSING;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    Item item = review.current().orElseThrow().item();
    List<Part> passages = new ArrayList<>();
    for (int at = 0; at < item.choices().size(); at++) {
      add(passages, item.choices().get(at), item, at == index);
    }
    return Optional.of(Sheet.of("Put it into", Sheet.WIDE, passages));
  }

  private static void add(List<Part> passages, Target target, Item item, boolean here) {
    boolean now = target.path().equals(item.target().path());
    Ink ink = here ? Ink.SELECTED : target.isWritable() ? Ink.TEXT : Ink.DIM;
    boolean saysSo = target.exists() || target.kind() == Target.Kind.NEW_SKILL;
    String note = now ? "now" : saysSo ? "" : "new file";
    String paths = Plain.shortened(String.join(", ", target.paths()), PATHS);
    String end = paths + (paths.isEmpty() || note.isEmpty() ? "" : "  ") + note;
    passages.add(
        Strip.of(
                Hint.pointer(here),
                new Piece(String.format("%-11s", target.kind().word()), here ? ink : Ink.DIM),
                Piece.cutStart(target.label(), ink))
            .endingIn(new Piece(end, Ink.DIM)));
    if (!target.isWritable() && here) {
      passages.add(Part.Labelled.of("", INDENT, target.problem().orElse(""), Ink.WARN));
    }
  }
}
