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
import java.util.concurrent.atomic.AtomicLong;

/** Keeps a process that stays ready for the next turn, and small in between. */
public final class Readiness {
  /** What a session needs as a rule, with some rubbish. */
  private static final long USUAL = 13 * 1024 * 1024;

  private static final AtomicLong ENOUGH = new AtomicLong(USUAL);

  private static final String SAID =
      "{\"type\":\"user\",\"uuid\":\"%d\",\"message\":{\"content\":\"%s\"}}";

  private Readiness() {}

  /**
   * Gives back the memory that turns have left behind, where that is much; in some 15 ms, once in
   * some hundred turns. Nobody should wait meanwhile: a collector left alone lets the heap grow to
   * its limit first.
   */
  public static void tidy() {
    if (Runtime.getRuntime().totalMemory() > ENOUGH.get()) {
      System.gc();
      ENOUGH.set(Math.max(USUAL, Runtime.getRuntime().totalMemory() * 3 / 2));
    }
  }

  /** Hears a few messages of our own, so that the first turn is as quick as the next. */
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
