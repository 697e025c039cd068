package dev.reflect.fs;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What is at a path: the bytes of a file, or nothing. Immutable; equal when the bytes are. */
public final class FileContent {
  public static final FileContent MISSING = new FileContent(new byte[0], Hash.MISSING);

  private final byte[] bytes;
  private final Hash hash;

  private FileContent(byte[] bytes, Hash hash) {
    this.bytes = bytes;
    this.hash = hash;
  }

  public static FileContent of(byte[] bytes) {
    return new FileContent(bytes.clone(), Hash.of(bytes));
  }

  public static FileContent of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public boolean isMissing() {
    return hash.isMissing();
  }

  public Hash hash() {
    return hash;
  }

  /** Returns a copy of the bytes of a file that is there. */
  public byte[] bytes() {
    if (isMissing()) {
      throw new IllegalStateException("a missing file has no bytes");
    }
    return bytes.clone();
  }

  /** Returns the file's text; none where it is missing, and marks for bytes that are no UTF-8. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Returns the same, but nothing where a byte is no UTF-8, or zero: no text has that in it, but
   * each one of UTF-16.
   */
  public Optional<String> wholeText() {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException other) {
      return Optional.empty();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileContent content && content.hash.equals(hash);
  }

  @Override
  public int hashCode() {
    return hash.hashCode();
  }

  @Override
  public String toString() {
    return isMissing() ? "missing" : bytes.length + " bytes, " + hash.value();
  }
}
