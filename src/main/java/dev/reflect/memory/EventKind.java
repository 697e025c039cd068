package dev.reflect.memory;

import dev.reflect.ground.Spelled;
import java.util.EnumSet;
import java.util.Set;

/** What may happen to a learning and changes what it is worth, with what it counts. */
public enum EventKind implements Spelled {
  /** Heard for the first time. */
  EXTRACTED("1"),
  /** Heard again, in these or other words. */
  REINFORCED("2"),
  /** Given to Claude at a prompt, and used. */
  RECALLED("2"),
  /** Said again as a correction although it was applied there. */
  CORRECTED("3"),
  /** Written into a file. */
  APPLIED("3"),
  /** Taken back out of a file. */
  UNDONE("-3"),
  /** Rejected in a repository, as long as that decision stands. */
  REJECTED("-2"),
  /** Called wrong by a person, in words or by deleting its line. */
  CALLED_WRONG("-4"),
  /** Broken in a session that had it in front of it. */
  BROKEN_AGAIN("-1");

  /** Those that no sighting, decision or operation tells. */
  public static final Set<EventKind> RECORDED = EnumSet.of(RECALLED, CALLED_WRONG, BROKEN_AGAIN);

  private final Points points;

  EventKind(String points) {
    this.points = Points.parse(points);
  }

  /** Returns the words shown to a person, for example {@code broken again}. */
  public String said() {
    return word().replace('_', ' ');
  }

  public Points points() {
    return points;
  }
}
