package dev.reflect.review;

import dev.reflect.review.EarlierPlace.Told;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole earlier session, exchange by exchange.
 *
 * @param from what it was found by, and where one is again on leaving
 */
public record SessionRoom(FindRoom from, List<Row> rows, Spot spot)
    implements Room<SessionRoom.Row> {
  /**
   * One exchange.
   *
   * @param place the person's message that it begins with
   */
  public record Row(EarlierPlace place, List<Told> told) {
    public Row {
      told = List.copyOf(told);
    }
  }

  private static final EarlierKeys<SessionRoom, Row> IN =
      new EarlierKeys<>(SessionRoom.class, Row::place);

  public static final KeyTable<Review, Step> KEYS =
      IN.table(
          "## Keys of an earlier session",
          List.of(),
          "exchange",
          RoomKeys.leaving(
              "q Esc Ctrl-c",
              "back",
              "Back to what was found.",
              review -> Step.to(review.in(IN.in().in(review).from))));

  public SessionRoom {
    rows = List.copyOf(rows);
  }

  /** Opens it at the exchange that has this line of the transcript. */
  static Review opened(Review review, int line, List<Row> rows) {
    if (!(review.room() instanceof FindRoom found) || rows.isEmpty()) {
      return review;
    }
    int at = 0;
    while (at + 1 < rows.size() && rows.get(at + 1).place().line() <= line) {
      at++;
    }
    int first = EarlierPlace.partsBefore(rows.get(at).told(), line);
    return review.in(new SessionRoom(found, rows, new Spot(at, first, Pane.DETAIL)));
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return KEYS;
  }

  @Override
  public SessionRoom at(Spot other) {
    return new SessionRoom(from, rows, other);
  }

  @Override
  public Pane home() {
    return Pane.DETAIL;
  }

  @Override
  public Summary summary() {
    EarlierPlace first = rows.get(0).place();
    String count = rows.size() == 1 ? "1 exchange" : rows.size() + " exchanges";
    String kept = first.resume().isEmpty() ? "   kept by reflect" : "";
    String aside = first.subagent().isEmpty() ? "" : Plain.sentence(first.subagent()) + " of ";
    return new Summary(
        aside
            + "session "
            + Plain.id(first.session())
            + "   "
            + first.project()
            + "   "
            + count
            + kept);
  }

  @Override
  public String title() {
    return rows.get(0).place().subagent().isEmpty() ? "You said" : "Said";
  }

  @Override
  public String nothing() {
    return "";
  }

  @Override
  public List<Strip> entry(Row row, Ink ink, ZoneId zone) {
    return List.of(Strip.of(Piece.cut(" " + Plain.sentence(row.place().said().text()), ink)));
  }

  @Override
  public Detail detail(ZoneId zone) {
    Row row = rows.get(spot.index());
    List<Part> passages = new ArrayList<>(EarlierPlace.parts(row.told()));
    String when = row.place().at().map(at -> When.full(at, zone)).orElse("no date");
    return Detail.of(when, "line " + row.place().line(), passages);
  }
}
