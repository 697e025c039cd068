package dev.reflect.promotion;

import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Judged.Standing;

/**
 * What a list must know of a candidate to give it a place, without a word of it: where it was heard
 * is counted, and what became of it is told. Of thousands of candidates this is all that is read.
 *
 * @param repositories how many it was heard in, in whatever words
 * @param promoted whether it was promoted and that stands
 * @param kept whether a person still counts it as true
 * @param refused whether a person said that it is never to be promoted
 * @param rejected whether a person rejected it in a repository that it was heard in
 */
public record Prospect(
    Fingerprint fingerprint,
    int repositories,
    int times,
    boolean promoted,
    boolean kept,
    boolean refused,
    boolean rejected) {

  /** Returns the id that a person types. */
  public String id() {
    return fingerprint.value().substring(0, Candidate.SHOWN_DIGITS);
  }

  /**
   * Returns the first of the standings that the candidate can have, by what became of it alone.
   * Once its words are read it has this one or a later one.
   *
   * @param enough in how many repositories it must have been heard
   */
  public Standing first(int enough) {
    if (promoted) {
      return Standing.PROMOTED;
    }
    if (!kept) {
      return Standing.NOT_KEPT;
    }
    if (refused) {
      return Standing.NEVER;
    }
    if (rejected) {
      return Standing.REJECTED;
    }
    return repositories < enough ? Standing.TOO_FEW : Standing.READY;
  }
}
