package dev.reflect.sessions;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Cuts the bytes of a transcript into lines, and keeps those that no line feed has ended yet. A
 * line that is longer than may be kept is passed over.
 */
final class LineBuffer {
  private final int longestLine;
  private final int piece;
  private byte[] bytes;
  private int filled;
  private boolean tooLong;

  /**
   * @param piece how many bytes are read in one go
   */
  LineBuffer(int longestLine, int piece) {
    this.longestLine = longestLine;
    this.piece = piece;
    this.bytes = new byte[piece];
  }

  /**
   * Returns room for the next bytes, never more than a piece: the channel copies through memory
   * outside the heap that is as large as what it is asked for.
   */
  ByteBuffer free() {
    return ByteBuffer.wrap(bytes, filled, Math.min(piece, bytes.length - filled));
  }

  /** Hands the reader each line that so many new bytes have ended; returns how many these are. */
  int cut(int count, TranscriptReader reader) {
    int all = filled + count;
    int lines = 0;
    int start = 0;
    for (int end = ByteSearch.lineFeed(bytes, filled, all);
        end >= 0;
        end = ByteSearch.lineFeed(bytes, start, all)) {
      if (tooLong) {
        reader.skipTooLongLine();
        tooLong = false;
      } else {
        reader.readLine(bytes, start, end);
      }
      lines++;
      start = end + 1;
    }
    System.arraycopy(bytes, start, bytes, 0, all - start);
    filled = all - start;
    if (tooLong || filled > longestLine) {
      tooLong = true;
      filled = 0;
    } else if (filled == bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.min(2 * filled, longestLine + 1));
    }
    return lines;
  }

  /** Hands the reader what no line feed has ended, as the last line of its file. */
  void end(TranscriptReader reader) {
    if (tooLong) {
      reader.skipTooLongLine();
    } else if (filled > 0) {
      reader.readLine(bytes, 0, filled);
    }
    clear();
  }

  /** Forgets what is kept. */
  void clear() {
    filled = 0;
    tooLong = false;
  }

  /** Returns how many bytes are kept that no line feed has ended. */
  int kept() {
    return filled;
  }

  /** Gives memory back where it has more than this, and nothing in it. */
  void shrinkFrom(int size) {
    if (filled == 0 && bytes.length > size) {
      bytes = new byte[piece];
    }
  }
}
