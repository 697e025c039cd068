package dev.reflect.tui;

import dev.reflect.review.Area;
import dev.reflect.review.Layout;
import dev.reflect.review.Pane;
import dev.reflect.review.Phase;
import dev.reflect.review.Review;
import dev.reflect.review.Shown;
import dev.reflect.review.Toast;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Draws a review. It remembers how the item drawn last was laid out, and nothing else: the same
 * review always looks the same.
 */
final class ReviewView {
  private final ZoneId zone;
  private Optional<Shown> laidOut = Optional.empty();
  private int laidOutColumns;
  private List<DiffRow> rows = List.of();

  /**
   * @param zone the person's, for the dates of what they said
   */
  ReviewView(ZoneId zone) {
    this.zone = zone;
  }

  void draw(Review review, Canvas canvas) {
    Layout layout = review.layout();
    if (layout.tooSmall()) {
      String text = Width.cut(layout.tooSmallText(), canvas.columns());
      canvas.text((canvas.columns() - Width.of(text)) / 2, canvas.rows() / 2, text, Role.TEXT);
      return;
    }
    SummaryLine.draw(review, part(canvas, layout.top()));
    if (review.past().isPresent()) {
      PastView.draw(review, review.past().get(), zone, canvas);
    } else if (review.promotables().isPresent()) {
      PromotionView.draw(review, review.promotables().get(), canvas);
    } else if (review.phase() == Phase.LISTENING || review.isEmpty()) {
      Welcome.draw(review, part(canvas, whole(layout)));
    } else {
      panes(review, canvas);
    }
    PopupSheets.of(review, zone)
        .ifPresent(
            sheet -> {
              canvas.recolour(Role.DIM);
              sheet.draw(canvas, layout);
            });
    toast(
        review,
        part(
            canvas, review.isEmpty() && review.over().isEmpty() ? whole(layout) : layout.detail()));
    HelpBar.draw(review, part(canvas, layout.help()));
  }

  private void panes(Review review, Canvas canvas) {
    Layout layout = review.layout();
    boolean list = layout.wide() || review.cursor().pane() == Pane.LIST;
    boolean detail = layout.wide() || review.cursor().pane() == Pane.DETAIL;
    if (list) {
      new ProposalList(review).draw(part(canvas, layout.list()));
    }
    if (detail) {
      review
          .current()
          .ifPresent(
              shown ->
                  new DetailPane(review, shown, this::layOut).draw(part(canvas, layout.detail())));
    }
  }

  private List<DiffRow> layOut(Shown shown, int columns) {
    if (laidOut.isEmpty() || laidOut.get() != shown || columns != laidOutColumns) {
      laidOut = Optional.of(shown);
      laidOutColumns = columns;
      rows = DiffRows.of(shown, columns);
    }
    return rows;
  }

  /** A toast lies in the lower border, where it hides nothing. */
  private static void toast(Review review, Canvas body) {
    Optional<Toast> toast =
        review.phase() == Phase.APPLYING
            ? Optional.of(new Toast("Writing…", Toast.Kind.PLAIN))
            : review.toast();
    if (toast.isEmpty() || Welcome.says(review, toast.get())) {
      return;
    }
    Role role =
        switch (toast.get().kind()) {
          case PLAIN -> Role.STRONG;
          case GOOD -> Role.GOOD;
          case BAD -> Role.BAD;
        };
    String text = " " + Width.cut(toast.get().text(), body.columns() - 6) + " ";
    body.text(2, body.rows() - 1, text, role);
  }

  private static Area whole(Layout layout) {
    return new Area(0, 1, layout.width(), layout.height() - 2);
  }

  static Canvas part(Canvas canvas, Area area) {
    return canvas.part(area.column(), area.row(), area.width(), area.height());
  }
}
