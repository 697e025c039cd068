package dev.reflect.review;

import java.util.List;
import java.util.Optional;

/**
 * What a room says of one row.
 *
 * @param note what stands at the right of the title
 * @param shown the proposal whose diff lies below the passages and is gone through line by line
 */
public record Detail(String title, String note, List<Passage> passages, Optional<Shown> shown) {
  public Detail {
    passages = List.copyOf(passages);
  }

  static Detail of(String title, String note, List<Passage> passages) {
    return new Detail(title, note, passages, Optional.empty());
  }
}
