package dev.reflect.fs;

import dev.reflect.ground.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
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

  public static Hash of(byte[] bytes) {
    return new Hash(Sha256.of(bytes));
  }

  /** Returns the hash of all bytes of a stream, which may be too many to hold. */
  public static Hash of(InputStream in) throws IOException {
    MessageDigest digest = Sha256.digest();
    in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return new Hash(HexFormat.of().formatHex(digest.digest()));
  }

  public boolean isMissing() {
    return value.equals(MISSING.value); // a record's own equals has to be spun first
  }
}
