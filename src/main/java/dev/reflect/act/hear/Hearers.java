package dev.reflect.act.hear;

import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hears messages, and puts them into sentences, on all processors, while the thread that brings
 * them goes on reading. Each is heard by itself, and what they teach keeps their order.
 */
final class Hearers {
  /** A thread that is woken for one message alone costs as much as hearing it. */
  private static final int TOGETHER = 8;

  /**
   * So many of these wait at most, so that a long session takes no more memory than a short one.
   */
  private static final int WAITING = 16;

  private final List<Detector> detectors;
  private final AtomicInteger waiting = new AtomicInteger();

  Hearers(List<Detector> detectors) {
    this.detectors = detectors;
  }

  /** Begins a session. */
  Session session() {
    return new Session();
  }

  private List<Teaching> taught(List<Heard> messages) {
    List<Teaching> teachings = new ArrayList<>();
    for (Heard message : messages) {
      Hearing.signal(message, detectors).map(Teaching::of).ifPresent(teachings::add);
    }
    return teachings;
  }

  /** The messages of one session. */
  final class Session {
    private final List<FutureTask<List<Teaching>>> tasks = new ArrayList<>();
    private List<Heard> messages = new ArrayList<>();

    /** Has the message heard soon; here and now, where too many wait. */
    void hear(Heard message) {
      messages.add(message);
      if (messages.size() == TOGETHER) {
        end();
      }
    }

    /** Has the last messages heard too. */
    void end() {
      List<Heard> together = messages;
      messages = new ArrayList<>();
      FutureTask<List<Teaching>> task = new FutureTask<>(() -> taught(together));
      tasks.add(task);
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

    /** Returns what all messages teach, and helps to hear those that still wait. */
    List<Teaching> teachings() {
      for (int last = tasks.size() - 1; last >= 0; last--) {
        tasks.get(last).run(); // does nothing where another thread has begun
      }
      List<Teaching> teachings = new ArrayList<>();
      tasks.forEach(task -> teachings.addAll(done(task)));
      return teachings;
    }
  }

  private static List<Teaching> done(FutureTask<List<Teaching>> task) {
    try {
      return task.get();
    } catch (ExecutionException bug) {
      throw new IllegalStateException(bug.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Hearing was interrupted", e);
    }
  }
}
