package dev.reflect.cli;

import dev.reflect.cli.Run.Console;
import dev.reflect.sessions.TranscriptFile;
import java.io.PrintStream;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * One line on the terminal about work that takes longer than a moment, taken away in the end; in a
 * pipe, nothing.
 */
final class Progress implements LongConsumer, AutoCloseable {
  /** Less than this is over before it is read. */
  private static final long WORTH_TELLING = 32L * 1024 * 1024;

  private final PrintStream out;
  private final long total;
  private long done;
  private long shownPercent = -1;

  private Progress(PrintStream out, long total) {
    this.out = out;
    this.total = total;
  }

  static Progress of(Console console, List<TranscriptFile> files) {
    long total = 0;
    for (TranscriptFile file : files) {
      total += file.size();
    }
    boolean silent = !console.terminals().err() || total < WORTH_TELLING;
    return new Progress(console.err(), silent ? 0 : total);
  }

  @Override
  public void accept(long bytes) {
    if (total > 0) {
      done += bytes;
      long percent = Math.min(100, done * 100 / total);
      if (percent != shownPercent) {
        shownPercent = percent;
        out.print("\rReading transcripts: " + percent + " % of " + total / 1_000_000 + " MB");
        out.flush();
      }
    }
  }

  @Override
  public void close() {
    if (shownPercent >= 0) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }
}
