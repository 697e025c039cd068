package dev.reflect.memory;

import dev.reflect.ground.Spelled;
import java.util.EnumSet;
import java.util.Set;

/** What may happen to a learning and changes what it is worth, with what it counts by default. */
public enum EventKind implements Spelled {
  EXTRACTED("1", "heard for the first time"),
  REINFORCED("2", "heard again, in these or other words"),
  RECALLED("2", "given to Claude at a prompt, and used"),
  CORRECTED("3", "said again as a correction although it was applied there"),
  APPLIED("3", "written into a file"),
  UNDONE("-3", "taken back out of a file"),
  REJECTED("-2", "rejected in a repository, as long as that decision stands"),
  CALLED_WRONG("-4", "called wrong by a person, in words or by deleting its line"),
  BROKEN_AGAIN("-1", "broken in a session that had it in front of it");

  /** Those that no sighting, decision or operation tells. */
  public static final Set<EventKind> RECORDED = EnumSet.of(RECALLED, CALLED_WRONG, BROKEN_AGAIN);

  private final Points byDefault;
  private final String meaning;

  EventKind(String byDefault, String meaning) {
    this.byDefault = Points.parse(byDefault);
    this.meaning = meaning;
  }

  /** Returns the words shown to a person, for example {@code broken again}. */
  public String said() {
    return word().replace('_', ' ');
  }

  public Points byDefault() {
    return byDefault;
  }

  /** Returns when it happens, as a phrase. */
  public String meaning() {
    return meaning;
  }
}
