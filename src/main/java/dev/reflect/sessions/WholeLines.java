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
 * The lines of a transcript as bytes, from any byte on that begins one. A half-written last line is
 * left for the next time. Not thread-safe.
 */
public final class WholeLines implements AutoCloseable {
  private static final int PIECE = 256 * 1024;
  private static final int EDGE = 1_024;

  private final FileChannel channel;
  private final Sizes sizes;
  private byte[] bytes = new byte[0];
  private int start;
  private int filled;
  private boolean tooLong; // the line that begins at the start, of which so much is gone
  private long cutOff;
  private long read;
  private long at;

  /** Takes the lines. */
  public interface Sink {
    /** Takes a line, which stands at [from, to) without its line feed. */
    void line(byte[] bytes, int from, int to);

    /** Hears of a line that is longer than what is kept in memory. */
    default void tooLong() {
      line(new byte[0], 0, 0);
    }
  }

  /** How long a line may be, and how much is read at once, in bytes. */
  record Sizes(int longest, int piece) {
    static final Sizes USUAL = new Sizes(32 * 1024 * 1024, PIECE);
  }

  /**
   * Opens a transcript.
   *
   * @param at the byte to begin with
   */
  public WholeLines(Path path, long at) throws IOException {
    this(path, at, Sizes.USUAL);
  }

  WholeLines(Path path, long at, Sizes sizes) throws IOException {
    this.channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ);
    this.sizes = sizes;
    this.at = at;
    this.read = at;
  }

  /** Returns the first byte behind the lines that were taken. */
  public long at() {
    return at;
  }

  /** Returns the first byte that was not read yet: behind some of the next line too. */
  long read() {
    return read;
  }

  /** Hands out the next line, and returns whether there was a whole one. */
  public boolean next(Sink sink) throws IOException {
    int feed = feed(start);
    while (feed < 0) {
      int looked = filled - start;
      if (looked > sizes.longest()) {
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
    hand(sink, feed);
    at += cutOff + feed + 1 - start;
    start = feed + 1;
    tooLong = false;
    cutOff = 0;
    return true;
  }

  /** Hands out what stands behind the last line feed, if anything does. */
  void last(Sink sink) {
    if (tooLong || filled > start) {
      hand(sink, filled);
    }
  }

  private void hand(Sink sink, int to) {
    if (tooLong || to - start > sizes.longest()) {
      sink.tooLong();
    } else {
      sink.line(bytes, start, to);
    }
  }

  private boolean fill() throws IOException {
    System.arraycopy(bytes, start, bytes, 0, filled - start);
    filled -= start;
    start = 0;
    if (filled == bytes.length) {
      int more = Math.min(2 * filled, sizes.longest() + 1);
      bytes = Arrays.copyOf(bytes, Math.max(sizes.piece(), more));
    }
    // never more than a piece: the channel copies through memory outside the heap
    int most = Math.min(sizes.piece(), bytes.length - filled);
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
    return print(length, 0, Math.max(0, length - EDGE));
  }

  /** Returns the same of the first thousand alone. */
  String beginning(long length) throws IOException {
    return print(length, 0);
  }

  private String print(long length, long... edges) throws IOException {
    if (length > channel.size()) {
      return "";
    }
    MessageDigest digest = Sha256.digest();
    for (long each : edges) {
      digest.update(edge(each, length));
    }
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
