package dev.reflect.archive;

import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.WholeLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Where a transcript is read again from: what stands before that stays in the index.
 *
 * @param filed how far it was read before
 * @param line the first that is read again
 * @param exchanges how many each of its sessions has that stay
 * @param records the uuids of those that stay
 */
public record Refiling(Filed filed, int line, Map<String, Integer> exchanges, Set<String> records) {
  /** From its beginning. */
  public static final Refiling WHOLE = new Refiling(Filed.NOTHING, 1, Map.of(), Set.of());

  public Refiling {
    exchanges = Map.copyOf(exchanges);
    records = Set.copyOf(records);
  }

  /** Returns the byte that the line begins with. */
  public long begin(Path transcript) throws IOException {
    if (line == 1) {
      return 0;
    }
    try (WholeLines lines = new WholeLines(transcript, 0)) {
      return lines.back(filed.bytes(), filed.lines() + 1 - line);
    }
  }

  /** Returns the records that are not to be read again. */
  public SeenRecords seen() {
    return SeenRecords.of(records);
  }
}
