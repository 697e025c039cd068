package dev.reflect.signal;

import dev.reflect.words.Maxim;
import dev.reflect.words.Opening;
import java.util.List;
import java.util.Optional;

/**
 * What a short answer lays down in general, where nothing in it is asked: "money is Decimal in this
 * codebase". Nobody says so without a reason, though no word of it objects.
 */
final class LaidDown {
  private static final String TURN = "lays-down";
  private static final int BRIEF = 250;
  private static final int MOST_SENTENCES = 4;

  private LaidDown() {}

  /** Returns its mark. */
  static Optional<Mark> in(Heard heard) {
    if (heard.before().isEmpty() || heard.own().length() > BRIEF || heard.isBesideOthers()) {
      return Optional.empty();
    }
    List<SpokenSentence> sentences = SpokenSentence.in(heard.own());
    boolean asks = sentences.stream().anyMatch(SpokenSentence::asks);
    if (asks || sentences.size() > MOST_SENTENCES) {
      return Optional.empty();
    }
    return sentences.stream().flatMap(each -> of(each).stream()).findFirst();
  }

  /** Returns the mark of a sentence of a longer answer. */
  static Optional<Mark> in(SpokenSentence sentence, Heard heard) {
    boolean answers = heard.before().isPresent() && !heard.isBesideOthers();
    return answers ? of(sentence) : Optional.empty();
  }

  private static Optional<Mark> of(SpokenSentence sentence) {
    return Maxim.in(Opening.of(sentence.text()).text())
        .map(
            maxim ->
                new Mark(
                    "pattern", TURN, Confidence.MOST_WHEN_LOW, sentence.from(), sentence.to()));
  }
}
