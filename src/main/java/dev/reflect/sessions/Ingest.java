package dev.reflect.sessions;

import dev.reflect.sessions.WholeLines.Sizes;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * The one reader of a transcript. It reads what is there, and later what has come since, in memory
 * that does not grow with the file; a half-written last line is left for the next time. Entries
 * before the position that it goes on behind are handed out as known. Not thread-safe.
 */
public final class Ingest {
  private final Path path;
  private final Position from;
  private final Sizes sizes;
  private final TranscriptReader reader;
  private long at;
  private long read;
  private long heldAt;
  private int heldLine;
  private Position position = Position.START;
  private Sink sink = (entry, known) -> {};

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
    ingest.at = bytes;
    ingest.read = bytes;
    try (WholeLines all = new WholeLines(file.path(), 0)) {
      if (lines > 0) {
        all.next((first, from, to) -> ingest.reader.passOver(lines, first, from, to));
      }
    }
    return ingest;
  }

  Ingest(Path path, Position from, SeenRecords seen, Sizes sizes) throws IOException {
    this(path, TranscriptFile.sessionIn(path), from, seen, sizes);
  }

  private Ingest(Path path, String session, Position from, SeenRecords seen, Sizes sizes)
      throws IOException {
    this.path = path;
    this.sizes = sizes;
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
    try (WholeLines lines = new WholeLines(path, at, sizes)) {
      while (!enough.getAsBoolean() && next(lines)) {
        tell(lines, progress);
      }
      tell(lines, progress);
      boolean held = reader.heldSince() > 0;
      int count = held ? heldLine - 1 : reader.lines();
      position = Position.in(path, lines, held ? heldAt : at, count);
    } catch (IOException e) {
      throw named(e);
    }
  }

  private void tell(WholeLines lines, LongConsumer progress) {
    if (lines.read() > read) {
      progress.accept(lines.read() - read);
      read = lines.read();
    }
  }

  private boolean next(WholeLines lines) throws IOException {
    boolean found = lines.next(reader);
    if (reader.heldSince() > 0 && heldLine != reader.heldSince()) {
      heldLine = reader.heldSince();
      heldAt = at;
    }
    at = lines.at();
    return found;
  }

  /** Hands out the person's last words as well: the turn is over, and nobody takes them back. */
  public void release(Sink to) throws IOException {
    sink = to;
    reader.release();
    try (WholeLines lines = new WholeLines(path, at, sizes)) {
      position = Position.in(path, lines, at, reader.lines());
    }
  }

  /**
   * Ends the reading: hands out what is left, a last line that no line feed has ended too. That is
   * not behind the {@link #position}: should more come, it is read again.
   */
  public void end(Sink to) throws IOException {
    sink = to;
    if (read > at) {
      try (WholeLines lines = new WholeLines(path, at, sizes)) {
        while (next(lines)) {
          // somebody has ended it meanwhile
        }
        lines.last(reader);
      } catch (IOException e) {
        throw named(e);
      }
    }
    reader.release();
  }

  /** Returns the place behind which the next reading shall go on. */
  public Position position() {
    return position;
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
    return read;
  }

  /** Returns what was counted. */
  public LinesRead counted() {
    return reader.counted();
  }

  private void hand(Entry entry) {
    sink.entry(entry, reader.lines() <= from.lines());
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
