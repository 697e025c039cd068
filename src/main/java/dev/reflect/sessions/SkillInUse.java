package dev.reflect.sessions;

/** The skill that Claude speaks with. Every reply repeats it: only the first of a row is news. */
final class SkillInUse {
  private String last = "";
  private String attributed = "";

  /** Takes note of a skill that was called, which the replies after it are attributed to. */
  void called(String name) {
    last = name;
  }

  /** Returns whether a reply attributed to this skill, or to none, is the first with it. */
  boolean begins(String name) {
    boolean begins = !name.isBlank() && !name.equals(attributed) && !name.equals(last);
    if (name.isBlank()) {
      last = attributed.isEmpty() ? last : "";
    } else if (begins) {
      last = name;
    }
    attributed = name;
    return begins;
  }
}
