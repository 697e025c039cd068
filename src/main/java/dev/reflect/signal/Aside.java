package dev.reflect.signal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The sentence of a long message that lays something down for always, between others that speak of
 * the thing at hand. What those others say is no reason against it: it is weighed as if it had been
 * said alone.
 *
 * @param reason why it is heard; where in the message it stands
 * @param worth of it alone, and where it stands
 */
record Aside(Mark reason, Mark worth) {
  /** What is longer, or has more sentences, is a long message. */
  private static final int LONG = 250;

  private static final int MANY = 4;

  private static final int LONGEST_SENTENCE = 300;

  /** So many of a message are weighed. */
  private static final int MOST = 6;

  /** Returns the one that is worth most, where a message is long. */
  static Optional<Aside> in(Heard heard, List<Detection> found, ModelDetector model) {
    if (!isLong(heard)) {
      return Optional.empty();
    }
    List<Aside> asides = new ArrayList<>();
    for (SpokenSentence sentence : SpokenSentence.in(heard.own())) {
      if (asides.size() < MOST
          && !sentence.asks()
          && sentence.text().length() <= LONGEST_SENTENCE) {
        of(sentence, heard, found, model).ifPresent(asides::add);
      }
    }
    return asides.stream().max(Comparator.comparingDouble(each -> each.worth().score()));
  }

  static boolean isLong(Heard heard) {
    return heard.own().length() > LONG || SpokenSentence.in(heard.own()).size() > MANY;
  }

  private static Optional<Aside> of(
      SpokenSentence sentence, Heard heard, List<Detection> found, ModelDetector model) {
    List<Detection> within =
        found.stream()
            .filter(each -> each.kind() == Kind.CORRECTION || each.kind() == Kind.REMEMBER)
            .filter(each -> sentence.holds(each.mark()))
            .sorted(Hearing.BEST)
            .toList();
    Optional<Mark> reason =
        within.isEmpty() ? LaidDown.in(sentence, heard) : Optional.of(within.get(0).mark());
    return reason.map(
        mark -> {
          Mark alone = model.judgement(heard.only(sentence), within).keeping();
          return new Aside(
              mark,
              new Mark(
                  alone.detector(), alone.name(), alone.score(), sentence.from(), sentence.to()));
        });
  }
}
