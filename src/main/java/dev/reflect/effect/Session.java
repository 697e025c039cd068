package dev.reflect.effect;

import java.time.Instant;
import java.util.List;

/** A session in one repository, with what Claude was given in it. */
public record Session(String id, String repository, Instant beganAt, List<Loaded> loaded) {
  public Session {
    loaded = List.copyOf(loaded);
  }

  /** Returns whether the client said which files of instructions it loaded. */
  boolean tells() {
    return loaded.stream().anyMatch(each -> !each.isSkill());
  }

  /** Returns whether Claude was given the file in this time, both ends included. */
  boolean hasLoaded(Site site, Instant from, Instant to) {
    return loaded.stream()
        .anyMatch(
            each ->
                site.isNamed(each.file()) && !each.at().isBefore(from) && !each.at().isAfter(to));
  }

  /**
   * Claude was given a file at that time: its instructions, or a skill's.
   *
   * @param file its real path, or how it is named in every work tree and clone of its repository
   */
  public record Loaded(String file, Instant at) {
    private static final String SKILL = "/SKILL.md";

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
}
