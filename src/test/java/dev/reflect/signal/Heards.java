package dev.reflect.signal;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Messages for tests, with what was said around them. */
public final class Heards {
  private static final Place PLACE = new Place("s", "u", 1, Optional.empty(), "");

  private Heards() {}

  public static Heard said(String before, String message, String after) {
    return heard(before, message, after, false);
  }

  public static Heard afterInterrupt(String before, String message, String after) {
    return heard(before, message, after, true);
  }

  /** Returns the messages of one session. */
  public static List<Heard> session(String... messages) {
    List<Entry> entries = new ArrayList<>();
    for (String message : messages) {
      entries.add(new UserSaid(PLACE, message, Voice.TYPED));
    }
    return Hearing.messages(entries, false);
  }

  private static Heard heard(String before, String message, String after, boolean interrupted) {
    List<Entry> entries = new ArrayList<>();
    if (!before.isBlank()) {
      entries.add(new AssistantSaid(PLACE, before));
    }
    if (interrupted) {
      entries.add(new Interrupted(PLACE));
    }
    entries.add(new UserSaid(PLACE, message, Voice.TYPED));
    if (!after.isBlank()) {
      entries.add(new AssistantSaid(PLACE, after));
    }
    return Hearing.messages(entries, false).get(0);
  }
}
