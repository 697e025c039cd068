package dev.reflect.learning;

/** Recognises a learning again: 16 hexadecimal digits of the normalised sentence's SHA-256. */
public record Fingerprint(String value) {
  public Fingerprint {
    if (!value.matches("[0-9a-f]{16}")) {
      throw new IllegalArgumentException("not a fingerprint: " + value);
    }
  }
}
