package dev.reflect.review;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** What lies over a room and takes the keys while it is open. Each says what it shows. */
public interface Popup {
  Popup NONE = new None();

  Step pressed(Key key, Review review);

  /** Returns what its keys do, for the help line. */
  List<Hint> hints();

  /**
   * Returns what it shows.
   *
   * @param zone the person's, for dates
   */
  Optional<Sheet> sheet(Review review, ZoneId zone);

  /** Returns what is typed in the bottom line, before its keys; empty where that is elsewhere. */
  default Optional<Part.Field> line() {
    return Optional.empty();
  }

  /** Returns the review with the text in the popup's field, if it has one. */
  default Review pasted(String text, Review review) {
    return review;
  }

  /** No popup. */
  record None() implements Popup {
    @Override
    public Step pressed(Key key, Review review) {
      return Step.to(review);
    }

    @Override
    public List<Hint> hints() {
      return List.of();
    }

    @Override
    public Optional<Sheet> sheet(Review review, ZoneId zone) {
      return Optional.empty();
    }
  }
}
