package dev.reflect.tui;

import dev.reflect.review.Action;
import dev.reflect.review.Ink;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Review.Toast;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Draws a review; the same review always looks the same. */
final class ReviewView {
  private final ZoneId zone;
  private final RoomView rooms;

  /**
   * @param zone the person's, for the dates of what they said
   */
  ReviewView(ZoneId zone) {
    this.zone = zone;
    this.rooms = new RoomView(zone);
  }

  void draw(Review review, Canvas canvas) {
    Layout layout = review.layout();
    if (layout.tooSmall()) {
      String text = Width.cut(layout.tooSmallText(), canvas.columns());
      canvas.text((canvas.columns() - Width.of(text)) / 2, canvas.rows() / 2, text, Ink.TEXT);
      return;
    }
    SummaryLine.draw(review, RoomView.part(canvas, layout.top()));
    boolean listening = review.phase() == Phase.LISTENING || review.isEmpty();
    if (review.over().isEmpty() && listening) {
      Welcome.draw(review, RoomView.part(canvas, whole(layout)));
    } else {
      rooms.draw(review, canvas);
    }
    review
        .popup()
        .sheet(review, zone)
        .ifPresent(
            sheet -> {
              canvas.recolour(Ink.DIM);
              SheetView.draw(sheet, canvas, layout);
            });
    toast(
        review,
        RoomView.part(
            canvas, review.isEmpty() && review.over().isEmpty() ? whole(layout) : layout.detail()));
    HelpBar.draw(review, RoomView.part(canvas, layout.help()));
  }

  /** Returns what a click there means; nothing while something lies over the room. */
  Optional<Action.Pointed> at(Review review, int column, int row) {
    return review.hasPopup() || review.layout().tooSmall()
        ? Optional.empty()
        : rooms.at(review.layout(), column, row);
  }

  /** A toast lies in the lower border, where it hides nothing; a long one over the rows above. */
  private static void toast(Review review, Canvas body) {
    Optional<Toast> toast =
        review.phase() == Phase.APPLYING
            ? Optional.of(new Toast("Writing…", Toast.Kind.PLAIN))
            : review.toast();
    if (toast.isEmpty() || Welcome.says(review, toast.get())) {
      return;
    }
    Ink ink =
        switch (toast.get().kind()) {
          case PLAIN -> Ink.STRONG;
          case GOOD -> Ink.GOOD;
          case BAD -> Ink.BAD;
        };
    List<String> lines = Width.lines(toast.get().text(), body.columns() - 6);
    int broadest = lines.stream().mapToInt(Width::of).max().orElse(0);
    for (int i = 0; i < lines.size(); i++) {
      String line = " " + lines.get(i) + " ".repeat(broadest - Width.of(lines.get(i)) + 1);
      body.text(2, body.rows() - lines.size() + i, line, ink);
    }
  }

  private static Area whole(Layout layout) {
    return new Area(0, 1, layout.width(), layout.height() - 2);
  }
}
