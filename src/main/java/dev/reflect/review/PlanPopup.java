package dev.reflect.review;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.diff.Diff;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The plan before it is written; only Enter here writes.
 *
 * @param whole whether each file's diff is shown
 */
public record PlanPopup(Plan plan, int top, boolean whole) implements Popup {
  static PlanPopup of(Review review) {
    return new PlanPopup(review.plan(), 0, false);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return written(plan, review);
    }
    if (key.isAny("d")) {
      return Step.to(review.with(new PlanPopup(plan, 0, !whole)));
    }
    return key.closes()
        ? Step.to(review.withoutPopup().saying("Nothing is written."))
        : Step.to(review.with(new PlanPopup(plan, scrolled(key, review), whole)));
  }

  static Step written(Plan plan, Review review) {
    return Step.to(review.withoutPopup().with(Phase.APPLYING), new Errand.Apply(plan));
  }

  private int scrolled(Key key, Review review) {
    return key.scrolled(top, Part.lines(passages(review)));
  }

  @Override
  public List<Hint> hints() {
    List<Hint> hints = new ArrayList<>(Hint.WRITING);
    hints.add(1, new Hint("d", whole ? "no diff" : "diff"));
    return hints;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.of(
        Sheet.of(
                "Write " + counted(plan.edits().size(), "file"),
                whole ? Sheet.WIDEST : Sheet.WIDE,
                passages(review))
            .noting(counted(plan.proposals(), "proposal") + " · " + counted(plan.hunks(), "hunk"))
            .from(top));
  }

  private List<Part> passages(Review review) {
    List<Part> passages = new ArrayList<>();
    List<SideBySide> beside = SideBySide.in(review.items(), plan);
    for (Plan.Edit edit : plan.edits()) {
      add(passages, edit, review, beside);
      edit.target().note().ifPresent(note -> passages.add(Part.prose(note, Ink.WARN)));
      if (whole) {
        passages.add(new Part.Changed(edit.before(), edit.diff()));
      }
      passages.add(Strip.EMPTY);
    }
    for (Plan.LeftAlone left : plan.leftAlone()) {
      passages.add(Part.prose(left.decided().sentence(), Ink.TEXT));
      passages.add(Part.prose(left.said(), Ink.WARN));
    }
    if (!plan.leftAlone().isEmpty()) {
      passages.add(Strip.EMPTY);
    }
    boolean onlyNew = plan.edits().stream().allMatch(Plan.Edit::isNew);
    passages.add(
        Part.prose(
            onlyNew
                ? "Only new files: there is nothing to back up."
                : "A backup of each changed file is made first.",
            Ink.DIM));
    passages.add(Sheet.keys("Enter", "writes", "Esc", "leaves all as it is"));
    return passages;
  }

  private static void add(
      List<Part> passages, Plan.Edit edit, Review review, List<SideBySide> beside) {
    Diff diff = edit.diff();
    String hunks = edit.isNew() ? "new file" : counted(diff.hunks().size(), "hunk");
    String added = diff.added() == 0 ? "" : "+" + diff.added();
    String removed = diff.removed() == 0 ? "" : "-" + diff.removed();
    passages.add(
        Strip.of(Piece.cutStart(edit.target().label(), Ink.STRONG))
            .endingIn(
                new Piece(String.format("%4s", added), Ink.GOOD),
                new Piece(String.format("%5s", removed), Ink.BAD),
                new Piece(String.format("   %-8s", hunks), Ink.DIM)));
    for (Item item : review.items().all()) {
      if (edit.proposals().contains(item.id())) {
        Ink mark = item.state() == Item.State.MODIFIED ? Ink.WARN : Ink.GOOD;
        passages.add(
            Strip.of(
                new Piece("  " + item.state().mark() + " ", mark),
                Piece.cut(item.sentence(), Ink.TEXT)));
        beside.stream()
            .filter(each -> each.item().id().equals(item.id()))
            .map(each -> each.inWords() + ": " + review.key("opposes") + " settles it")
            .forEach(each -> passages.add(Part.Labelled.of("", 4, each, Ink.WARN)));
      }
    }
  }

  /** Returns a plan in words: what is written where, beside what, what is left out. */
  public static List<String> inWords(Plan plan, Items items) {
    List<String> lines = new ArrayList<>();
    int files = plan.edits().size();
    lines.add(counted(plan.proposals(), "proposal") + " for " + counted(files, "file") + ":");
    lines.add("");
    for (Plan.Edit edit : plan.edits()) {
      Diff diff = edit.diff();
      lines.add((edit.isNew() ? "make    " : "change  ") + edit.target().label());
      lines.add(
          "        "
              + counted(edit.proposals().size(), "proposal")
              + ", "
              + counted(diff.hunks().size(), "hunk")
              + ", +"
              + diff.added()
              + " −"
              + diff.removed());
      edit.target().note().ifPresent(note -> lines.add("        " + note));
    }
    for (SideBySide each : SideBySide.in(items, plan)) {
      lines.add("beside  " + each.item().sentence());
      lines.add("        " + each.inWords());
    }
    for (Plan.LeftAlone left : plan.leftAlone()) {
      lines.add("leave   " + left.target().label());
      lines.add("        " + left.decided().sentence());
      lines.add("        " + left.why());
    }
    lines.add("");
    lines.add("A backup of every changed file is kept.");
    return lines;
  }
}
