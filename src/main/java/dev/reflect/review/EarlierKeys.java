package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What can be done with a place of an earlier session, in whichever room it is seen. */
final class EarlierKeys {
  private static final String NOTHING = "There is no session here yet.";

  private EarlierKeys() {}

  /**
   * Returns the keys of a room: its own first, then those of the place that the person is at, then
   * those that move.
   *
   * @param place where the person is
   * @param noun what the rows are, for the tooltips: {@code find}
   */
  static List<Binding<Review, Step>> with(
      List<Binding<Review, Step>> own,
      Function<Review, Optional<EarlierPlace>> place,
      String noun,
      Binding<Review, Step> last) {
    Function<Review, Optional<String>> any =
        Room.calm(review -> Room.when(place.apply(review).isEmpty(), NOTHING));
    List<Binding<Review, Step>> all = new ArrayList<>(own);
    all.add(
        new Binding<Review, Step>(
                "o",
                "resume",
                "Go on with the session where it was held, in its directory; then come back here.",
                Room.calm(review -> place.apply(review).map(EarlierKeys::whyGone).orElse(NO_PLACE)),
                review -> Step.to(review, new Errand.Resume(place.apply(review).orElseThrow())))
            .shown());
    all.add(
        new Binding<Review, Step>(
                "c",
                "learn",
                "Say in one sentence what it teaches; it is a proposal then, with this place as"
                    + " its evidence.",
                any,
                review -> Step.to(review.with(SentencePopup.of(place.apply(review).orElseThrow()))))
            .shown());
    all.add(
        new Binding<>(
            "y",
            "copy",
            "Copy what is said there: by the terminal, and into the clipboard of the machine.",
            any,
            review -> Room.copied(place.apply(review).orElseThrow().said().text(), review)));
    all.add(
        new Binding<Review, Step>(
                "Tab",
                "other pane",
                "From the list to what was said, and back.",
                any,
                Room::otherPane)
            .shown());
    all.add(Room.moving("j ↓", "down", "Next line of the pane.", Key.Name.DOWN, any));
    all.add(Room.moving("k ↑", "up", "Previous line of the pane.", Key.Name.UP, any));
    all.add(new Binding<>("J", "next", "Next " + noun + ".", any, review -> by(review, 1)));
    all.add(
        new Binding<>("K", "previous", "Previous " + noun + ".", any, review -> by(review, -1)));
    all.add(Room.moving("g", "top", "Go to the top of the pane.", Key.Name.HOME, any));
    all.add(Room.moving("G", "bottom", "Go to the bottom of the pane.", Key.Name.END, any));
    all.add(Room.help());
    all.add(last);
    return all;
  }

  private static final Optional<String> NO_PLACE = Optional.of(NOTHING);

  private static Optional<String> whyGone(EarlierPlace place) {
    return Room.when(
        place.resume().isEmpty(),
        "Claude Code has deleted this session: only reflect's copy is left.");
  }

  private static Step by(Review review, int step) {
    Room<?> room = review.room();
    return room.to(room.spot().index() + step, review);
  }
}
