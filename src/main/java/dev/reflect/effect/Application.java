package dev.reflect.effect;

import java.time.Instant;

/**
 * A learning that was applied and stands.
 *
 * @param repository where it was heard
 */
public record Application(String repository, Site site, Instant since) {
  boolean concerns(String repository) {
    return site.everywhere() || this.repository.equals(repository);
  }

  /** Whether Claude knew of the learning. */
  enum Known {
    YES,
    /** The client does not say, so a session of the project counts that began since. */
    LIKELY,
    NO
  }

  /** Returns whether Claude knew of it in the session, up to this time. */
  Known in(Session session, Instant until) {
    boolean began = !session.beganAt().isBefore(since);
    return switch (site.reach()) {
      case ENFORCED ->
          concerns(session.repository()) && !until.isBefore(since) && began ? Known.YES : Known.NO;
      case WHEN_CALLED -> session.hasLoaded(site, since, until) ? Known.YES : Known.NO;
      case ALWAYS, WHEN_READ -> {
        if (session.tells()) {
          yield session.hasLoaded(site, since, until) ? Known.YES : Known.NO;
        }
        yield concerns(session.repository()) && began ? Known.LIKELY : Known.NO;
      }
    };
  }
}
