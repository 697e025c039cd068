package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import dev.reflect.ground.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The lines of a transcript as bytes, from any byte on that begins one, for whoever keeps them. A
 * half-written last line is left for the next time. Not thread-safe.
 */
public final class WholeLines implements AutoCloseable {
  private static final int LONGEST = 32 * 1024 * 1024;
  private static final int PIECE = 256 * 1024;
  private static final int EDGE = 1_024;

  private final FileChannel channel;
  private byte[] bytes = new byte[PIECE];
  private int start;
  private int filled;
  private long read;
  private long at;

  /** Takes a line, which stands at [from, to) without its line feed; one too long is empty. */
  public interface Sink {
    void line(byte[] bytes, int from, int to);
  }

  /**
   * Opens a transcript.
   *
   * @param at the byte to begin with
   */
  public WholeLines(Path path, long at) throws IOException {
    this.channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ);
    this.at = at;
    this.read = at;
  }

  /** Returns the first byte behind the lines that were taken. */
  public long at() {
    return at;
  }

  /** Hands out the next line, and returns whether there was a whole one. */
  public boolean next(Sink sink) throws IOException {
    int feed = feed(start);
    boolean tooLong = false;
    long cutOff = 0;
    while (feed < 0) {
      int looked = filled - start;
      if (looked > LONGEST) {
        tooLong = true;
        cutOff += looked;
        start = filled;
        looked = 0;
      }
      if (!fill()) {
        return false;
      }
      feed = feed(start + looked);
    }
    if (tooLong) {
      sink.line(bytes, start, start);
    } else {
      sink.line(bytes, start, feed);
    }
    at += cutOff + feed + 1 - start;
    start = feed + 1;
    return true;
  }

  private boolean fill() throws IOException {
    System.arraycopy(bytes, start, bytes, 0, filled - start);
    filled -= start;
    start = 0;
    if (filled == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * filled);
    }
    int most = Math.min(PIECE, bytes.length - filled);
    int count = channel.read(ByteBuffer.wrap(bytes, filled, most), read);
    filled += Math.max(0, count);
    read += Math.max(0, count);
    return count > 0;
  }

  private int feed(int from) {
    for (int each = from; each < filled; each++) {
      if (bytes[each] == '\n') {
        return each;
      }
    }
    return -1;
  }

  /** Returns where the line begins that stands so many lines before the one that begins here. */
  public long back(long here, int lines) throws IOException {
    int feeds = 0;
    long to = here;
    while (to > 0) {
      ByteBuffer piece = stretch(Math.max(0, to - PIECE), to);
      for (int each = piece.limit() - 1; each >= 0; each--) {
        feeds += piece.get(each) == '\n' ? 1 : 0;
        if (feeds > lines) {
          return to - piece.limit() + each + 1;
        }
      }
      to -= Math.max(1, piece.limit());
    }
    return 0;
  }

  /**
   * Returns what tells the first so many bytes from those of another file, or of this one
   * rewritten: the SHA-256 of a thousand at either end of them; nothing where the file is shorter.
   */
  public String print(long length) throws IOException {
    if (length > channel.size()) {
      return "";
    }
    MessageDigest digest = Sha256.digest();
    digest.update(edge(0, length));
    digest.update(edge(Math.max(0, length - EDGE), length));
    return HexFormat.of().formatHex(digest.digest());
  }

  private ByteBuffer edge(long from, long length) throws IOException {
    return stretch(from, Math.min(from + EDGE, length));
  }

  private ByteBuffer stretch(long from, long to) throws IOException {
    ByteBuffer stretch = ByteBuffer.allocate((int) (to - from));
    while (stretch.hasRemaining() && channel.read(stretch, from + stretch.position()) >= 0) {
      // until it is full
    }
    return stretch.flip();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
