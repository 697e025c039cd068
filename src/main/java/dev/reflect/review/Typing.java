package dev.reflect.review;

import dev.reflect.proposal.Decision;
import java.util.Locale;
import java.util.function.Function;

/** The popups with one line of text. */
final class Typing {
  private Typing() {}

  static Step reword(Popup.Reword popup, Key key, Review review) {
    if (!key.is(Key.Name.ENTER)) {
      return typed(popup.field(), key, review, Popup.Reword::new);
    }
    Review closed = review.withoutPopup();
    String sentence = Said.sentence(popup.field().text());
    if (review.promotables().isPresent()) {
      return Promoting.reworded(closed, sentence);
    }
    Shown shown = review.current().orElseThrow();
    if (sentence.isEmpty()) {
      return Step.to(closed.saying("No words, so nothing is changed."));
    }
    if (sentence.equals(shown.item().sentence())) {
      return Step.to(closed.saying("No changes."));
    }
    if (sentence.equals(shown.item().proposal().sentence())) {
      Review open = closed.with(closed.items().reopen(closed.cursor().item()));
      return Deciding.on(closed, new Decision.Accepted(open.current().orElseThrow().dropped()));
    }
    if (shown.proposal().worded(sentence).isAlreadySaid()) {
      return Step.to(review.refusing(shown.item().target().label() + " says this already."));
    }
    return Deciding.on(closed, new Decision.Reworded(sentence));
  }

  static Step rejectReason(Popup.RejectReason popup, Key key, Review review) {
    return key.is(Key.Name.ENTER)
        ? Deciding.on(review, new Decision.Rejected(Said.sentence(popup.field().text())))
        : typed(popup.field(), key, review, Popup.RejectReason::new);
  }

  static Step search(Popup.Search popup, Key key, Review review) {
    if (!key.is(Key.Name.ENTER)) {
      return typed(popup.field(), key, review, Popup.Search::new);
    }
    String typed = popup.field().text().strip();
    String sought = typed.isEmpty() ? review.sought() : typed;
    Review closed = review.withoutPopup().seeking(sought);
    if (sought.isEmpty()) {
      return Step.to(closed);
    }
    int size = review.items().size();
    for (int step = 1; step <= size; step++) {
      int index = (review.cursor().item() + step) % size;
      if (has(review.items().get(index), sought)) {
        return Step.to(Moving.to(closed, index));
      }
    }
    return Step.to(closed.refusing("No proposal has \"" + sought + "\" in it."));
  }

  private static boolean has(Item item, String sought) {
    String all = item.sentence() + "\n" + item.target().label();
    return all.toLowerCase(Locale.ROOT).contains(sought.toLowerCase(Locale.ROOT));
  }

  private static Step typed(
      TextField field, Key key, Review review, Function<TextField, Popup> popup) {
    if (Reading.closes(key)) {
      return Step.to(review.withoutPopup());
    }
    return field
        .typed(key)
        .map(changed -> Step.to(review.with(popup.apply(changed))))
        .orElse(Step.to(review));
  }
}
