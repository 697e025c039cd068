package dev.reflect.review;

import dev.reflect.proposal.Decision;
import java.util.Locale;

/** What was typed into the popups of the current item and of the list. */
final class Typing {
  private Typing() {}

  static Step reword(String words, Review review) {
    Review closed = review.withoutPopup();
    String sentence = Said.sentence(words);
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

  static Step rejectReason(String words, Review review) {
    return Deciding.on(review, new Decision.Rejected(Said.sentence(words)));
  }

  /** Searching for nothing searches for the same again. */
  static Step search(String words, Review review) {
    String sought = words.isBlank() ? review.sought() : words.strip();
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
}
