package dev.reflect.sessions;

import java.util.Map;
import java.util.Objects;

/**
 * What one record of a session says, typed. A record may say several things, and nothing where its
 * kind is none of ours. All texts are somebody else's, whole, unredacted, and not yet fit to be
 * shown.
 */
public sealed interface Entry {
  /** Returns where the entry stands. */
  Place place();

  /**
   * A person's own words, without the client's wrappers and reminders; never blank.
   *
   * @param edited the narrowest folder of all files that Claude was to change since the person's
   *     words before; empty where it changed none
   */
  record UserSaid(Place place, String text, Voice voice, String edited) implements Entry {
    public UserSaid(Place place, String text, Voice voice) {
      this(place, text, voice, "");
    }

    public UserSaid {
      Objects.requireNonNull(place);
      Objects.requireNonNull(voice);
      Objects.requireNonNull(edited);
      if (text.isBlank()) {
        throw new IllegalArgumentException("nobody says nothing");
      }
    }
  }

  /** One block of text by Claude; beside the conversation also what it asks a subagent to do. */
  record AssistantSaid(Place place, String text) implements Entry {
    private static final int KEPT = 1_000;

    public AssistantSaid {
      Objects.requireNonNull(place);
      Objects.requireNonNull(text);
    }

    /**
     * Returns the same, of a long text only the beginning and the end, joined by a line that is
     * only {@code …}.
     */
    public AssistantSaid shortened() {
      if (text.length() <= 2 * KEPT) {
        return this;
      }
      int head = Character.isHighSurrogate(text.charAt(KEPT - 1)) ? KEPT - 1 : KEPT;
      int tail = text.length() - KEPT;
      tail += Character.isLowSurrogate(text.charAt(tail)) ? 1 : 0;
      return new AssistantSaid(place, text.substring(0, head) + "\n…\n" + text.substring(tail));
    }
  }

  /**
   * A skill came into play: Claude called it, the person typed {@code /skill}, or a reply is
   * attributed to it.
   */
  record SkillUsed(Place place, String skill) implements Entry {
    public SkillUsed {
      Objects.requireNonNull(place);
      if (skill.isBlank()) {
        throw new IllegalArgumentException("a skill has a name");
      }
    }
  }

  /**
   * Claude called a tool.
   *
   * @param id by which the answer names it; empty where there is none
   * @param input as JSON; empty where there is none
   */
  record ToolCalled(Place place, String id, String tool, String input) implements Entry {
    /** Returns what was given as text, by its name; what is nested is left out. */
    public Map<String, String> texts() {
      return Fields.of(input, Fields.Shape.ALL).texts();
    }
  }

  /**
   * A tool answered.
   *
   * @param call the id of the call
   * @param text without images
   */
  record ToolAnswered(Place place, String call, boolean failed, String text) implements Entry {}

  /** What Claude thought, where the client keeps it; handed out to those who take tools too. */
  record Thought(Place place, String text) implements Entry {}

  /** The person refused a tool call without a word. */
  record ToolRefused(Place place) implements Entry {
    public ToolRefused {
      Objects.requireNonNull(place);
    }
  }

  /** The person refused a change of this file, whether or not with words, which follow. */
  record ChangeRefused(Place place, String path) implements Entry {
    public ChangeRefused {
      Objects.requireNonNull(place);
      if (path.isBlank()) {
        throw new IllegalArgumentException("a file has a path");
      }
    }
  }

  /**
   * What the words that follow answer besides what Claude said: questions of its own, each in a
   * line with its options, or a call that the person refused, in its first lines.
   */
  record LaidBefore(Place place, boolean asked, String what) implements Entry {
    public LaidBefore {
      Objects.requireNonNull(place);
      if (what.isBlank()) {
        throw new IllegalArgumentException("nothing was laid before the person");
      }
    }
  }

  /** The person stopped Claude in the middle of its turn. */
  record Interrupted(Place place) implements Entry {
    public Interrupted {
      Objects.requireNonNull(place);
    }
  }

  /**
   * Claude was given a file of instructions, a CLAUDE.md or a rules file, by the path that the
   * client names. Clients of today say so of every file; older ones never do.
   */
  record FileLoaded(Place place, String path) implements Entry {
    public FileLoaded {
      Objects.requireNonNull(place);
      if (path.isBlank()) {
        throw new IllegalArgumentException("a file has a path");
      }
    }
  }

  /** The client could not reach Claude, and says so in its place. */
  record ClientFailed(Place place, String text) implements Entry {}
}
