package dev.reflect.effect;

import java.time.Instant;
import java.util.Objects;

/**
 * Claude was given a file at that time: its instructions, or a skill's.
 *
 * @param file its real path, or how it is named in every work tree and clone of its repository
 */
public record Loaded(String file, Instant at) {
  private static final String SKILL = "/SKILL.md";

  public Loaded {
    Objects.requireNonNull(file);
    Objects.requireNonNull(at);
  }

  /**
   * Returns how a file is named in every work tree and clone of a repository, for example {@code
   * 3f2a91bc77aa01fe:/docs/CLAUDE.md}.
   *
   * @param repository its id
   * @param path from the top of the work tree
   */
  public static String shared(String repository, String path) {
    return repository + ":/" + path;
  }

  /** Returns whether it is a skill, whose use every version of the client records. */
  boolean isSkill() {
    return file.endsWith(SKILL);
  }
}
