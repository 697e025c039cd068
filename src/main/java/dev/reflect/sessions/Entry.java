package dev.reflect.sessions;

import java.util.Objects;

/**
 * One record of a session that matters to us. All texts are somebody else's: unredacted, and not
 * yet fit to be shown.
 */
public sealed interface Entry {
  /** Returns where the entry stands. */
  Place place();

  /** A person's own words, without the client's wrappers and reminders; never blank. */
  record UserSaid(Place place, String text, Voice voice) implements Entry {
    public UserSaid {
      Objects.requireNonNull(place);
      Objects.requireNonNull(voice);
      if (text.isBlank()) {
        throw new IllegalArgumentException("nobody says nothing");
      }
    }
  }

  /**
   * One block of text by Claude; of a long one the beginning and the end, joined by a line that is
   * only {@code …}.
   */
  record AssistantSaid(Place place, String text) implements Entry {
    public AssistantSaid {
      Objects.requireNonNull(place);
      Objects.requireNonNull(text);
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

  /** The person refused a tool call without a word. */
  record ToolRefused(Place place) implements Entry {
    public ToolRefused {
      Objects.requireNonNull(place);
    }
  }

  /** The person stopped Claude in the middle of its turn. */
  record Interrupted(Place place) implements Entry {
    public Interrupted {
      Objects.requireNonNull(place);
    }
  }
}
