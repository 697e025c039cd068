package dev.reflect.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.reflect.learning.Harvest;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Ledger;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Signal;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.TranscriptReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps a process that stays ready for the next turn, and small in between. */
public final class Readiness {
  /** What a session needs as a rule, with some rubbish. */
  private static final long USUAL = 13 * 1024 * 1024;

  private static final AtomicLong ENOUGH = new AtomicLong(USUAL);

  private static final String SAID =
      "{\"type\":\"user\",\"uuid\":\"ID\",\"message\":{\"content\":\"WORDS\"}}";

  private static final List<String> MESSAGES =
      List.of("No, don't use pip, use uv.", "Looks good, thanks!", "remember: tabs");

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

  /**
   * Hears a message of our own on another thread, and returns at once: the weights and the tables
   * that hearing needs are there when the first message is read, as a second processor has nothing
   * to do before.
   */
  public static void rehearse() {
    Thread rehearsal = new Rehearsal();
    rehearsal.setDaemon(true);
    rehearsal.start();
  }

  /** A class of its own: the first lambda of a process takes 5 ms, and should not come before. */
  private static final class Rehearsal extends Thread {
    @Override
    public void run() {
      try {
        for (Signal signal : signals(MESSAGES.get(0))) {
          Teaching.of(signal);
        }
      } catch (RuntimeException | LinkageError broken) {
        // whoever hears in earnest fails too, and says why
      }
    }
  }

  /** Unpacks the weights of the model into a file, for {@code -Dreflect.weights}. */
  public static void unpackWeights(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.write(part, TrainedModel.packed());
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Hears a few messages of our own, so that the first turn is as quick as the next. */
  public static void warm() {
    Harvest harvest =
        Harvest.of(
            signals(MESSAGES.toArray(String[]::new)),
            evidence -> new Repository("warm", Path.of("/")));
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(harvest.learnings(), Instant.EPOCH);
      ledger.queue().undecided();
    } catch (IOException cold) {
      return; // the first turn takes longer, or fails and says why
    }
  }

  private static List<Signal> signals(String... messages) {
    TranscriptReader reader = new TranscriptReader("warm", new SeenRecords());
    for (int i = 0; i < messages.length; i++) {
      byte[] line = (SAID.replace("ID", "" + i).replace("WORDS", messages[i])).getBytes(UTF_8);
      reader.readLine(line, 0, line.length);
    }
    return Hearing.signals(reader.finish(), Scan.detectors(), false);
  }
}
