package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns what OpenCode keeps of a session into entries. OpenCode keeps all sessions in one database;
 * reflect writes each out as a transcript, a line for the session and one for each part of a
 * message, as version 1.18 has them:
 *
 * <pre>{@code
 * {"type":"opencode","session":"ses_1","parent":"","cwd":"/home/mia/shop"}
 * {"type":"opencode-part","uuid":"prt_1","timestamp":"…","role":"user","part":{"type":"text","text":"use uv"}}
 * {"type":"opencode-part","uuid":"prt_2","timestamp":"…","role":"assistant","part":{"type":"tool",…}}
 * }</pre>
 */
public final class OpenCodeEntries extends RecordFormat {
  /** The kind of the record that each of them begins with. */
  public static final String BEGINNING = "opencode";

  /** The kind of all other records. */
  public static final String OF_PART = "opencode-part";

  /** The kind of a part in which the client says what went wrong with a reply. */
  public static final String OF_ERROR = "error";

  static final Shape PART =
      Shape.of("type", "text", "synthetic", "tool", "callID", "name")
          .with("state", Shape.of("status", "output", "error").with("input", Shape.RAW));

  private final String session;
  private String cwd = "";
  private boolean aside;
  private Place place = new Place("", "", 1, Optional.empty(), "");

  OpenCodeEntries(String session, Consumer<Entry> out) {
    super(out);
    this.session = session;
  }

  @Override
  boolean read(Fields record, int line) {
    if (record.text("type").equals(BEGINNING)) {
      cwd = record.text("cwd");
      aside = !record.text("parent").isEmpty();
      return true;
    }
    place =
        new Place(
            session,
            record.text("uuid"),
            line,
            Timestamp.parse(record.text("timestamp")),
            cwd,
            "",
            aside);
    if (!record.text("type").equals(OF_PART)) {
      return false;
    }
    part(record.object("part"), record.text("role").equals("user"));
    return true;
  }

  private void part(Fields part, boolean person) {
    String text = part.text("text").strip();
    switch (part.text("type")) {
      case "text" -> {
        if (person && !aside) {
          said(part, text);
        } else if (!text.isEmpty()) {
          spoken(text);
        }
      }
      case "reasoning" -> {
        if (handsOutTools() && !text.isEmpty()) {
          held.say(new Entry.Thought(place, text));
        }
      }
      case "tool" -> used(part);
      case OF_ERROR -> failed(part, text);
      default -> {}
    }
  }

  /** The client writes parts of its own beside a person's: files they named, reminders. */
  private void said(Fields part, String text) {
    String words = PersonWords.in(text);
    if (!part.isTrue("synthetic") && !words.isEmpty()) {
      held.words(place.line());
      held.say(new Entry.UserSaid(place, words, Voice.TYPED));
    }
  }

  private void spoken(String text) {
    release();
    held.say(new Entry.AssistantSaid(place, text));
  }

  private void used(Fields part) {
    release();
    if (handsOutTools()) {
      Fields state = part.object("state");
      String call = part.text("callID");
      held.say(new Entry.ToolCalled(place, call, part.text("tool"), state.text("input")));
      boolean failed = state.text("status").equals("error");
      String answer = failed ? state.text("error") : state.text("output");
      if (failed || state.text("status").equals("completed")) {
        held.say(new Entry.ToolAnswered(place, call, failed, answer));
      }
    }
  }

  private void failed(Fields part, String text) {
    held.say(
        part.text("name").equals("MessageAbortedError")
            ? new Entry.Interrupted(place)
            : new Entry.ClientFailed(place, text));
  }
}
