package dev.reflect.tui;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Hands on what a terminal types in whole keys. A slow line may deliver {@code ESC [ A} in pieces,
 * or a paste in many; handed on as they come, the pieces would be taken for letters, and letters
 * are commands.
 */
final class WholeKeys extends InputStream {
  private static final int ESC = 0x1b;
  private static final byte[] PASTE_BEGIN = {ESC, '[', '2', '0', '0', '~'};
  private static final byte[] PASTE_END = {ESC, '[', '2', '0', '1', '~'};

  /** How long to wait for the rest of a key before its beginning counts as a key of its own. */
  private static final long KEY_NANOS = 50_000_000L;

  /** How long to wait for the rest of a paste, and how much of it to keep. */
  private static final long PASTE_NANOS = 2_000_000_000L;

  private static final int PASTE_BYTES = 1 << 20;

  private final InputStream source;
  private byte[] held = new byte[4096];
  private int size;
  private int whole;
  private long lastArrival;
  private boolean ended;

  WholeKeys(InputStream source) {
    this.source = source;
  }

  @Override
  public int available() throws IOException {
    fetch();
    return whole;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (available() == 0) {
      if (ended) {
        return -1;
      }
      pause();
    }
    int count = Math.min(length, whole);
    System.arraycopy(held, 0, target, offset, count);
    System.arraycopy(held, count, held, 0, size - count);
    size -= count;
    whole -= count;
    return count;
  }

  private void fetch() throws IOException {
    int waiting = source.available();
    if (waiting > 0 && size < PASTE_BYTES) {
      if (held.length < size + waiting) {
        held = Arrays.copyOf(held, Math.max(size + waiting, held.length * 2));
      }
      int count = source.read(held, size, waiting);
      ended = count < 0;
      size += Math.max(0, count);
      lastArrival = System.nanoTime();
    }
    int next;
    while (whole < size && (next = keyLength(whole)) > 0) {
      whole += next;
    }
    if (whole < size) {
      releaseLate();
    }
  }

  /** What stays incomplete too long is handed on; a paste gets the end that it lacks. */
  private void releaseLate() {
    boolean paste = startsWith(whole, PASTE_BEGIN);
    boolean full = size >= PASTE_BYTES;
    if (!full && System.nanoTime() - lastArrival < (paste ? PASTE_NANOS : KEY_NANOS)) {
      return;
    }
    if (paste) {
      held = Arrays.copyOf(held, size + PASTE_END.length);
      System.arraycopy(PASTE_END, 0, held, size, PASTE_END.length);
      size += PASTE_END.length;
    }
    whole = size;
  }

  /** Returns the length of the key that begins here, or 0 when part of it is still to come. */
  private int keyLength(int from) {
    if (held[from] != ESC) {
      return upTo(from + characterLength(held[from]), from);
    }
    if (from + 1 == size) {
      return 0;
    }
    return switch (held[from + 1]) {
      case '[' -> startsWith(from, PASTE_BEGIN) ? pasteLength(from) : controlLength(from);
      case 'O' -> upTo(from + 3, from);
      case ']', 'P' -> stringLength(from);
      case ESC -> 1;
      default -> upTo(from + 1 + characterLength(held[from + 1]), from);
    };
  }

  /** {@code ESC [ 1 ; 5 A}: parameters, then one final byte; {@code ESC [ [ A} on a console. */
  private int controlLength(int from) {
    for (int at = from + 2; at < size; at++) {
      if (at == from + 2 && held[at] == '[') {
        return upTo(from + 4, from);
      }
      if (held[at] >= 0x40 && held[at] < 0x7f) {
        return at + 1 - from;
      }
    }
    return 0;
  }

  private int stringLength(int from) {
    for (int at = from + 2; at < size; at++) {
      if (held[at] == 7) {
        return at + 1 - from;
      }
      if (held[at] == '\\' && held[at - 1] == ESC) {
        return at + 1 - from;
      }
    }
    return 0;
  }

  private int pasteLength(int from) {
    for (int at = from + PASTE_BEGIN.length; at + PASTE_END.length <= size; at++) {
      if (startsWith(at, PASTE_END)) {
        return at + PASTE_END.length - from;
      }
    }
    return 0;
  }

  private int upTo(int end, int from) {
    return end <= size ? end - from : 0;
  }

  private boolean startsWith(int from, byte[] prefix) {
    int end = from + prefix.length;
    return end <= size && Arrays.equals(held, from, end, prefix, 0, prefix.length);
  }

  /** The length that the first byte of a character in UTF-8 announces. */
  private static int characterLength(byte first) {
    int bits = first & 0xff;
    return bits < 0xc0 ? 1 : bits < 0xe0 ? 2 : bits < 0xf0 ? 3 : 4;
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while waiting for a key", e);
    }
  }
}
