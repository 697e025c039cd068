package dev.reflect.sessions;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Where an entry stands, so that it can always be found and quoted again. Texts are empty where the
 * record names none.
 *
 * @param line counts from 1
 * @param branch of git, in which the session was then
 * @param aside whether it is no part of the conversation with the person, but of one with a
 *     subagent
 */
public record Place(
    String session,
    String uuid,
    int line,
    Optional<Instant> time,
    String cwd,
    String branch,
    boolean aside) {
  public Place {
    Objects.requireNonNull(session);
    Objects.requireNonNull(uuid);
    Objects.requireNonNull(time);
    Objects.requireNonNull(cwd);
    Objects.requireNonNull(branch);
    if (line < 1) {
      throw new IllegalArgumentException("lines count from 1, not " + line);
    }
  }

  /** Makes a place in the conversation, on no branch. */
  public Place(String session, String uuid, int line, Optional<Instant> time, String cwd) {
    this(session, uuid, line, time, cwd, "", false);
  }
}
