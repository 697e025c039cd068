package dev.reflect.claude;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** Where the skill of a name lies, if we may change it; else why not. */
public record SkillPlace(String name, Standing standing, Optional<Path> file) {
  /** What can be done about a skill. */
  public enum Standing {
    /** In the project's {@code .claude/skills}. */
    PROJECT,
    /** In the user's own skills directory. */
    PERSONAL,
    /** Comes with a plugin, whose files the next update replaces. */
    PLUGIN,
    /** In the project, but a link leads out of it. */
    ELSEWHERE,
    /** Nowhere in the skills directories. */
    MISSING,
    /** Not a name that a skill's directory can have. */
    NOT_A_NAME;

    /** Returns whether the skill's file may be changed. */
    public boolean isEditable() {
      return this == PROJECT || this == PERSONAL;
    }
  }

  public SkillPlace {
    Objects.requireNonNull(name);
    Objects.requireNonNull(standing);
    if (standing.isEditable() && file.isEmpty()) {
      throw new IllegalArgumentException("an editable skill has a file");
    }
  }
}
