package dev.reflect.review;

import java.util.List;

/** What a message leads to: the next review and what it wants done, in order. */
public record Step(Review review, List<Errand> effects) {
  public Step {
    effects = List.copyOf(effects);
  }

  static Step to(Review review) {
    return new Step(review, List.of());
  }

  static Step to(Review review, Errand effect) {
    return new Step(review, List.of(effect));
  }
}
