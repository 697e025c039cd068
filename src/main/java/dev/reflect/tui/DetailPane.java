package dev.reflect.tui;

import dev.reflect.learning.Caution;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.ContradictionText;
import dev.reflect.review.Item;
import dev.reflect.review.Pane;
import dev.reflect.review.Review;
import dev.reflect.review.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One proposal: why it is shown, the learning, and the change of the file. */
final class DetailPane {
  private static final int MOST_SENTENCE_ROWS = 4;

  private final Review review;
  private final Shown shown;
  private final Rows rows;

  /** Lays out a shown item's diff for a width; laying out anew on every key would be slow. */
  interface Rows {
    List<DiffRow> of(Shown shown, int columns);
  }

  DetailPane(Review review, Shown shown, Rows rows) {
    this.review = review;
    this.shown = shown;
    this.rows = rows;
  }

  void draw(Canvas canvas) {
    boolean focused = review.cursor().pane() == Pane.DETAIL;
    boolean lit = focused && review.layout().wide() && !review.hasPopup();
    Canvas frame =
        canvas.frame(shown.item().target().label(), kind(), lit ? Role.FOCUS : Role.BORDER);
    Canvas inside = frame.part(1, 0, frame.columns() - 1, frame.rows());
    int row = why(inside);
    row = sentence(inside, row);
    row = remarks(inside, row) + 1;
    Canvas rest = inside.part(0, row, inside.columns(), inside.rows() - row);
    if (shown.nothing().isPresent()) {
      paragraph(rest, 0, shown.nothing().get(), Role.WARN);
      return;
    }
    Canvas diff = frame.part(0, row, frame.columns(), frame.rows() - row);
    List<DiffRow> laidOut = rows.of(shown, diff.columns() - 2);
    new DiffPane(shown, laidOut, review.cursor().line(), focused).draw(diff);
  }

  private String kind() {
    Target target = shown.item().target();
    boolean saysSo = target.exists() || target.kind() == Target.Kind.NEW_SKILL;
    return target.kind().word() + (saysSo ? "" : " · new file");
  }

  /** Why am I being shown this? */
  private int why(Canvas canvas) {
    int hunks = shown.diff().hunks().size();
    String place =
        hunks > 1 ? "hunk " + (shown.hunkAt(review.cursor().line()) + 1) + " of " + hunks : "";
    int end = canvas.textEndingAt(canvas.columns() - 1, 0, place, Role.DIM);
    canvas.text(0, 0, Width.cut(shown.proposal().rationale(), end - 2), Role.DIM);
    return 1;
  }

  private int sentence(Canvas canvas, int top) {
    List<String> lines = Width.lines(shown.item().sentence(), canvas.columns() - 1);
    int row = top;
    for (String line : lines.subList(0, Math.min(lines.size(), MOST_SENTENCE_ROWS))) {
      canvas.text(0, row, line, Role.STRONG);
      row++;
    }
    return row;
  }

  private int remarks(Canvas canvas, int top) {
    int row = top;
    Item item = shown.item();
    if (item.decision().isPresent()) {
      int column = canvas.text(0, row, item.state().mark(), SummaryLine.role(item.state()));
      canvas.text(column + 1, row, Width.cut(decided(item), canvas.columns() - 4), Role.TEXT);
      row++;
    }
    Optional<String> past = shown.proposal().learning().strongest().past();
    if (past.isPresent()) {
      row = paragraph(canvas, row, past.get(), Role.DIM);
    }
    List<String> more = new ArrayList<>();
    List<String> cautions =
        shown.proposal().learning().cautions().stream().map(Caution::phrase).toList();
    if (!cautions.isEmpty()) {
      more.add("Careful: it " + String.join("; it ", cautions) + ".");
    }
    shown.proposal().remark().ifPresent(more::add);
    item.contradiction()
        .ifPresent(
            found -> {
              String line = ContradictionText.line(found);
              more.add(
                  Character.toUpperCase(line.charAt(0)) + line.substring(1) + ". o settles it.");
            });
    shown.conflict().ifPresent(more::add);
    item.draft()
        .ifPresent(draft -> more.add("A draft from your editor is kept: m goes on with it."));
    for (String remark : more) {
      row = paragraph(canvas, row, remark, Role.WARN);
    }
    for (String scope : item.scopes()) {
      String sentence = Character.toUpperCase(scope.charAt(0)) + scope.substring(1) + ".";
      row = paragraph(canvas, row, sentence, Role.DIM);
    }
    if (item.isOpen()) {
      Optional<String> wider = item.mayBePromoted();
      if (wider.isPresent()) {
        row = paragraph(canvas, row, wider.get(), Role.GOOD);
      }
      for (Target passedOver : item.passedOver()) {
        String why = passedOver.problem().orElse("");
        row = paragraph(canvas, row, "Not in " + passedOver.label() + ": " + why, Role.DIM);
      }
    }
    return row;
  }

  private static String decided(Item item) {
    Optional<String> reason =
        item.decision()
            .filter(each -> each instanceof Decision.Rejected)
            .map(each -> ((Decision.Rejected) each).reason())
            .filter(each -> !each.isBlank());
    return item.state().word() + reason.map(each -> ": " + each).orElse("");
  }

  private static int paragraph(Canvas canvas, int top, String text, Role role) {
    int row = top;
    for (String line : Width.lines(text, canvas.columns() - 1)) {
      canvas.text(0, row, line, role);
      row++;
    }
    return row;
  }
}
