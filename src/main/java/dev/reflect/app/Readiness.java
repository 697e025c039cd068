package dev.reflect.app;

import dev.reflect.learning.Harvest;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Ledger;
import dev.reflect.signal.Hearing;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.TranscriptReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;

/** Makes a process that has just started ready for its first turn, which would else take longer. */
public final class Readiness {
  private static final String SAID =
      "{\"type\":\"user\",\"uuid\":\"%d\",\"message\":{\"content\":\"%s\"}}";

  private Readiness() {}

  /** Hears a few messages of our own and records them nowhere. */
  public static void warm() {
    TranscriptReader reader = new TranscriptReader("warm", new SeenRecords());
    String[] messages = {"No, don't use pip, use uv.", "Looks good, thanks!", "remember: tabs"};
    for (int i = 0; i < messages.length; i++) {
      byte[] line = SAID.formatted(i, messages[i]).getBytes(StandardCharsets.UTF_8);
      reader.readLine(line, 0, line.length);
    }
    Harvest harvest =
        Harvest.of(
            Hearing.signals(reader.finish(), Scan.detectors(), false),
            evidence -> new Repository("warm", Path.of("/")));
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(harvest.learnings(), Instant.EPOCH);
      ledger.queue().undecided();
    } catch (IOException cold) {
      return; // the first turn takes longer, or fails and says why
    }
  }
}
