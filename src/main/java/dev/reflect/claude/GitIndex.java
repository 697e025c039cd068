package dev.reflect.claude;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What git has of a work tree, as its index file tells it, without running git.
 *
 * <pre>
 * DIRC  version  how many
 * 40 bytes of times and the like, 20 or 32 of a hash, 2 of flags  CLAUDE.md\0
 * </pre>
 *
 * From version 3 on two more bytes of flags may follow, where the file is left out of the work
 * tree; from version 4 on a name begins with so much of the one before it. A sparse index has one
 * entry, {@code packages/web/}, for a folder that is left out whole.
 */
final class GitIndex {
  private static final int SIGNATURE = 0x44495243;
  private static final int NEWEST = 4;
  private static final int STATUS = 40;
  private static final int EXTENDED = 0x4000;
  private static final int LEFT_OUT = 0x4000;
  private static final int PADDED_TO = 8;
  private static final long LARGEST = 256L * 1024 * 1024;

  private final ByteBuffer bytes;
  private final int hash;
  private final int version;
  private final int entries;
  private byte[] name = {};

  private GitIndex(byte[] content, int hash) {
    this.bytes = ByteBuffer.wrap(content);
    this.hash = hash;
    boolean isOne = bytes.getInt() == SIGNATURE;
    this.version = bytes.getInt();
    this.entries = isOne && version <= NEWEST ? bytes.getInt() : 0;
  }

  /**
   * Returns whether the index has the file, or a folder around it, and leaves it out of the work
   * tree; of an index that is not understood nothing is known.
   *
   * @param path from the top of the work tree
   * @param hash the bytes that the repository's hashes have
   */
  static boolean leavesOut(Path index, String path, int hash) throws IOException {
    if (!Files.isRegularFile(index) || Files.size(index) > LARGEST) {
      return false;
    }
    try {
      return new GitIndex(Files.readAllBytes(index), hash).leavesOut(path);
    } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException cut) {
      return false;
    }
  }

  private boolean leavesOut(String path) {
    for (int i = 0; i < entries; i++) {
      int begin = bytes.position();
      bytes.position(begin + STATUS + hash);
      boolean isExtended = (bytes.getShort() & EXTENDED) != 0;
      boolean isLeftOut = isExtended && (bytes.getShort() & LEFT_OUT) != 0;
      readName(begin);
      if (isLeftOut) {
        String left = new String(name, StandardCharsets.UTF_8);
        if (path.equals(left) || left.endsWith("/") && path.startsWith(left)) {
          return true;
        }
      }
    }
    return false;
  }

  private void readName(int begin) {
    int kept = version < NEWEST ? 0 : name.length - stripped();
    int end = bytes.position();
    while (bytes.get(end) != 0) {
      end++;
    }
    byte[] rest = Arrays.copyOfRange(bytes.array(), bytes.position(), end);
    name = Arrays.copyOf(name, kept + rest.length);
    System.arraycopy(rest, 0, name, kept, rest.length);
    int length = end - begin;
    bytes.position(version < NEWEST ? begin + length + PADDED_TO - length % PADDED_TO : end + 1);
  }

  /** Seven bits a byte, the highest first; each further byte counts from one more. */
  private int stripped() {
    int next = bytes.get();
    int value = next & 0x7f;
    while ((next & 0x80) != 0) {
      next = bytes.get();
      value = (value + 1 << 7) + (next & 0x7f);
    }
    return value;
  }
}
