package dev.reflect.statistics;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What statistics are asked for: whole weeks up to now, everywhere or in some repositories.
 *
 * @param since the first week that counts
 * @param repository the id of a repository, or a part of where it lies
 */
public record Period(Instant now, Optional<Week> since, Optional<String> repository) {
  public Period {
    Objects.requireNonNull(now);
    Objects.requireNonNull(since);
    Objects.requireNonNull(repository);
  }

  /** Asks for everything. */
  public static Period until(Instant now) {
    return new Period(now, Optional.empty(), Optional.empty());
  }

  public Period since(Instant time) {
    return new Period(now, Optional.of(Week.of(time)), repository);
  }

  public Period in(String part) {
    return new Period(now, since, Optional.of(part));
  }

  public Week lastWeek() {
    return Week.of(now);
  }
}
