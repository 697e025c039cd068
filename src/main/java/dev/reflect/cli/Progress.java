package dev.reflect.cli;

import dev.reflect.cli.Run.Console;
import dev.reflect.sessions.TranscriptFile;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * One line on the terminal about transcripts that take longer than a moment to read, taken away in
 * the end; in a pipe, nothing.
 */
final class Progress implements LongConsumer, AutoCloseable {
  /** Less than this is over before it is read, where it is not in many files. */
  private static final long WORTH_TELLING = 32L * 1024 * 1024;

  private static final int MANY = 500;

  private final Console console;
  private long total;
  private String of = "";
  private long done;
  private long shownPercent = -1;

  Progress(Console console) {
    this.console = console;
  }

  /** Begins with these, once those before are read. */
  Progress of(List<TranscriptFile> files) {
    long size = files.stream().mapToLong(TranscriptFile::size).sum();
    boolean isLarge = size >= WORTH_TELLING;
    boolean silent = !console.terminals().err() || !isLarge && files.size() < MANY;
    total = silent ? 0 : size;
    of = isLarge ? size / 1_000_000 + " MB" : String.valueOf(files.size());
    done = 0;
    return this;
  }

  @Override
  public void accept(long bytes) {
    if (total > 0) {
      done += bytes;
      long percent = Math.min(100, done * 100 / total);
      if (percent != shownPercent) {
        shownPercent = percent;
        console.err().print("\rReading transcripts: " + percent + " % of " + of);
        console.err().flush();
      }
    }
  }

  @Override
  public void close() {
    if (shownPercent >= 0) {
      console.err().print("\r\u001b[K");
      console.err().flush();
    }
  }
}
