package dev.reflect.judge;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What a judge is told in one call, and in which form it answers. */
public sealed interface Question permits Inquiry, SessionQuestion {
  /** Returns its task. */
  String system();

  /** Returns the JSON schema of the answer. */
  String schema();

  /** Returns what it is asked about, every line that is not ours behind a bar. */
  String text();

  /** Returns what that is, counted: {@code 3 messages}. */
  String about();

  /** Returns a hash of all these, by which an answer is known again. */
  static String key(String... parts) {
    try {
      byte[] whole = String.join("\0", parts).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(whole));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
