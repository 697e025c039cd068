package dev.reflect.app;

import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hears the messages of a session, and puts them into sentences, on all processors, while the
 * thread that brings them goes on reading. Each is heard by itself, and what they teach keeps their
 * order.
 */
final class Hearers {
  /**
   * So many messages wait at most, so that a long session takes no more memory than a short one.
   */
  private static final int WAITING = 64;

  private final List<Detector> detectors;
  private final List<FutureTask<Optional<Teaching>>> messages = new ArrayList<>();
  private final AtomicInteger waiting = new AtomicInteger();

  Hearers(List<Detector> detectors) {
    this.detectors = detectors;
  }

  /** Has the message heard soon; here and now, where too many wait. */
  void hear(Heard message) {
    FutureTask<Optional<Teaching>> task = new FutureTask<>(() -> taught(message));
    messages.add(task);
    if (waiting.get() >= WAITING) {
      task.run();
      return;
    }
    waiting.incrementAndGet();
    ForkJoinPool.commonPool()
        .execute(
            () -> {
              task.run();
              waiting.decrementAndGet();
            });
  }

  /** Returns what was heard in all messages, and helps to hear those that still wait. */
  List<Teaching> teachings() {
    for (int last = messages.size() - 1; last >= 0; last--) {
      messages.get(last).run(); // does nothing where another thread has begun
    }
    List<Teaching> teachings = new ArrayList<>();
    for (FutureTask<Optional<Teaching>> message : messages) {
      teaching(message).ifPresent(teachings::add);
    }
    return teachings;
  }

  private Optional<Teaching> taught(Heard message) {
    return Hearing.signal(message, detectors).map(Teaching::of);
  }

  private static Optional<Teaching> teaching(FutureTask<Optional<Teaching>> message) {
    try {
      return message.get();
    } catch (ExecutionException bug) {
      throw new IllegalStateException(bug.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Hearing was interrupted", e);
    }
  }
}
