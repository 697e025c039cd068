package dev.reflect.act.hear;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Ingest;
import dev.reflect.signal.Conversation;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Hears one transcript while it is read: the new messages among what was said before. Also keeps
 * which files its session was given.
 */
final class Ear implements Ingest.Sink {
  private final Hearers hearers;
  private final boolean keepsMessages;
  private final boolean sdk;
  private final Conversation conversation;
  private final SessionsRead sessions = new SessionsRead();
  private final List<Heard> messages = new ArrayList<>();
  private Hearers.Session hearing;
  private boolean isKnown; // the last message

  /**
   * @param sdk whether prompts that came from a program count as a person's
   * @param keepsMessages whether somebody will hear them again
   */
  Ear(Hearers hearers, boolean sdk, boolean keepsMessages) {
    this.hearers = hearers;
    this.keepsMessages = keepsMessages;
    this.sdk = sdk;
    this.conversation = new Conversation(sdk);
    this.hearing = hearers.session();
  }

  @Override
  public void entry(Entry entry, boolean known) {
    if (entry.place().aside()) {
      return;
    }
    boolean isLastKnown = isKnown;
    if (entry instanceof UserSaid) {
      isKnown = known;
    }
    conversation.next(entry).ifPresent(message -> hear(message, isLastKnown));
    sessions.add(entry, sdk, known);
  }

  /** Ends a turn with what Claude said last, where the transcript may not have it yet. */
  void answer(String words) {
    conversation.answer(words).ifPresent(message -> hear(message, isKnown));
  }

  /** Ends the session: the last message will not be answered. */
  void end() {
    conversation.last().ifPresent(message -> hear(message, isKnown));
  }

  /** Returns what was taught since this was asked last; it may still be being heard. */
  Supplier<List<Teaching>> taught() {
    Hearers.Session last = hearing;
    last.end();
    hearing = hearers.session();
    return last::teachings;
  }

  /** Returns the messages that were heard, where they are kept. */
  List<Heard> messages() {
    return List.copyOf(messages);
  }

  SessionsRead sessions() {
    return sessions;
  }

  private void hear(Heard message, boolean known) {
    if (!known) {
      hearing.hear(message);
      if (keepsMessages) {
        messages.add(message);
      }
    }
  }

  /**
   * Hears messages, and puts them into sentences, on all processors, while the thread that brings
   * them goes on reading. Each is heard by itself, and what they teach keeps their order.
   */
  static final class Hearers {
    /** A thread that is woken for one message alone costs as much as hearing it. */
    private static final int TOGETHER = 8;

    /**
     * So many of these wait at most, so that a long session takes no more memory than a short one.
     */
    private static final int WAITING = 16;

    /** Not the pool itself: for it a future starts a thread each where there are two processors. */
    private static final Executor POOL = ForkJoinPool.commonPool()::execute;

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
        Teaching.of(message, Hearing.signal(message, detectors)).ifPresent(teachings::add);
      }
      return teachings;
    }

    /** The messages of one session. */
    final class Session {
      private final List<CompletableFuture<List<Teaching>>> heard = new ArrayList<>();
      private List<Heard> messages = new ArrayList<>();

      /** Has the message heard soon. */
      void hear(Heard message) {
        messages.add(message);
        if (messages.size() == TOGETHER) {
          end();
        }
      }

      /** Has the last messages heard too; here and now, where too many wait. */
      void end() {
        List<Heard> together = messages;
        messages = new ArrayList<>();
        if (together.isEmpty()) {
          return;
        }
        boolean here = waiting.getAndIncrement() >= WAITING;
        heard.add(
            CompletableFuture.supplyAsync(() -> taught(together), here ? Runnable::run : POOL)
                .whenComplete((taught, bug) -> waiting.decrementAndGet()));
      }

      /** Returns what all messages teach, once they are heard. */
      List<Teaching> teachings() {
        return heard.stream().flatMap(each -> each.join().stream()).toList();
      }
    }
  }
}
