package dev.reflect.act.hear;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Ingest;
import dev.reflect.signal.Conversation;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Hears one transcript while it is read: the new messages among what was said before. Also keeps
 * which files its session was given.
 */
final class Ear implements Ingest.Sink {
  private final Hearers hearers;
  private final SecondHearing second;
  private final boolean sdk;
  private final Conversation conversation;
  private final SessionsRead sessions = new SessionsRead();
  private final List<Heard> messages = new ArrayList<>();
  private Hearers.Session hearing;
  private boolean isKnown; // the last message

  /**
   * @param sdk whether prompts that came from a program count as a person's
   */
  Ear(Hearers hearers, SecondHearing second, boolean sdk) {
    this.hearers = hearers;
    this.second = second;
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
  Supplier<List<Teaching>> taught() throws IOException {
    Hearers.Session last = hearing;
    last.end();
    hearing = hearers.session();
    if (second == SecondHearing.NONE) {
      return last::teachings;
    }
    List<Teaching> taught = again(last.teachings());
    return () -> taught;
  }

  SessionsRead sessions() {
    return sessions;
  }

  private void hear(Heard message, boolean known) {
    if (!known) {
      hearing.hear(message);
      if (second != SecondHearing.NONE) {
        messages.add(message);
      }
    }
  }

  private List<Teaching> again(List<Teaching> own) throws IOException {
    Map<Signal, Teaching> known = new HashMap<>();
    own.forEach(teaching -> known.put(teaching.signal(), teaching));
    List<Teaching> teachings = new ArrayList<>();
    List<Signal> heard = own.stream().map(Teaching::signal).toList();
    for (Signal signal : second.signals(messages, heard)) {
      teachings.add(known.containsKey(signal) ? known.get(signal) : Teaching.of(signal));
    }
    messages.clear();
    return teachings;
  }
}
