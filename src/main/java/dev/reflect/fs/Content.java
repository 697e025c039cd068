package dev.reflect.fs;

/** What is at a path: the bytes of a file, or nothing. Immutable; equal when the bytes are. */
public final class Content {
  /** No file. */
  public static final Content MISSING = new Content(new byte[0], Hash.MISSING);

  private final byte[] bytes;
  private final Hash hash;

  private Content(byte[] bytes, Hash hash) {
    this.bytes = bytes;
    this.hash = hash;
  }

  /** Returns the content of a file that holds these bytes. */
  public static Content of(byte[] bytes) {
    return new Content(bytes.clone(), Hash.of(bytes));
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Content content && content.hash.equals(hash);
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
