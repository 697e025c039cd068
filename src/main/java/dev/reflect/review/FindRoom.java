package dev.reflect.review;

import dev.reflect.review.EarlierPlace.Told;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was found in earlier sessions, and what is looked for: both change as a person types.
 *
 * @param typing whether letters go into what is looked for
 * @param nothing what is said where nothing is found
 * @param alone whether words alone were looked for
 */
public record FindRoom(
    TextField asked, boolean typing, List<Row> rows, String nothing, boolean alone, Spot spot)
    implements Room<FindRoom.Row> {
  private static final String HINT = "words, since:7d, project:…, kind:person, tool:Bash";

  /**
   * A find.
   *
   * @param place the whole passage
   * @param excerpt the part of it that says most
   * @param why it is there
   * @param summary what a judge called its session; empty where none was asked
   * @param exchange all that was said and done from the person's message on
   * @param settled what was said next, where that left something open
   * @param decided what a judge says of it; may be empty
   */
  public record Row(
      EarlierPlace place,
      Told excerpt,
      String why,
      String summary,
      List<Told> exchange,
      List<Told> settled,
      String decided) {
    public Row {
      exchange = List.copyOf(exchange);
      settled = List.copyOf(settled);
    }
  }

  private static final EarlierKeys<FindRoom, Row> IN =
      new EarlierKeys<>(FindRoom.class, Row::place);

  public static final KeyTable<Review, Step> KEYS =
      IN.table(
          "## Keys of what is found in earlier sessions",
          List.of(
              new Binding<Review, Step>(
                      "Enter",
                      "whole session",
                      "Read the whole session, at this place.",
                      Room.calm(
                          review -> Room.when(IN.place(review).isEmpty(), "Nothing is found yet.")),
                      review ->
                          Step.to(
                              review.saying("Reading the session…"),
                              new Errand.ReadSession(IN.place(review).orElseThrow())))
                  .shown(),
              new Binding<Review, Step>(
                      "/ i",
                      "look for",
                      "Change what is looked for; what is found changes as you type. Between"
                          + " the words stand since:, until:, project:, session:, branch:,"
                          + " tool:, path:, kind: and and:.",
                      Room.calm(review -> Optional.empty()),
                      review -> Step.to(review.in(IN.in().in(review).typing(true))))
                  .shown()),
          "find",
          new Binding<Review, Step>(
                  "q Esc Ctrl-c",
                  "leave",
                  "Leave.",
                  review -> Optional.empty(),
                  review -> Step.to(review, new Errand.Leave(0, 0)))
              .shown());

  public FindRoom {
    rows = List.copyOf(rows);
  }

  /** Returns a screen that looks for this, or asks what to look for, over a review of nothing. */
  public static Review opened(String asked, Review listening) {
    boolean typing = asked.isBlank();
    FindRoom room =
        new FindRoom(
            TextField.of(asked),
            typing,
            List.of(),
            typing ? "Say what you look for: words, or a whole question." : "Looking…",
            false,
            new Spot(0, 0, Pane.LIST));
    return listening.in(room);
  }

  /** Takes what was found, unless something else is looked for by now. */
  static Review found(Review review, Action.Found found) {
    if (!(review.room() instanceof FindRoom room) || !room.asked.text().equals(found.typed())) {
      return review;
    }
    FindRoom there =
        new FindRoom(
            room.asked,
            room.typing,
            found.rows(),
            found.nothing(),
            found.alone(),
            new Spot(0, 0, room.spot.pane()));
    return review.quiet().in(there.at(there.spot.onLine(there.first())));
  }

  private FindRoom typing(boolean is) {
    return new FindRoom(asked, is, rows, nothing, alone, spot.in(is ? Pane.LIST : spot.pane()));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (!typing) {
      return Room.super.pressed(key, review);
    }
    if (key.is(Key.Name.ENTER) || key.is(Key.Name.TAB) || key.is(Key.Name.ESCAPE)) {
      return asked.text().isBlank() && key.is(Key.Name.ESCAPE)
          ? Step.to(review, new Errand.Leave(0, 0))
          : Step.to(review.in(typing(false)));
    }
    if (key.isCtrl('c')) {
      return Step.to(review, new Errand.Leave(0, 0));
    }
    boolean moves = key.is(Key.Name.UP) || key.is(Key.Name.DOWN);
    return moves
        ? scrolled(key, review)
        : asked.typed(key).map(changed -> looking(changed, review)).orElse(Step.to(review));
  }

  @Override
  public Step pasted(String text, Review review) {
    return typing ? looking(asked.pasted(text), review) : Step.to(review);
  }

  private Step looking(TextField changed, Review review) {
    Review there = review.in(new FindRoom(changed, true, rows, nothing, alone, spot));
    return changed.text().equals(asked.text())
        ? Step.to(there)
        : Step.to(there, new Errand.Find(changed.text()));
  }

  @Override
  public Optional<Part.Field> field() {
    return typing ? Optional.of(new Part.Field("", asked, HINT)) : Optional.empty();
  }

  @Override
  public List<Hint> hints(Review review) {
    return typing
        ? List.of(new Hint("↑ ↓", "another find"), new Hint("Enter", "done"))
        : Room.super.hints(review);
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return KEYS;
  }

  @Override
  public FindRoom at(Spot other) {
    return new FindRoom(asked, typing, rows, nothing, alone, other);
  }

  /** The place that was found comes into sight. */
  @Override
  public Step arrived(Review review) {
    return Step.to(review.in(at(spot.onLine(first()))));
  }

  private int first() {
    return current()
        .map(row -> 2 + EarlierPlace.partsBefore(row.exchange(), row.place().line()))
        .filter(line -> line > 2)
        .orElse(0);
  }

  @Override
  public Summary summary() {
    String count = rows.size() == 1 ? "1 find" : rows.size() + " finds";
    String finds = asked.text().isBlank() ? "" : count + (alone ? " by words alone" : "");
    return new Summary(typing ? finds : asked.text().strip() + "   " + finds);
  }

  @Override
  public String title() {
    return "Found";
  }

  @Override
  public List<Strip> entry(Row row, Ink ink, ZoneId zone) {
    EarlierPlace place = row.place();
    String when = place.at().map(at -> When.full(at, zone) + "  ").orElse("");
    List<Piece> text = new ArrayList<>(List.of(new Piece("   ", Ink.TEXT)));
    text.addAll(row.excerpt().pieces(0, row.excerpt().text().length(), Ink.TEXT));
    Piece last = text.remove(text.size() - 1);
    text.add(Piece.cut(last.text(), Ink.TEXT));
    return List.of(
        Strip.of(new Piece(" " + when, ink), Piece.cutStart(place.project(), ink)),
        new Strip(text, List.of()),
        Strip.of(new Piece("   ", Ink.DIM), Piece.cut(row.why(), Ink.DIM)));
  }

  @Override
  public Detail detail(ZoneId zone) {
    return current()
        .map(row -> detail(row, zone))
        .orElse(Detail.of("", "", List.of(Part.prose(nothing, Ink.DIM))));
  }

  private static Detail detail(Row row, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    passages.add(Part.prose(row.why(), Ink.DIM));
    if (!row.summary().isEmpty()) {
      passages.add(Part.prose("in “" + row.summary() + "”", Ink.DIM));
    }
    passages.add(Strip.EMPTY);
    passages.addAll(EarlierPlace.parts(row.exchange()));
    if (!row.settled().isEmpty()) {
      passages.add(Strip.EMPTY);
      passages.add(Part.prose("then, at line " + row.settled().get(0).line(), Ink.DIM));
      passages.add(Strip.EMPTY);
      passages.addAll(EarlierPlace.parts(row.settled()));
    }
    if (!row.decided().isEmpty()) {
      passages.add(Strip.EMPTY);
      passages.add(Part.prose("decided, by a later summary: " + row.decided(), Ink.DIM));
    }
    EarlierPlace place = row.place();
    String when = place.at().map(at -> When.full(at, zone)).orElse("no date");
    return Detail.of(when, "line " + place.line(), passages);
  }
}
