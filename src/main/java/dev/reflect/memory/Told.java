package dev.reflect.memory;

import dev.reflect.ground.Spelled;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What a writer tells its team about one sentence in one repository; the one with the highest
 * version of a writer counts.
 *
 * @param version grows by each that the writer tells
 * @param fingerprint of the sentence
 * @param repository its id, or {@code *} for every one
 * @param times how often it was heard there; below 0 in the ledger of another machine
 * @param at when it was applied, or taken back
 */
public record Told(
    long version,
    Kind kind,
    Fingerprint fingerprint,
    String repository,
    String sentence,
    int times,
    Instant at) {
  /** What the writer does with the sentence. */
  public enum Kind implements Spelled {
    /** A person accepted it and it stands in a file. */
    KEPT,
    /** A person says that it no longer counts. */
    RETIRED,
    /** It stands no longer, or is no longer shared. */
    WITHDRAWN;

    /** Returns the kind of a word; what a later version may write is no longer kept. */
    public static Kind of(String word) {
      return switch (word) {
        case "kept" -> KEPT;
        case "retired" -> RETIRED;
        default -> WITHDRAWN;
      };
    }
  }

  /**
   * What somebody else of the team told.
   *
   * @param name that they chose
   * @param login the role that they connect as, which the server vouches for
   */
  public record By(String name, String login, Told told) {}

  /**
   * Returns what a writer tells of itself, by the sentence that nobody says: withdrawn, it has left
   * the team; retired, that holds no longer.
   */
  public static Told ofItself(Kind kind, Instant at) {
    return new Told(0, kind, Fingerprint.of(""), Repository.EVERYWHERE, "", 0, at);
  }

  /** Returns whether another machine of the person told it, and not this ledger. */
  public boolean isOfAnother() {
    return times < 0;
  }

  /** Returns the same as another machine's, or its own where it is that; see the table. */
  public Told turned() {
    return new Told(version, kind, fingerprint, repository, sentence, -1 - times, at);
  }

  /** Returns the same under another version. */
  public Told at(long other) {
    return new Told(other, kind, fingerprint, repository, sentence, times, at);
  }

  /** Returns whether it says of the same sentence and place the same. */
  public boolean saysAs(Told other) {
    return kind == other.kind
        && fingerprint.equals(other.fingerprint)
        && repository.equals(other.repository)
        && sentence.equals(other.sentence)
        && times == other.times;
  }

  /** Returns whether both are one telling, though a secret was taken out of one's words since. */
  public boolean isOf(Told other) {
    return version == other.version
        && kind == other.kind
        && fingerprint.equals(other.fingerprint)
        && repository.equals(other.repository)
        && times == other.times
        && at.truncatedTo(ChronoUnit.MILLIS).equals(other.at.truncatedTo(ChronoUnit.MILLIS));
  }
}
