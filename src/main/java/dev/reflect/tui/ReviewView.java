package dev.reflect.tui;

import dev.reflect.review.Action;
import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Ink;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.review.Part;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Strip;
import dev.reflect.review.Summary;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Draws a review; the same review always looks the same. */
final class ReviewView {
  private static final Pattern CLAUSE_END = Pattern.compile("[.;:,](?= )");

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
    summary(review, RoomView.part(canvas, layout.top()));
    boolean listening = review.phase() == Phase.LISTENING || review.isEmpty();
    if (review.over().isEmpty() && listening) {
      welcome(review, RoomView.part(canvas, whole(layout)));
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
    helpLine(review, RoomView.part(canvas, layout.help()));
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
            ? Optional.of(new Toast("Writing…", Ink.STRONG))
            : review.toast();
    if (toast.isEmpty() || isSaid(review, toast.get())) {
      return;
    }
    List<String> lines = Width.lines(toast.get().text(), body.columns() - 6);
    int broadest = lines.stream().mapToInt(Width::of).max().orElse(0);
    for (int i = 0; i < lines.size(); i++) {
      String line = " " + lines.get(i) + " ".repeat(broadest - Width.of(lines.get(i)) + 1);
      body.text(2, body.rows() - lines.size() + i, line, toast.get().ink());
    }
  }

  private static Area whole(Layout layout) {
    return new Area(0, 1, layout.width(), layout.height() - 2);
  }

  /** Returns whether the toast would only repeat what is said here. */
  private static boolean isSaid(Review review, Toast toast) {
    boolean isDone = review.isEmpty() && toast.ink() == Ink.GOOD;
    return review.over().isEmpty() && (review.phase() == Phase.LISTENING || isDone);
  }

  /** What is shown while there is no proposal: still listening, nothing heard, all done. */
  private static void welcome(Review review, Canvas canvas) {
    canvas.frame("", "", Ink.BORDER);
    List<String> lines = new ArrayList<>();
    if (review.phase() == Phase.LISTENING) {
      lines.add(review.toast().map(Toast::text).orElse("Listening…"));
    } else if (review.applied() > 0) {
      lines.add(
          review.applied() == 1 ? "1 proposal applied." : review.applied() + " proposals applied.");
    } else {
      lines.add("Nothing to review.");
      lines.add("Correct Claude as you work: what you teach it is offered here.");
    }
    if (review.phase() != Phase.LISTENING) {
      review.notices().forEach(each -> lines.add(each.lines().findFirst().orElse("")));
    }
    if (review.phase() != Phase.LISTENING) {
      lines.add(review.key("history") + " shows what was applied before, and takes it back.");
    }
    int row = Math.max(1, (canvas.rows() - lines.size()) / 2);
    Ink ink = Ink.STRONG;
    for (String line : lines) {
      String cut = Width.cut(line, canvas.columns() - 4);
      canvas.text((canvas.columns() - Width.of(cut)) / 2, row, cut, ink);
      row++;
      ink = Ink.DIM;
    }
  }

  /**
   * The top line: what there is in the room, and what was decided so far. Where they have no room,
   * the words of what was decided go.
   */
  private static void summary(Review review, Canvas canvas) {
    int column = canvas.text(1, 0, "reflect", Ink.STRONG) + 3;
    boolean proposals = review.over().isEmpty();
    if (proposals && (review.phase() == Phase.LISTENING || review.isEmpty())) {
      return;
    }
    Summary summary = review.room().summary();
    Optional<Part.Field> field = review.room().field();
    if (field.isPresent()) {
      int room = canvas.columns() - column - Width.of(summary.title()) - 3;
      Strips.draw(canvas.part(column, 0, room, 1), 0, caret(field.get(), room));
      canvas.textEndingAt(canvas.columns() - 1, 0, summary.title(), Ink.TEXT);
      return;
    }
    boolean roomy = column + Width.of(summary.text()) < canvas.columns();
    int wide = canvas.columns() - column;
    column = canvas.text(column, 0, Width.cut(summary.title(wide - 1), wide), Ink.TEXT) + 3;
    for (Summary.Count count : summary.counts()) {
      boolean worded = roomy || count == summary.counts().get(summary.counts().size() - 1);
      column = canvas.text(column, 0, count.state().mark(), count.state().ink());
      String rest = " " + count.number() + (worded ? " " + count.state().word() : "");
      column = canvas.text(column, 0, rest, Ink.TEXT) + 2;
    }
    int room = canvas.columns() - column - 3;
    if (proposals && room >= 12) {
      canvas.textEndingAt(canvas.columns() - 1, 0, notices(review.notices(), room), Ink.DIM);
    }
  }

  /**
   * Where they have no room, as many of their clauses as have: half of one misleads. They are told
   * whole when it is over.
   */
  static String notices(List<String> notices, int room) {
    String whole =
        notices.stream()
            .map(each -> each.lines().findFirst().orElse(""))
            .collect(Collectors.joining(" "));
    if (Width.of(whole) <= room) {
      return whole;
    }
    String fits = "";
    Matcher end = CLAUSE_END.matcher(whole);
    while (end.find() && Width.of(whole.substring(0, end.start())) + 2 <= room) {
      fits = whole.substring(0, end.start()) + " …";
    }
    return fits;
  }

  /** Of what is typed, the row that the caret is in. */
  private static Strip caret(Part.Field field, int columns) {
    return Strips.of(List.of(field), columns).stream()
        .filter(row -> row.pieces().stream().anyMatch(piece -> piece.ink() == Ink.CARET))
        .findFirst()
        .orElse(Strip.EMPTY);
  }

  /** The bottom line; what cannot be done now stands back. */
  private static void helpLine(Review review, Canvas canvas) {
    HelpLine line = HelpLine.of(review, canvas.columns());
    Optional<Part.Field> typed = review.popup().line();
    int column = 1;
    if (typed.isPresent()) {
      column = canvas.columns() - Width.of(line.text());
      typed(typed.get(), canvas.part(1, 0, column - 2, 1));
    }
    for (Hint hint : line.hints()) {
      column = canvas.text(column, 0, hint.key() + " ", hint.possible() ? Ink.KEY : Ink.DIM);
      column =
          canvas.text(column, 0, hint.label(), hint.possible() ? Ink.TEXT : Ink.DIM) + line.gap();
    }
  }

  /** Of what is too long the end is shown, as one types there. */
  private static void typed(Part.Field field, Canvas canvas) {
    int column = canvas.text(0, 0, "/", Ink.KEY);
    List<Strip> rows = Strips.of(List.of(field), canvas.columns() - column);
    Canvas rest = canvas.part(column, 0, canvas.columns() - column, 1);
    Strips.draw(rest, 0, rows.get(rows.size() - 1));
  }
}
