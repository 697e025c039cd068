package dev.reflect.fs;

import java.time.Instant;

/** What a path leads to, links followed. A link that leads nowhere is missing. */
public record FileStatus(Kind kind, long size, Instant modified) {
  /** What is there when nothing is there. */
  public static final FileStatus MISSING = new FileStatus(Kind.MISSING, 0, Instant.EPOCH);

  /** The kinds that matter: {@code OTHER} is a pipe, a socket, a device. */
  public enum Kind {
    FILE,
    DIRECTORY,
    OTHER,
    MISSING
  }

  public boolean exists() {
    return kind != Kind.MISSING;
  }

  public boolean isFile() {
    return kind == Kind.FILE;
  }

  public boolean isDirectory() {
    return kind == Kind.DIRECTORY;
  }
}
