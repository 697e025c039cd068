package dev.reflect.review;

import static dev.reflect.review.Room.when;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The keys of what may be kept for every project. */
public final class PromotionKeys {
  public static final KeyTable<Review, Step> ALL =
      new KeyTable<>(
          "## Keys of what may be kept for every project",
          List.of(
              new Binding<Review, Step>(
                      "a y",
                      "accept",
                      "Keep it for every project.",
                      there(PromotionKeys::whyNotAccepted),
                      PromotionKeys::accept)
                  .shown(),
              new Binding<Review, Step>(
                      "w",
                      "reword",
                      "Keep it, in other words.",
                      there(room -> room.global().problem()),
                      review -> Step.to(review.with(InputPopup.reword(current(review).sentence()))))
                  .shown(),
              new Binding<Review, Step>(
                      "s n",
                      "skip",
                      "Not now: it is offered again.",
                      there(room -> when(is(room, Item.State.SKIPPED), "Skipped already.")),
                      review -> decided(review, Item.State.SKIPPED))
                  .shown(),
              new Binding<Review, Step>(
                      "x",
                      "never",
                      "Leave it to its projects: it is not offered again.",
                      there(
                          room ->
                              when(is(room, Item.State.REJECTED), "It is never offered already.")),
                      review -> decided(review, Item.State.REJECTED))
                  .shown(),
              new Binding<Review, Step>(
                      "u",
                      "undo",
                      "Undo the last decision.",
                      Room.calm(review -> when(in(review).before().isEmpty(), "Nothing to undo.")),
                      PromotionRoom::undone)
                  .shown(),
              Room.moving("j ↓", "down", "Next line of the pane.", Key.Name.DOWN, any()),
              Room.moving("k ↑", "up", "Previous line of the pane.", Key.Name.UP, any()),
              new Binding<>(
                  "J",
                  "next",
                  "Next learning.",
                  there(
                      room ->
                          when(
                              room.spot().index() == room.rows().size() - 1,
                              "This is the last learning.")),
                  review -> in(review).to(in(review).spot().index() + 1, review)),
              new Binding<>(
                  "K",
                  "previous",
                  "Previous learning.",
                  there(room -> when(room.spot().index() == 0, "This is the first learning.")),
                  review -> in(review).to(in(review).spot().index() - 1, review)),
              Room.moving("g", "top", "Go to the top of the pane.", Key.Name.HOME, any()),
              Room.moving("G", "bottom", "Go to the bottom of the pane.", Key.Name.END, any()),
              new Binding<Review, Step>(
                      "Tab Enter",
                      "list",
                      "From the learning to the list, and back.",
                      any(),
                      Room::otherPane)
                  .shown(),
              new Binding<Review, Step>(
                      "c",
                      "write",
                      "Show what is written; only Enter there writes.",
                      Room.calm(PromotionKeys::whyNotWritten),
                      review -> Step.to(review.with(PromotionPopup.of(in(review)))))
                  .shown()
                  .counting(review -> in(review).taken()),
              Room.help(),
              new Binding<>(
                  "q P Esc Ctrl-c",
                  "back",
                  "Back to the review, or out.",
                  Room.calm(review -> Optional.empty()),
                  PromotionKeys::leave)));

  private PromotionKeys() {}

  private static PromotionRoom in(Review review) {
    return review.promotion().orElseThrow();
  }

  private static Promotable current(Review review) {
    return in(review).current().orElseThrow();
  }

  private static Function<Review, Optional<String>> there(
      Function<PromotionRoom, Optional<String>> whyNot) {
    return Room.calm(
        review ->
            in(review).rows().isEmpty()
                ? Optional.of(in(review).nothing())
                : whyNot.apply(in(review)));
  }

  private static Function<Review, Optional<String>> any() {
    return there(room -> Optional.empty());
  }

  private static boolean is(PromotionRoom room, Item.State state) {
    return room.current().orElseThrow().state() == state;
  }

  private static Optional<String> whyNotAccepted(PromotionRoom room) {
    boolean again = room.current().orElseThrow().state().isTaken();
    return room.global().problem().or(() -> when(again, "Accepted already."));
  }

  /** What was put in other words before is accepted in these. */
  private static Step accept(Review review) {
    Promotable here = current(review);
    return decided(review, here.worded(here.sentence()).state());
  }

  private static Step decided(Review review, Item.State state) {
    return PromotionRoom.decided(review, current(review).in(state));
  }

  private static Optional<String> whyNotWritten(Review review) {
    return in(review).taken() == 0
        ? Optional.of("Nothing is accepted yet.")
        : when(in(review).edit().diff().isEmpty(), "What is accepted changes no file.");
  }

  private static Step leave(Review review) {
    PromotionRoom room = in(review);
    if (room.taken() > 0 && !room.warned()) {
      String many = room.taken() == 1 ? "One is" : room.taken() + " are";
      return Step.to(
          review
              .in(room.warning())
              .refusing(many + " accepted and not written: c writes, q again leaves."));
    }
    return room.alone() ? Step.to(review, new Errand.Leave(0, 0)) : Step.to(review.withoutOver());
  }
}
