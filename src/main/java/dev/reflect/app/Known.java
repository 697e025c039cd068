package dev.reflect.app;

import dev.reflect.claude.TranscriptFile;
import dev.reflect.transcript.NewRecords;
import java.io.IOException;

/**
 * A transcript as it was when it was read, and what came of it.
 *
 * @param records those that it was the first to have
 */
record Known(TranscriptFile file, TranscriptHeard heard, Records records) {
  /** Ids of records, which may still be on the disk. */
  interface Records {
    NewRecords ids() throws IOException;
  }
}
