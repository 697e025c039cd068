package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/** Takes proposals into the review; what is here already keeps its place and its decision. */
final class Arriving {
  private Arriving() {}

  static Review on(Review review, Message.Arrived arrived) {
    Items items = review.items().and(arrived.items());
    List<String> notices = new ArrayList<>(review.notices());
    notices.addAll(arrived.notices());
    Review there = review.quiet().with(items).with(History.EMPTY).noting(notices);
    if (review.phase() != Phase.LISTENING) {
      return there.phase() == Phase.APPLYING ? there : there.settled();
    }
    int first = items.openAfter(items.size() - 1).orElse(0);
    return Moving.to(there.settled(), first);
  }
}
