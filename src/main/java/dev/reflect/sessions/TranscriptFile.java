package dev.reflect.sessions;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Objects;

/**
 * A transcript on disk, not yet read.
 *
 * @param inode what tells the file from another one of the same name, where the system says it
 */
public record TranscriptFile(Path path, String session, long size, Instant modified, String inode) {
  static final String ENDING = ".jsonl";

  /** What the names of Codex CLI's transcripts begin with. */
  static final String OF_CODEX = "rollout-";

  /** What OpenCode's sessions begin with. */
  private static final String OF_OPEN_CODE = "ses_";

  private static final int UUID = 36;

  public TranscriptFile {
    Objects.requireNonNull(path);
    Objects.requireNonNull(session);
    Objects.requireNonNull(modified);
    Objects.requireNonNull(inode);
  }

  static TranscriptFile of(Path path, BasicFileAttributes facts) {
    return new TranscriptFile(
        path,
        sessionIn(path),
        facts.size(),
        facts.lastModifiedTime().toInstant(),
        Objects.toString(facts.fileKey(), ""));
  }

  /** Returns the same file as a part of that session. */
  public TranscriptFile of(String whole) {
    return new TranscriptFile(path, whole, size, modified, inode);
  }

  /**
   * Returns the session that a file of this name holds. Claude Code's has the name of its session,
   * Codex CLI's ends in it: {@code rollout-2026-11-23T17-29-22-SESSION.jsonl}.
   */
  public static String sessionIn(Path path) {
    String file = String.valueOf(path.getFileName());
    String name = file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
    boolean codex = name.startsWith(OF_CODEX) && name.length() > OF_CODEX.length() + UUID;
    return codex ? name.substring(name.length() - UUID) : name;
  }

  /** Returns the command that goes on with the session of a transcript: {@code claude --resume}. */
  public static String resume(Path path) {
    String name = String.valueOf(path.getFileName());
    if (name.startsWith(OF_CODEX)) {
      return "codex resume";
    }
    return name.startsWith(OF_OPEN_CODE) ? "opencode --session" : "claude --resume";
  }
}
