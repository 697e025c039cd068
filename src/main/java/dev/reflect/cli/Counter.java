package dev.reflect.cli;

import dev.reflect.statistics.Statistics;
import dev.reflect.tui.TerminalStatistics;
import java.io.IOException;
import java.util.Optional;

/** Counts beside a screen that is already there. */
final class Counter extends Thread implements TerminalStatistics.Counting {
  private final Count count;
  private volatile Optional<Statistics> counted = Optional.empty();
  private volatile Optional<Exception> failure = Optional.empty();

  /** What it does. */
  interface Count {
    Statistics take() throws IOException;
  }

  Counter(Count count) {
    super("count");
    setDaemon(true);
    this.count = count;
  }

  @Override
  public void run() {
    try {
      counted = Optional.of(count.take());
    } catch (IOException | RuntimeException e) {
      failure = Optional.of(e);
    }
  }

  @Override
  public Optional<Statistics> counted() throws IOException {
    if (failure.isPresent()) {
      Exception failed = failure.get();
      if (failed instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw (IOException) failed;
    }
    return counted;
  }

  /** Waits until nothing is read any more, so that the ledger can be closed. */
  void end() {
    boolean interrupted = false;
    while (isAlive()) {
      try {
        join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
