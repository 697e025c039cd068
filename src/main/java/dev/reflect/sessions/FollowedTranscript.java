package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Predicate;

/**
 * A transcript that grows: each time only what is new is read, and no byte twice. Where an earlier
 * process left off, at most the 64 KB before are read again, to know what was spoken of. Not
 * thread-safe.
 */
public final class FollowedTranscript {
  private static final int LONGEST_LINE = 4 * 1024 * 1024;
  private static final int CHUNK = 64 * 1024;
  private static final int PIECE = 1024 * 1024;
  private static final int BEFORE = 64 * 1024;

  private final Path path;
  private final String file;
  private final int linesBefore;
  private TranscriptReader reader;
  private final LineBuffer buffer = new LineBuffer(LONGEST_LINE, CHUNK);
  private boolean atEnd;
  private long position;
  private long bytesRead;
  private int lines;

  private FollowedTranscript(Path path, String file, Cursor from) {
    this.path = path;
    this.file = file;
    this.linesBefore = from.lines();
    this.position = from.bytes();
    this.lines = from.lines();
  }

  /**
   * Goes on behind the cursor, or begins anew where the file is another one or shorter than that.
   */
  public static FollowedTranscript from(Path path, Cursor cursor) throws IOException {
    BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
    String file = String.valueOf(facts.fileKey());
    boolean same = cursor.file().equals(file) && cursor.bytes() <= facts.size();
    FollowedTranscript followed = new FollowedTranscript(path, file, same ? cursor : Cursor.START);
    followed.readBefore();
    return followed;
  }

  /** Returns how many lines an earlier process had read. */
  public int linesBefore() {
    return linesBefore;
  }

  /** Returns whether what was read is not in the file any more, so that it must be read anew. */
  public boolean isReplaced() throws IOException {
    BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
    return facts.size() < position || !file.equals(String.valueOf(facts.fileKey()));
  }

  /**
   * Reads what is new, a megabyte at most, and returns all that is known of the session; {@link
   * #isAtEnd} says whether there is more.
   */
  public Transcript read() throws IOException {
    long enough = position + PIECE;
    try (FileChannel channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ)) {
      int count = 0;
      do {
        position += count;
        bytesRead += count;
        lines += buffer.cut(count, reader);
        count = position < enough ? channel.read(buffer.free(), position) : 0;
      } while (count > 0);
      atEnd = count < 0;
    }
    buffer.shrinkFrom(CHUNK);
    return reader.finish();
  }

  /** Returns whether the last reading reached the end of the file. */
  public boolean isAtEnd() {
    return atEnd;
  }

  /** Forgets what later messages are not heard by. */
  public void forget(Predicate<Entry> forgotten) {
    reader.forget(forgotten);
  }

  /** Returns the place behind the last whole line. */
  public Cursor cursor() {
    return new Cursor(position - buffer.kept(), lines, file);
  }

  /** Returns how many bytes of the file were read here. */
  public long bytesRead() {
    return bytesRead;
  }

  /** Reads the last lines before the cursor, and counts them back. */
  private void readBefore() throws IOException {
    long start = Math.max(0, position - BEFORE);
    byte[] before = new byte[(int) (position - start)];
    if (before.length > 0) {
      try (FileChannel channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ)) {
        channel.read(ByteBuffer.wrap(before), start);
      }
    }
    bytesRead += before.length;
    int from = start == 0 ? 0 : ByteSearch.lineFeed(before, 0, before.length) + 1;
    int count = 0;
    for (int at = from; (at = ByteSearch.lineFeed(before, at, before.length)) >= 0; at++) {
      count++;
    }
    int first = Math.max(0, linesBefore - count);
    reader = new TranscriptReader(TranscriptFile.sessionIn(path), new SeenRecords(), first);
    int at = from;
    for (int end; (end = ByteSearch.lineFeed(before, at, before.length)) >= 0; at = end + 1) {
      reader.readLine(before, at, end);
    }
  }
}
