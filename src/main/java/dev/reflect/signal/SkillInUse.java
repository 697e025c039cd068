package dev.reflect.signal;

import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Voice;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The skill that a message is about: the last one used, for as long as it may be meant. Claude Code
 * itself attributes only the turn of the use; what a person says in the next few prompts is most
 * often about what the skill made, and what they say later is not.
 *
 * @param prompts how many more prompts it stays in use for
 */
record SkillInUse(List<String> names, String record, int prompts) {
  static final SkillInUse NONE = new SkillInUse(List.of(), "", 0);

  /** With Claude's answers between, the use is among the five messages before the last of them. */
  private static final int PROMPTS = 3;

  /** Nobody teaches the skill that reviews what was taught. */
  private static final Pattern OURS = Pattern.compile("(?:[^:]+:)?reflect");

  static SkillInUse of(SkillUsed used) {
    return OURS.matcher(used.skill()).matches()
        ? NONE
        : new SkillInUse(List.of(used.skill()), used.place().uuid(), PROMPTS);
  }

  /**
   * Returns what is in use once this was said. The words behind the skill's own name, and what is
   * said while Claude works, belong to the turn of the use.
   */
  SkillInUse after(UserSaid message) {
    boolean newTurn =
        (message.voice() == Voice.TYPED || message.voice() == Voice.SDK)
            && !message.place().uuid().equals(record);
    if (!newTurn) {
      return this;
    }
    return prompts <= 1 ? NONE : new SkillInUse(names, record, prompts - 1);
  }
}
