package dev.reflect.sessions;

import java.util.Objects;

/**
 * Claude was given a file of instructions, a CLAUDE.md or a rules file, by the path that the client
 * names: somebody else's text. Clients of today say so of every file; older ones never do.
 */
public record Loading(Place place, String path) {
  public Loading {
    Objects.requireNonNull(place);
    if (path.isBlank()) {
      throw new IllegalArgumentException("a file has a path");
    }
  }
}
