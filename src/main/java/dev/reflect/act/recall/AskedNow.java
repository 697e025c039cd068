package dev.reflect.act.recall;

import dev.reflect.ground.Sha256;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A prompt, as the client tells of it before its record is written.
 *
 * @param directory that the session is in
 */
public record AskedNow(String session, String words, Path directory, Optional<Path> transcript) {
  private static final int DIGITS = 32;

  /** A prompt of no session: somebody only asks what would be given. */
  public AskedNow(String session, String words, Path directory) {
    this(session, words, directory, Optional.empty());
  }

  /** Returns what tells the prompt from others: half of the SHA-256 of its words. */
  public String id() {
    return Sha256.of(words.strip()).substring(0, DIGITS);
  }
}
