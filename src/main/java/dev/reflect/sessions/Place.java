package dev.reflect.sessions;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Where an entry stands, so that it can always be found and quoted again. The line counts from 1;
 * session, uuid and working directory are empty where the record names none.
 */
public record Place(String session, String uuid, int line, Optional<Instant> time, String cwd) {
  public Place {
    Objects.requireNonNull(session);
    Objects.requireNonNull(uuid);
    Objects.requireNonNull(time);
    Objects.requireNonNull(cwd);
    if (line < 1) {
      throw new IllegalArgumentException("lines count from 1, not " + line);
    }
  }
}
