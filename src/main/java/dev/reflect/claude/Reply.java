package dev.reflect.claude;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** What came of asking Claude Code's program. The cost is in US dollars, as the program says it. */
public sealed interface Reply {
  double cost();

  /** An object as the schema describes it: maps, lists, strings, numbers, booleans, null. */
  record Answered(Map<String, Object> object, double cost) implements Reply {
    public Answered {
      object = Collections.unmodifiableMap(new HashMap<>(object));
    }
  }

  /**
   * No answer.
   *
   * @param detail more about it, as the program says it: unredacted, and not yet fit to be shown
   */
  record Failed(Why why, String detail, double cost) implements Reply {}

  /** Why there is no answer. */
  enum Why {
    MISSING,
    NO_LOGIN,
    OVER_BUDGET,
    TIME_OUT,
    ENDED,
    ERROR,
    NONSENSE
  }

  static Failed failed(Why why, String detail) {
    return new Failed(why, detail, 0);
  }
}
