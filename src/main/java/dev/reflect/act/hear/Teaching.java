package dev.reflect.act.hear;

import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wishes;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.Optional;
import java.util.stream.Collectors;

/** What one signal teaches by itself, for a scan that groups nothing. */
public record Teaching(Signal signal, Said said) {
  /** Returns what the signal's own words teach. */
  static Teaching of(Signal signal) {
    return new Teaching(signal, Phrasing.of(signal));
  }

  /** Returns what a message teaches, or may teach together with those of other sessions. */
  static Optional<Teaching> of(Heard message, Optional<Signal> heard) {
    Optional<Teaching> own = heard.map(Teaching::of);
    if (own.filter(each -> each.whyNot().isEmpty()).isPresent() || !Wishes.isIn(message)) {
      return own;
    }
    Signal signal = Wishes.signal(message, heard, Scan::worth);
    return Optional.of(
        new Teaching(signal, own.map(Teaching::said).orElse(new Said.Nothing(Reason.AT_HAND))));
  }

  /** Returns whether nothing was heard, and it may teach something with others only. */
  boolean isWish() {
    return signal.reason().equals(Mark.WISH);
  }

  /** Returns the sentences that it teaches, as one text. */
  public Optional<String> sentence() {
    return said instanceof Said.Standing standing
        ? Optional.of(
            standing.wordings().stream().map(Wording::sentence).collect(Collectors.joining(" ")))
        : Optional.empty();
  }

  /** Returns why it teaches nothing. */
  public Optional<String> whyNot() {
    return said instanceof Said.Nothing nothing
        ? Optional.of(nothing.reason().phrase())
        : Optional.empty();
  }

  /**
   * Returns how likely a later session should know it, from 0 to 1: the rule made of it, if any.
   */
  public double worth() {
    return said instanceof Said.Standing
        ? signal.worthAsRule()
        : signal.worth().orElse(signal.score());
  }

  /** Returns the step of a proposal of this worth; nothing where it teaches nothing by itself. */
  public Optional<Confidence> confidence() {
    return sentence().map(taught -> Confidence.ofWorth(worth()));
  }

  /** Returns whether it is worth keeping for later sessions; a suggestion is only a thought. */
  public boolean isDurable() {
    return said instanceof Said.Standing && signal.kind() != Kind.SUGGESTION;
  }
}
