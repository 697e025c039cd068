package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * The one reader of a transcript. It reads what is there, and later what has come since, no byte
 * twice, in memory that does not grow with the file; a half-written last line is left for the next
 * time. Entries before the position that it goes on behind are handed out as known. Not
 * thread-safe.
 */
public final class Ingest {
  private static final int LONGEST_LINE = 32 * 1024 * 1024;
  private static final int PIECE = 256 * 1024;

  private final Path path;
  private final Position from;
  private final int longestLine;
  private final int piece;
  private final TranscriptReader reader;
  private byte[] bytes;
  private int filled;
  private boolean tooLong;
  private long lineStart;
  private long end;
  private long heldAt;
  private int heldLine;
  private Position position = Position.START;
  private Sink sink = (entry, known) -> {};

  /** How long a line may be, and how much is read at once, in bytes. */
  private record Sizes(int longestLine, int piece) {
    static final Sizes USUAL = new Sizes(LONGEST_LINE, PIECE);
  }

  /** What becomes of the entries of a transcript. */
  public interface Sink {
    /**
     * Takes the next entry.
     *
     * @param known whether it stands before the position that reading goes on behind
     */
    void entry(Entry entry, boolean known);
  }

  /**
   * Reads a file.
   *
   * @param from where an earlier reading got to; the beginning, where the file is another one now
   * @param seen the records that were read elsewhere
   * @throws IOException with a message that says what is wrong with which file
   */
  public Ingest(Path path, Position from, SeenRecords seen) throws IOException {
    this(path, TranscriptFile.sessionIn(path), from, seen, Sizes.USUAL);
  }

  /**
   * Reads a session from a byte that begins a line, behind so many lines, as if it began there;
   * with calls and answers of tools, of which nothing costs more to decode.
   */
  public static Ingest behind(TranscriptFile file, long bytes, int lines, SeenRecords seen)
      throws IOException {
    Ingest ingest = new Ingest(file.path(), file.session(), Position.START, seen, Sizes.USUAL);
    ingest.reader.handOutTools();
    ingest.end = bytes;
    ingest.lineStart = bytes;
    try (WholeLines all = new WholeLines(file.path(), 0)) {
      if (lines > 0) {
        all.next((first, from, to) -> ingest.reader.passOver(lines, first, from, to));
      }
    }
    return ingest;
  }

  Ingest(Path path, Position from, SeenRecords seen, int longestLine, int piece)
      throws IOException {
    this(path, TranscriptFile.sessionIn(path), from, seen, new Sizes(longestLine, piece));
  }

  private Ingest(Path path, String session, Position from, SeenRecords seen, Sizes sizes)
      throws IOException {
    this.path = path;
    this.longestLine = sizes.longestLine();
    this.piece = sizes.piece();
    this.bytes = new byte[piece];
    try {
      this.from = from.isIn(path) ? from : Position.START;
    } catch (IOException e) {
      throw named(e);
    }
    this.reader = new TranscriptReader(session, seen, this::hand);
  }

  /** Returns whether what was read is not in the file any more, so that it must be read anew. */
  public boolean isReplaced() throws IOException {
    return !position.isIn(path);
  }

  /**
   * Reads the whole lines that are there now.
   *
   * @param progress hears now and then how many bytes were read since it last heard
   */
  public void next(Sink to, LongConsumer progress) throws IOException {
    next(to, progress, () -> false);
  }

  /**
   * Reads on until it is enough, which is asked before each piece.
   *
   * @param progress hears now and then how many bytes were read since it last heard
   */
  public void next(Sink to, LongConsumer progress, BooleanSupplier enough) throws IOException {
    sink = to;
    if (Files.isDirectory(path)) {
      throw new IOException("The transcript " + path + " is a directory");
    }
    try (FileChannel channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ)) {
      int count;
      // never more than a piece: the channel copies through memory outside the heap
      while (!enough.getAsBoolean()
          && (count =
                  channel.read(
                      ByteBuffer.wrap(bytes, filled, Math.min(piece, bytes.length - filled)), end))
              >= 0) {
        end += count;
        progress.accept(count);
        cut(count);
      }
      boolean held = reader.heldSince() > 0;
      position =
          Position.in(
              path, channel, held ? heldAt : lineStart, held ? heldLine - 1 : reader.line());
    } catch (IOException e) {
      throw named(e);
    }
    if (filled == 0) {
      bytes = new byte[piece]; // gives back what a long line took
    }
  }

  /** Hands out the person's last words as well: the turn is over, and nobody takes them back. */
  public void release(Sink to) throws IOException {
    sink = to;
    reader.release();
    try (FileChannel channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ)) {
      position = Position.in(path, channel, lineStart, reader.line());
    }
  }

  /**
   * Ends the reading: hands out what is left, a last line that no line feed has ended too. That is
   * not behind the {@link #position}: should more come, it is read again.
   */
  public void end(Sink to) {
    sink = to;
    if (tooLong) {
      reader.skipTooLongLine();
    } else if (filled > 0) {
      reader.readLine(bytes, 0, filled);
    }
    filled = 0;
    reader.release();
  }

  /** Returns the place behind which the next reading shall go on. */
  public Position position() {
    return position;
  }

  /**
   * Returns whether anybody says something in the file, and reads little further than the first
   * words.
   *
   * @param includeSdk whether prompts that came from a program count
   */
  static boolean hasWords(Path path, boolean includeSdk) throws IOException {
    return opening(path, includeSdk).isPresent();
  }

  /**
   * Returns what is said to Claude first, and reads little further.
   *
   * @param includeSdk whether prompts that came from a program count
   */
  public static Optional<String> opening(Path path, boolean includeSdk) throws IOException {
    List<String> found = new ArrayList<>();
    Sink words =
        (entry, known) -> {
          if (entry instanceof Entry.UserSaid said && (includeSdk || said.voice() != Voice.SDK)) {
            found.add(said.text());
          }
        };
    Ingest ingest = new Ingest(path, Position.START, new SeenRecords());
    ingest.next(words, bytes -> {}, () -> !found.isEmpty());
    ingest.end(words);
    return found.stream().findFirst();
  }

  /** Returns how many bytes were read so far. */
  public long bytesRead() {
    return end;
  }

  /** Returns what was counted. */
  public LinesRead counted() {
    return reader.counted();
  }

  private void hand(Entry entry) {
    sink.entry(entry, reader.line() <= from.lines());
  }

  private void cut(int count) {
    int all = filled + count;
    int start = 0;
    for (int at = lineFeed(filled, all); at >= 0; at = lineFeed(start, all)) {
      if (tooLong) {
        reader.skipTooLongLine();
        tooLong = false;
      } else {
        reader.readLine(bytes, start, at);
      }
      start = at + 1;
      if (reader.heldSince() > 0 && heldLine != reader.heldSince()) {
        heldLine = reader.heldSince();
        heldAt = lineStart;
      }
      lineStart = end - (all - start);
    }
    System.arraycopy(bytes, start, bytes, 0, all - start);
    filled = all - start;
    if (tooLong || filled > longestLine) {
      tooLong = true;
      filled = 0;
    } else if (filled == bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.min(2 * filled, longestLine + 1));
    }
  }

  private int lineFeed(int from, int to) {
    int at = from;
    while (at < to && bytes[at] != '\n') {
      at++;
    }
    return at < to ? at : -1;
  }

  private IOException named(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return new IOException("There is no transcript " + path, cause);
    } else if (cause instanceof AccessDeniedException) {
      return new IOException("The transcript " + path + " may not be read", cause);
    }
    return new IOException(
        "Reading the transcript " + path + " failed: " + cause.getMessage(), cause);
  }
}
