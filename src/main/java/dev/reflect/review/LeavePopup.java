package dev.reflect.review;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The question before leaving while this many proposals are accepted and not applied. */
public record LeavePopup(int count) implements Popup {
  /** Leaves, or asks first. */
  static Step leave(Review review) {
    int unapplied = review.items().taken();
    return unapplied == 0 ? left(review) : Step.to(review.with(new LeavePopup(unapplied)));
  }

  static Step left(Review review) {
    Review closed = review.withoutPopup();
    return Step.to(closed, new Errand.Leave(closed.applied(), closed.items().taken()));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.isAny("qy") || key.is(Key.Name.ENTER) || key.isCtrl('c')) {
      return left(review);
    }
    if (key.isAny("c")) {
      return Room.on(ProposalKeys.ALL.named("apply"), review.withoutPopup());
    }
    boolean stays = key.is(Key.Name.ESCAPE) || key.isAny("n");
    return Step.to(stays ? review.withoutPopup() : review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("q", "leave"), new Hint("c", "apply"), new Hint("Esc", "stay"));
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.of(Sheet.asking("Leave without applying?", sentence(), "", hints()));
  }

  String sentence() {
    return count
        + (count == 1 ? " proposal is" : " proposals are")
        + " accepted and not written. The decisions are kept; leave without applying?";
  }
}
