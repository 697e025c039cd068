package dev.reflect.fs;

/** What is at a path: the bytes of a file, or nothing. Immutable; equal when the bytes are. */
public final class FileContent {
  /** No file. */
  public static final FileContent MISSING = new FileContent(new byte[0], Hash.MISSING);

  private final byte[] bytes;
  private final Hash hash;

  private FileContent(byte[] bytes, Hash hash) {
    this.bytes = bytes;
    this.hash = hash;
  }

  /** Returns the content of a file that holds these bytes. */
  public static FileContent of(byte[] bytes) {
    return new FileContent(bytes.clone(), Hash.of(bytes));
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
