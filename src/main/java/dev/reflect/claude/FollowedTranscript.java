package dev.reflect.claude;

import dev.reflect.transcript.ByteSearch;
import dev.reflect.transcript.Entry;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Transcript;
import dev.reflect.transcript.TranscriptReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
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
  private byte[] buffer = new byte[CHUNK];
  private int partial; // bytes in the buffer that no line feed has ended yet
  private boolean tooLong;
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
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      int count = 0;
      do {
        position += count;
        bytesRead += count;
        split(count);
        count = position < enough ? channel.read(free(), position) : 0;
      } while (count > 0);
      atEnd = count < 0;
    }
    if (partial == 0 && buffer.length > CHUNK) {
      buffer = new byte[CHUNK];
    }
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
    return new Cursor(tooLong ? position : position - partial, lines, file);
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
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
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

  private void split(int count) {
    int filled = partial + count;
    int start = 0;
    for (int end = ByteSearch.lineFeed(buffer, partial, filled);
        end >= 0;
        end = ByteSearch.lineFeed(buffer, start, filled)) {
      if (tooLong) {
        reader.skipTooLongLine();
        tooLong = false;
      } else {
        reader.readLine(buffer, start, end);
      }
      lines++;
      start = end + 1;
    }
    System.arraycopy(buffer, start, buffer, 0, filled - start);
    partial = filled - start;
    if (tooLong || partial > LONGEST_LINE) {
      tooLong = true;
      partial = 0;
    } else if (partial == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * partial);
    }
  }

  private ByteBuffer free() {
    return ByteBuffer.wrap(buffer, partial, Math.min(CHUNK, buffer.length - partial));
  }
}
