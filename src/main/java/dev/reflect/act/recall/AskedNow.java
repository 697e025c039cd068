package dev.reflect.act.recall;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A prompt, as the client tells of it before its record is written.
 *
 * @param directory that the session is in
 */
public record AskedNow(String session, String words, Path directory, Optional<Path> transcript) {
  /** A prompt of no session: somebody only asks what would be given. */
  public AskedNow(String session, String words, Path directory) {
    this(session, words, directory, Optional.empty());
  }

  /** Returns what tells the prompt from others: half of the SHA-256 of its words. */
  public String id() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(words.strip().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, digest.length / 2);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
