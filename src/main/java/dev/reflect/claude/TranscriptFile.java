package dev.reflect.claude;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;

/** A transcript on disk, not yet read. The session is the name of the file. */
public record TranscriptFile(Path path, String session, long size, Instant modified) {
  static final String ENDING = ".jsonl";

  public TranscriptFile {
    Objects.requireNonNull(path);
    Objects.requireNonNull(session);
    Objects.requireNonNull(modified);
  }

  /** Returns the session that a file of this name holds. */
  public static String sessionIn(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }
}
