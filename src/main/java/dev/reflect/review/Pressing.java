package dev.reflect.review;

/** Leads a key to the popup that is open, or to the action it stands for. */
final class Pressing {
  private Pressing() {}

  static Step on(Review review, Key key) {
    if (review.hasPopup()) {
      return review.popup().pressed(key, review);
    }
    if (review.over().isPresent()) {
      return review.over().get().pressed(key, review);
    }
    boolean overDetail = !review.layout().wide() && review.cursor().pane() == Pane.LIST;
    if (overDetail && (key.is(Key.Name.ENTER) || key.is(Key.Name.ESCAPE))) {
      return Step.to(review.with(review.cursor().in(Pane.DETAIL)));
    }
    return Action.of(key)
        .map(action -> Acting.on(review, action))
        .orElseGet(() -> Step.to(key.isText() ? unknown(review, key) : review));
  }

  static Review unknown(Review review, Key key) {
    return review.saying(key.label() + " does nothing here: ? shows all keys.");
  }
}
