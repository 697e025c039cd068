package dev.reflect.review;

import static dev.reflect.review.Room.when;

import dev.reflect.review.Room.Detail;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Quoted;
import dev.reflect.signal.Signal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The operations that were done, newest first: to look at one, to undo it, to bring its files back.
 *
 * @param seen what was read last, which is of the operation that the person is at once it is there
 */
public record HistoryRoom(List<Past.Operation> rows, Spot spot, Optional<Past.Detail> seen)
    implements Room<Past.Operation> {
  private static final int LONGEST_QUOTE = 400;

  private static final RoomKeys<HistoryRoom, Past.Operation> IN =
      new RoomKeys<>(HistoryRoom.class, "Nothing was applied yet.");

  public static final KeyTable<Review, Step> KEYS =
      RoomKeys.table(
          "## Keys of the history",
          List.of(
              IN.otherPane("Enter Tab", "From the list to the operation, and back."),
              new Binding<Review, Step>(
                      "u",
                      "undo",
                      "Undo this operation; shows first what that writes.",
                      IN.here(Past.Operation::whyNotUndone),
                      review -> weigh(review, new Past.Return.Undo(number(review))))
                  .shown(),
              new Binding<Review, Step>(
                      "r",
                      "restore",
                      "Bring its files back to right after it; shows first.",
                      IN.here(Past.Operation::whyNotRestored),
                      review -> weigh(review, new Past.Return.Restore(number(review), false)))
                  .shown(),
              new Binding<>(
                  "R",
                  "restore before",
                  "Bring its files back to right before it; shows first.",
                  IN.here(Past.Operation::whyNotRestored),
                  review -> weigh(review, new Past.Return.Restore(number(review), true))),
              new Binding<Review, Step>(
                      "b",
                      "backups",
                      "The backups of its files, to bring one back.",
                      IN.here(current -> when(current.files() == 0, "It changed no file.")),
                      review -> Step.to(review, new Errand.FindBackups(number(review))))
                  .shown()),
          IN.moves(
              "Next operation, an older one.",
              "This is the first operation there was.",
              "Previous operation, a newer one.",
              "This is the newest operation."),
          RoomKeys.leaving(
              "q H Esc Ctrl-c",
              "back",
              "Back to the review.",
              review -> Step.to(review.withoutOver())));

  public HistoryRoom {
    rows = List.copyOf(rows);
  }

  private static long number(Review review) {
    return IN.current(review).orElseThrow().number();
  }

  private static Step weigh(Review review, Past.Return wish) {
    return Step.to(review, new Errand.Weigh(wish));
  }

  /** The history was read: opens it, or renews it where it is open. */
  public static Action opened(List<Past.Operation> operations) {
    return review -> {
      HistoryRoom room =
          review
              .past()
              .map(old -> old.renewed(operations))
              .orElse(new HistoryRoom(operations, new Spot(0, 0, Pane.LIST), Optional.empty()));
      return room.arrived(review.in(room));
    };
  }

  /** Returns the history as it is by now, at the operation that it was at. */
  private HistoryRoom renewed(List<Past.Operation> newer) {
    int there = 0;
    for (int at = 0; at < newer.size(); at++) {
      long number = newer.get(at).number();
      there = current().filter(old -> old.number() == number).isPresent() ? at : there;
    }
    return new HistoryRoom(newer, new Spot(there, spot.line(), spot.pane()), seen);
  }

  /** An operation was read; of one that the person has left it is no answer any more. */
  public static Action seen(Past.Detail detail) {
    return review ->
        Step.to(
            review
                .past()
                .filter(room -> room.current().filter(detail.operation()::equals).isPresent())
                .map(room -> review.in(new HistoryRoom(room.rows, room.spot, Optional.of(detail))))
                .orElse(review));
  }

  /** It is found out what bringing files back comes to. */
  public static Action weighed(Past.Plan plan) {
    return whileOpen(
        review ->
            plan.nothing()
                ? review.withoutPopup().saying("Nothing to do: the files are as they were.")
                : review.with(new BringBack(plan, 0)));
  }

  /** The backups of an operation's files, newest first. */
  public static Action found(List<Past.Backup> backups) {
    return whileOpen(
        review ->
            backups.isEmpty()
                ? review.refusing("There is no backup of its files.")
                : review.with(new BackupPicker(backups, 0)));
  }

  private static Action whileOpen(UnaryOperator<Review> answer) {
    return review -> Step.to(review.past().isEmpty() ? review : answer.apply(review));
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return KEYS;
  }

  @Override
  public HistoryRoom at(Spot other) {
    return new HistoryRoom(rows, other, seen);
  }

  @Override
  public Step arrived(Review review) {
    return current()
        .map(here -> Step.to(review, new Errand.ShowPast(here.number())))
        .orElse(Step.to(review));
  }

  @Override
  public Summary summary() {
    String operations = rows.size() + (rows.size() == 1 ? " operation" : " operations");
    return new Summary("history   " + operations + ", newest first");
  }

  @Override
  public String title() {
    return "History";
  }

  @Override
  public String nothing() {
    return "Nothing was applied yet.";
  }

  @Override
  public List<Strip> entry(Past.Operation operation, Ink ink, ZoneId zone) {
    String number = operation.number() + "  ";
    String when = When.shortly(operation.at(), zone);
    return List.of(
        Strip.of(
                new Piece(" ", ink),
                new Piece(operation.state().mark(), operation.state().ink()),
                new Piece(" " + number, ink),
                Piece.cut(operation.what() + " · " + operation.by(), ink))
            .endingIn(new Piece(when, ink == Ink.SELECTED ? ink : Ink.DIM)),
        Strip.of(
            new Piece(" ".repeat(3 + number.length()), Ink.TEXT),
            Piece.cut(about(operation), Ink.DIM)));
  }

  private static String about(Past.Operation operation) {
    int more = operation.sentences().size() - 1;
    String sentence =
        more < 0 ? "no learning" : operation.sentences().get(0) + (more > 0 ? " +" + more : "");
    return operation.state() == Past.Operation.State.APPLIED
        ? sentence
        : operation.standing() + " · " + sentence;
  }

  @Override
  public Detail detail(ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    seen.ifPresent(detail -> add(passages, detail, zone));
    return Detail.of(
        seen.map(detail -> "Operation " + detail.operation().number()).orElse(""),
        seen.map(detail -> detail.operation().what()).orElse(""),
        passages);
  }

  private static void add(List<Part> passages, Past.Detail detail, ZoneId zone) {
    Past.Operation operation = detail.operation();
    String when = When.full(operation.at(), zone) + " · " + detail.command();
    passages.add(Strip.of(Piece.cut(when, Ink.DIM)));
    passages.add(
        Strip.of(
            new Piece(operation.state().mark(), operation.state().ink()),
            new Piece(" " + operation.standing() + " · by " + operation.by(), Ink.TEXT)));
    for (Past.Detail.Learned each : detail.learnings()) {
      passages.add(Strip.EMPTY);
      add(passages, each, zone);
    }
    for (Past.Detail.File each : detail.files()) {
      passages.add(Strip.EMPTY);
      add(passages, each);
    }
  }

  private static void add(List<Part> passages, Past.Detail.Learned learned, ZoneId zone) {
    passages.add(Part.prose(learned.sentence(), Ink.STRONG));
    String back = learned.takenBack() ? "undone; " : "";
    String decided = back + learned.decided() + ", " + When.full(learned.at(), zone);
    passages.add(Part.prose(decided, learned.takenBack() ? Ink.WARN : Ink.DIM));
    learned.effect().ifPresent(effect -> passages.add(Part.prose(effect, Ink.TEXT)));
    for (Signal signal : learned.heard()) {
      String when = signal.evidence().time().map(time -> ", " + When.full(time, zone)).orElse("");
      String words = Quoted.of(signal, learned.sentence()).within(LONGEST_QUOTE);
      passages.add(Part.prose(signal.evidence().speaker() + when + ": “" + words + "”", Ink.DIM));
    }
  }

  private static void add(List<Part> passages, Past.Detail.File file) {
    boolean calm =
        switch (file.standing()) {
          case AS_WRITTEN, AS_BEFORE -> true;
          case CHANGED_SINCE, GONE -> false;
        };
    passages.add(
        Strip.of(Piece.cutStart(file.label(), Ink.STRONG))
            .endingIn(
                new Piece(file.did() + ", " + file.standing().words(), calm ? Ink.DIM : Ink.WARN)));
    String gone = "What changed is not known any more: the backup is gone, and the text too.";
    passages.add(
        file.change()
            .<Part>map(change -> new Part.Changed(change.before(), change.diff()))
            .orElse(Part.prose(gone, Ink.WARN)));
  }
}
