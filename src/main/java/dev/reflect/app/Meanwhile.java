package dev.reflect.app;

import java.io.IOException;
import java.util.Optional;

/**
 * What another thread works out meanwhile. Whoever asks for it gets what came of it, or what it
 * failed with.
 */
public final class Meanwhile<T> {
  private static final int PAUSE_MILLIS = 5;

  private final Thread thread;
  private volatile Optional<T> found = Optional.empty();
  private volatile Optional<Throwable> failure = Optional.empty();

  /** What is worked out. */
  public interface Work<T> {
    T done() throws IOException;
  }

  private Meanwhile(String name, Work<T> work) {
    thread = new Thread(() -> run(work), name);
    thread.setDaemon(true);
  }

  /** Begins the work. */
  public static <T> Meanwhile<T> begin(String name, Work<T> work) {
    Meanwhile<T> meanwhile = new Meanwhile<>(name, work);
    meanwhile.thread.start();
    return meanwhile;
  }

  private void run(Work<T> work) {
    try {
      found = Optional.of(work.done());
    } catch (IOException | RuntimeException | Error e) {
      failure = Optional.of(e);
    }
  }

  /** Returns what is found, nothing as long as it is worked out, and fails where the work did. */
  public Optional<T> soFar() throws IOException {
    if (failure.isPresent()) {
      Throwable failed = failure.get();
      if (failed instanceof Error error) {
        throw error;
      }
      if (failed instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw (IOException) failed;
    }
    return found;
  }

  /** Waits for it. */
  public T result() throws IOException {
    end(() -> {});
    return soFar().orElseThrow();
  }

  /**
   * Waits until the thread has ended, whatever came of it.
   *
   * @param stop what makes it end soon; it is asked again and again, because it may come between
   *     two things that it can stop
   */
  public void end(Runnable stop) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      stop.run();
      try {
        thread.join(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
