package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the keys of rooms that lie over the proposals share.
 *
 * @param nothing why most can do nothing where the room has no row
 */
record RoomKeys<T extends Room<R>, R>(Class<T> room, String nothing) {
  T in(Review review) {
    return room.cast(review.room());
  }

  Optional<R> current(Review review) {
    return in(review).current();
  }

  Function<Review, Optional<String>> there(Function<T, Optional<String>> whyNot) {
    return Room.calm(
        review -> in(review).rows().isEmpty() ? Optional.of(nothing) : whyNot.apply(in(review)));
  }

  Function<Review, Optional<String>> here(Function<R, Optional<String>> whyNot) {
    return there(each -> whyNot.apply(each.current().orElseThrow()));
  }

  Function<Review, Optional<String>> any() {
    return there(each -> Optional.empty());
  }

  /** The key to the other pane, as the help line has it. */
  Binding<Review, Step> otherPane(String keys, String tooltip) {
    return new Binding<>(keys, "other pane", tooltip, any(), Room::otherPane).shown();
  }

  static Binding<Review, Step> leaving(
      String keys, String label, String tooltip, Function<Review, Step> act) {
    return new Binding<Review, Step>(
            keys, label, tooltip, Room.calm(review -> Optional.empty()), act)
        .shown();
  }

  /**
   * Returns a table: the room's own keys, those that move, help, and the one that leaves.
   *
   * @param moves those of {@link #moves}
   */
  static KeyTable<Review, Step> table(
      String title,
      List<Binding<Review, Step>> own,
      List<Binding<Review, Step>> moves,
      Binding<Review, Step> leaving) {
    List<Binding<Review, Step>> all = new ArrayList<>(own);
    all.addAll(moves);
    all.add(Room.help());
    all.add(leaving);
    return new KeyTable<>(title, all);
  }

  /**
   * Returns the keys that move.
   *
   * @param last why there is no next one; empty where nothing is said
   * @param first why there is none before
   */
  List<Binding<Review, Step>> moves(String next, String last, String previous, String first) {
    return List.of(
        Room.moving("j ↓", "down", "Next line of the pane.", Key.Name.DOWN, any()),
        Room.moving("k ↑", "up", "Previous line of the pane.", Key.Name.UP, any()),
        new Binding<>(
            "J",
            "next",
            next,
            there(
                each ->
                    Room.when(
                        !last.isEmpty() && each.spot().index() == each.rows().size() - 1, last)),
            review -> by(review, 1)),
        new Binding<>(
            "K",
            "previous",
            previous,
            there(each -> Room.when(!first.isEmpty() && each.spot().index() == 0, first)),
            review -> by(review, -1)),
        Room.moving("g", "top", "Go to the top of the pane.", Key.Name.HOME, any()),
        Room.moving("G", "bottom", "Go to the bottom of the pane.", Key.Name.END, any()));
  }

  private Step by(Review review, int step) {
    return in(review).to(in(review).spot().index() + step, review);
  }
}
