package dev.reflect.lab;

import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.ToolRefused;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The messages of one session in their order, collected without the transcript around them. */
public record Session(String name, List<Message> messages) {
  /**
   * What a person said, the end of what the assistant had said before, and the beginning of its
   * answer; each of these two may be empty.
   */
  public record Message(
      String id,
      String before,
      String text,
      String after,
      boolean queued,
      boolean afterInterrupt,
      boolean afterRefusal) {
    public Message {
      Objects.requireNonNull(id);
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
      if (text.isBlank()) {
        throw new IllegalArgumentException("nobody says nothing");
      }
    }
  }

  public Session {
    Objects.requireNonNull(name);
    messages = List.copyOf(messages);
  }

  /** Returns the messages as detectors get them from a transcript; the id is their uuid. */
  public List<Heard> heard() {
    List<Entry> entries = new ArrayList<>();
    String said = "";
    for (int at = 0; at < messages.size(); at++) {
      Message message = messages.get(at);
      Place place = new Place(name, message.id(), at + 1, Optional.empty(), "");
      // The end of a short answer is the answer itself, which stands there already.
      if (!message.before().isBlank() && !said.endsWith(message.before())) {
        said = message.before();
        entries.add(new AssistantSaid(place, said));
      }
      if (message.afterRefusal()) {
        entries.add(new ToolRefused(place));
      }
      if (message.afterInterrupt()) {
        entries.add(new Interrupted(place));
      }
      Voice voice = message.queued() ? Voice.QUEUED : Voice.TYPED;
      entries.add(new UserSaid(place, message.text(), voice));
      if (!message.after().isBlank()) {
        said = message.after();
        entries.add(new AssistantSaid(place, said));
      }
    }
    return Hearing.messages(entries, false);
  }
}
