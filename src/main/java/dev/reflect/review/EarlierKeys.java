package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The keys of a room that has places of earlier sessions.
 *
 * @param place where a row leads
 */
record EarlierKeys<T extends Room<R>, R>(RoomKeys<T, R> in, Function<R, EarlierPlace> place) {
  EarlierKeys(Class<T> room, Function<R, EarlierPlace> place) {
    this(new RoomKeys<>(room, "There is no session here yet."), place);
  }

  Optional<EarlierPlace> place(Review review) {
    return in.current(review).map(place);
  }

  private EarlierPlace here(Review review) {
    return place(review).orElseThrow();
  }

  /**
   * Returns the keys of a room: its own first, then those of the place that the person is at, then
   * those that move.
   *
   * @param noun what the rows are, for the tooltips: {@code find}
   */
  KeyTable<Review, Step> table(
      String title, List<Binding<Review, Step>> own, String noun, Binding<Review, Step> leaving) {
    List<Binding<Review, Step>> all = new ArrayList<>(own);
    all.add(
        new Binding<Review, Step>(
                "o",
                "resume",
                "Go on with the session where it was held, in its directory; then come back here.",
                in.here(
                    row ->
                        Room.when(
                            place.apply(row).resume().isEmpty(),
                            "Claude Code has deleted this session: only reflect's copy is left.")),
                review -> Step.to(review, new Errand.Resume(here(review))))
            .shown());
    all.add(
        new Binding<Review, Step>(
                "c",
                "learn",
                "Say in one sentence what it teaches; it is a proposal then, with this place as"
                    + " its evidence.",
                in.any(),
                review -> Step.to(review.with(InputPopup.of(here(review)))))
            .shown());
    all.add(
        new Binding<>(
            "y",
            "copy",
            "Copy what is said there: by the terminal, and into the clipboard of the machine.",
            in.any(),
            review -> Room.copied(here(review).said().text(), review)));
    all.add(in.otherPane("Tab", "From the list to what was said, and back."));
    return RoomKeys.table(
        title, all, in.moves("Next " + noun + ".", "", "Previous " + noun + ".", ""), leaving);
  }
}
