package dev.reflect.review;

import dev.reflect.judge.Inquiry;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Reason;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Quoted;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Everything that was heard, proposed or not: what deserves better is put into words here and is a
 * proposal like any other from then on.
 *
 * @param rows those with an open proposal first, and in each part the worthiest first
 */
public record HeardRoom(List<Row> rows, Spot spot) implements Room<HeardRoom.Row> {
  /** A list shows so many letters of a message, or some more. */
  private static final int SEEN = 30;

  static final String ASK = "ask a judge";

  /**
   * One message.
   *
   * @param project how the directory that it was said in is named on a terminal
   * @param whyNot why nothing was proposed
   * @param judged whether a judge was asked about it, or need not be
   */
  public record Row(
      String id,
      HeardMessage message,
      String project,
      double worth,
      Optional<Reason> whyNot,
      Wording wording,
      boolean judged) {
    /**
     * What was made of it.
     *
     * @param draft the sentence that it was or would be put into
     * @param open the proposal of it that waits
     * @param standing what became of the sentence, in a word; blank where nothing was proposed
     */
    public record Wording(Optional<String> draft, Optional<ProposalId> open, String standing) {}

    Optional<String> draft() {
      return wording.draft();
    }

    public Optional<ProposalId> open() {
      return wording.open();
    }

    Evidence said() {
      return message.signal().evidence();
    }
  }

  private static final RoomKeys<HeardRoom, Row> IN =
      new RoomKeys<>(HeardRoom.class, "Nothing was heard yet.");

  public static final KeyTable<Review, Step> KEYS =
      RoomKeys.table(
          "## Keys of what was heard",
          List.of(
              new Binding<Review, Step>(
                      "Enter w",
                      "put into words",
                      "Say it in one sentence, with your words in sight; it is a proposal then. Of"
                          + " one that waits: go to it.",
                      IN.any(),
                      HeardRoom::entered)
                  .shown(),
              new Binding<Review, Step>(
                      "t",
                      "target",
                      "Choose another file for its proposal.",
                      IN.here(
                          row ->
                              Room.when(
                                  row.open().isEmpty(),
                                  "It is no proposal yet: Enter puts it into words.")),
                      review -> picking(proposal(review)))
                  .shown(),
              new Binding<Review, Step>(
                      "A",
                      ASK,
                      "Have the judge of your choice hear the sessions of all that it was not asked"
                          + " about; above the list stands how many, and what Haiku costs.",
                      IN.there(
                          room ->
                              Room.when(
                                  room.unjudged() == 0, "A judge was asked about all of it.")),
                      review -> Step.to(review, new Errand.AskJudge(sessions(review))))
                  .shown()
                  .counting(review -> IN.in(review).unjudged()),
              new Binding<>(
                  "y",
                  "copy",
                  "Copy your words: by the terminal, and into the clipboard of the machine.",
                  IN.any(),
                  review ->
                      Room.copied(
                          Plain.sentence(IN.current(review).orElseThrow().said().quote()), review)),
              IN.otherPane("Tab", "From the list to the message, and back.")),
          IN.moves(
              "Next message.",
              "This is the last message.",
              "Previous message.",
              "This is the first message."),
          RoomKeys.leaving(
              "q E Esc Ctrl-c",
              "back",
              "Back to the review.",
              review -> Step.to(review.withoutOver())));

  public HeardRoom {
    rows = List.copyOf(rows);
  }

  private int unjudged() {
    return (int) rows.stream().filter(row -> !row.judged()).count();
  }

  /** A judge is asked about each session by itself. */
  private double dollars() {
    return rows.stream()
        .filter(row -> !row.judged())
        .collect(Collectors.groupingBy(row -> row.said().session(), Collectors.counting()))
        .values()
        .stream()
        .mapToDouble(each -> Math.max(Inquiry.A_SESSION, Inquiry.dollars(each.intValue())))
        .sum();
  }

  private static List<String> sessions(Review review) {
    return IN.in(review).rows.stream()
        .filter(row -> !row.judged())
        .map(row -> row.said().session())
        .distinct()
        .toList();
  }

  private static Step entered(Review review) {
    Row row = IN.current(review).orElseThrow();
    return row.open().isPresent()
        ? Step.to(proposal(review))
        : Step.to(review.with(InputPopup.of(row)));
  }

  /** Returns the review at the proposal of the message, where it is among its proposals. */
  private static Review proposal(Review review) {
    ProposalId id = IN.current(review).orElseThrow().open().orElseThrow();
    OptionalInt index = review.items().indexOf(id);
    return index.isEmpty()
        ? review.refusing("That proposal is of another project: reflect review --all has it.")
        : review.withoutOver().with(review.spot().at(index.getAsInt()));
  }

  private static Step picking(Review there) {
    boolean isThere = there.over().isEmpty() && there.current().isPresent();
    return Step.to(
        isThere ? there.with(TargetPicker.of(there.current().orElseThrow().item())) : there);
  }

  /** What was heard was read: it is opened. */
  public static Action opened(List<Row> rows) {
    return review -> Step.to(at(rows, review));
  }

  /** Opens it, or renews it where it is open, at the message that it was at. */
  private static Review at(List<Row> rows, Review review) {
    Optional<HeardRoom> old = review.heard();
    String at = old.flatMap(Room::current).map(Row::id).orElse("");
    int there = 0;
    for (int index = 0; index < rows.size(); index++) {
      there = rows.get(index).id().equals(at) ? index : there;
    }
    Spot spot = old.map(HeardRoom::spot).orElse(new Spot(0, 0, Pane.LIST));
    return review.in(new HeardRoom(rows, new Spot(there, spot.line(), spot.pane())));
  }

  /**
   * Of what was heard these are proposed now: the review has them, behind what is for their file.
   */
  public static Action proposed(List<Item> items, List<Row> rows, String said) {
    return review -> {
      Undos undos = review.undos().each(then -> then.reworded(items));
      Review with = review.with(review.items().reworded(items)).with(undos).settled();
      return Step.to(at(rows, with.withoutPopup()).saying(Ink.GOOD, said));
    };
  }

  /**
   * A judge was asked about what was heard: what it replaced is gone, and what it said is told; the
   * room is renewed where it is open.
   *
   * @param before what waited before that, wherever
   * @param now what waits since
   * @param said what was asked, and what came of it, as sentences
   */
  public static Action judged(
      List<Item> before, List<Item> now, List<Row> rows, List<String> said) {
    return review -> {
      List<String> told = new ArrayList<>(said);
      told.addAll(review.notices());
      Review there = new Reheard(before, now).on(review).settled().noting(told);
      Review with = there.heard().isPresent() ? at(rows, there) : there;
      return Step.to(with.saying(Ink.GOOD, String.join(" ", said)));
    };
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return KEYS;
  }

  @Override
  public HeardRoom at(Spot other) {
    return new HeardRoom(rows, other);
  }

  @Override
  public Summary summary() {
    long open = rows.stream().filter(row -> row.open().isPresent()).count();
    String title = "heard   " + rows.size() + ", " + open + " proposed";
    return unjudged() == 0
        ? new Summary(title)
        : new Summary(
            title,
            ", " + unjudged() + " not judged",
            String.format(Locale.ROOT, " (about %.2f USD)", dollars()));
  }

  @Override
  public String title() {
    return "Heard";
  }

  @Override
  public String nothing() {
    return "Nothing was heard yet.";
  }

  @Override
  public Optional<String> heading(int index) {
    boolean open = rows.get(index).open().isPresent();
    boolean first = index == 0 || rows.get(index - 1).open().isPresent() != open;
    return first ? Optional.of(open ? "Proposed" : "Settled, or not proposed") : Optional.empty();
  }

  @Override
  public List<Strip> entry(Row row, Ink ink, ZoneId zone) {
    String words = quoted(row.message(), row.draft()).from(SEEN);
    return List.of(Strip.of(new Piece(" " + worth(row) + " ", ink), Piece.cut(words, ink)));
  }

  private static String worth(Row row) {
    return Confidence.figure(row.worth());
  }

  @Override
  public Detail detail(ZoneId zone) {
    return current().map(row -> detail(row, zone)).orElse(Detail.of("", "", List.of()));
  }

  private static Detail detail(Row row, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    Evidence said = row.said();
    String when = said.time().map(at -> When.full(at, zone) + " · ").orElse("");
    passages.add(Strip.of(Piece.cut(when + row.project(), Ink.DIM)));
    row.draft()
        .ifPresent(
            draft -> {
              passages.add(Part.prose(draft, Ink.STRONG));
              if (!row.wording().standing().isBlank()) {
                passages.add(Part.prose(row.wording().standing(), Ink.DIM));
              }
            });
    row.whyNot()
        .ifPresent(
            why -> passages.add(Part.prose("Not proposed: " + why.phrase() + ".", Ink.WARN)));
    passages.add(Strip.EMPTY);
    passages.addAll(words(row));
    return Detail.of("worth " + worth(row), row.message().signal().kind().word(), passages);
  }

  /** Returns what was said: Claude before, the person whole, Claude after. */
  static List<Part> words(Row row) {
    List<Part> passages = new ArrayList<>();
    Evidence said = row.said();
    add(passages, "Claude … ", List.of(new Piece(said.before(), Ink.DIM)));
    add(passages, "you    > ", Marked.whole(quoted(row.message(), row.draft())));
    add(passages, "Claude   ", List.of(new Piece(said.after(), Ink.DIM)));
    return passages;
  }

  private static Quoted quoted(HeardMessage message, Optional<String> draft) {
    return Quoted.of(message.signal(), draft.orElse(""));
  }

  private static void add(List<Part> passages, String speaker, List<Piece> text) {
    List<List<Piece>> lines = Marked.lines(text);
    if (!lines.isEmpty() && !passages.isEmpty()) {
      passages.add(Strip.EMPTY);
    }
    String margin = speaker;
    for (List<Piece> line : lines) {
      passages.add(new Part.Labelled(List.of(new Piece(margin, Ink.DIM)), speaker.length(), line));
      margin = "";
    }
  }
}
