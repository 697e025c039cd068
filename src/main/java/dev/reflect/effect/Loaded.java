package dev.reflect.effect;

import java.time.Instant;
import java.util.Objects;

/** Claude was given a file at that time: its instructions, or a skill's. */
public record Loaded(String file, Instant at) {
  private static final String SKILL = "/SKILL.md";

  public Loaded {
    Objects.requireNonNull(file);
    Objects.requireNonNull(at);
  }

  /** Returns whether it is a skill, whose use every version of the client records. */
  boolean isSkill() {
    return file.endsWith(SKILL);
  }
}
