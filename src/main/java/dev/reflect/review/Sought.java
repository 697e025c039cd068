package dev.reflect.review;

import java.util.Locale;
import java.util.OptionalInt;

/** What is searched for among the proposals: in their sentences and the names of their files. */
final class Sought {
  private Sought() {}

  /** Returns the review at the first proposal from this one on that has these words. */
  static Review from(int index, Review review, String words) {
    Review back = review.with(review.spot().at(index));
    Review seeking = back.in(back.proposals().seeking(words.strip()));
    return there(seeking, 0, 1).isEmpty() ? seeking : gone(seeking, 0, 1);
  }

  /** Closes the box; what was sought stays so that it can be gone on with. */
  static Step entered(Review review) {
    Review closed = review.withoutPopup();
    boolean isNone = there(review, 0, 1).isEmpty();
    return Step.to(isNone ? closed.refusing(nothing(review.proposals())) : closed);
  }

  /** Goes to the next one that has them, or to the one before; the search goes round. */
  static Step on(Review review, int by) {
    ProposalRoom room = review.proposals();
    return there(review, by, by).isEmpty()
        ? Step.to(review.refusing(nothing(room)))
        : Step.to(gone(review, by, by));
  }

  static boolean has(Item item, String sought) {
    String all = item.sentence() + "\n" + item.target().label();
    return all.toLowerCase(Locale.ROOT).contains(sought.toLowerCase(Locale.ROOT));
  }

  private static String nothing(ProposalRoom room) {
    return "No proposal has \"" + room.sought() + "\" in it.";
  }

  private static Review gone(Review review, int from, int by) {
    int index = there(review, from, by).orElseThrow();
    return review.with(review.spot().at(index));
  }

  private static OptionalInt there(Review review, int from, int by) {
    ProposalRoom room = review.proposals();
    int size = room.rows().size();
    for (int step = 0; step < size; step++) {
      int index = Math.floorMod(room.spot().index() + from + step * by, size);
      if (has(room.rows().get(index), room.sought())) {
        return OptionalInt.of(index);
      }
    }
    return OptionalInt.empty();
  }
}
