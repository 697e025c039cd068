package dev.reflect.fs;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of a file's bytes in lower-case hexadecimal, or {@link #MISSING} where no file is.
 */
public record Hash(String value) {
  /** Stands for a file that is not there; no bytes hash to it. */
  public static final Hash MISSING = new Hash("missing");

  public Hash {
    if (!value.equals("missing") && !value.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("not a SHA-256: " + value);
    }
  }

  /** Returns the hash of these bytes. */
  public static Hash of(byte[] bytes) {
    try {
      return new Hash(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  public boolean isMissing() {
    return equals(MISSING);
  }
}
