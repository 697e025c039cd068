package dev.reflect.effect;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** A session in one repository, with what Claude was given in it. */
public record Session(String id, String repository, Instant beganAt, List<Loaded> loaded) {
  public Session {
    Objects.requireNonNull(id);
    Objects.requireNonNull(repository);
    Objects.requireNonNull(beganAt);
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
}
