package dev.reflect.effect;

import java.time.Instant;
import java.util.Objects;

/**
 * A file that learnings are applied to.
 *
 * @param file its real path, as sessions name it
 * @param everywhere whether it counts in all repositories
 */
public record Site(String file, Reach reach, boolean everywhere) {
  public Site {
    Objects.requireNonNull(file);
    Objects.requireNonNull(reach);
  }

  /** Returns a learning of this repository that is applied to it. */
  public Application application(String repository, Instant since) {
    return new Application(repository, file, reach, everywhere, since);
  }
}
