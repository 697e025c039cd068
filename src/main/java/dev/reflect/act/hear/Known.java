package dev.reflect.act.hear;

import dev.reflect.sessions.NewRecords;
import dev.reflect.sessions.SkipReason;
import dev.reflect.sessions.Tally;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A transcript as it was when it was read, and what came of it. What of that may still be on the
 * disk is a part, and not read before it is asked for.
 *
 * @param printed its signals as the JSON of a scan has them
 * @param records those that it was the first to have
 */
record Known(
    TranscriptFile file,
    Tally tally,
    Part<TranscriptHeard> heard,
    Part<ByteBuffer> printed,
    Part<NewRecords> records) {
  /**
   * Something that came of it.
   *
   * @param <T> what it is
   */
  interface Part<T> {
    /**
     * Returns it.
     *
     * @throws IOException when it lies on the disk and is damaged
     */
    T get() throws IOException;
  }

  /** Returns whether it has a record twice, or one that a transcript before it had. */
  boolean repeats() {
    return tally.skipped().containsKey(SkipReason.REPEATED);
  }

  /** Returns whether it may be kept: the kinds of records are as the transcript has them. */
  boolean holdsNoSecret() {
    return tally.unknownKinds().keySet().stream()
        .allMatch(kind -> kind.equals(Secrets.redact(kind)));
  }
}
