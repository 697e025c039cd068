package dev.reflect.sessions;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Objects;

/**
 * A transcript on disk, not yet read. The session is the name of the file.
 *
 * @param inode what tells the file from another one of the same name, where the system says it
 */
public record TranscriptFile(Path path, String session, long size, Instant modified, String inode) {
  static final String ENDING = ".jsonl";

  public TranscriptFile {
    Objects.requireNonNull(path);
    Objects.requireNonNull(session);
    Objects.requireNonNull(modified);
    Objects.requireNonNull(inode);
  }

  public TranscriptFile(Path path, String session, long size, Instant modified) {
    this(path, session, size, modified, "");
  }

  static TranscriptFile of(Path path, BasicFileAttributes facts) {
    return new TranscriptFile(
        path,
        sessionIn(path),
        facts.size(),
        facts.lastModifiedTime().toInstant(),
        Objects.toString(facts.fileKey(), ""));
  }

  /** Returns the session that a file of this name holds. */
  public static String sessionIn(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }
}
