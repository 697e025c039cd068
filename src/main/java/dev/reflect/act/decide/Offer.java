package dev.reflect.act.decide;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Known;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Backport;
import dev.reflect.promotion.Candidate;

/** A learning that no file has, and the kind of file that its score is enough for. */
public record Offer(Fingerprint fingerprint, String sentence, Points score, Backport worth) {
  static Offer of(Known known, Backport worth) {
    return new Offer(known.fingerprint(), known.wording().sentence(), known.points(), worth);
  }

  /** Returns the id that a person types. */
  public String id() {
    return fingerprint.value().substring(0, Candidate.SHOWN_DIGITS);
  }
}
