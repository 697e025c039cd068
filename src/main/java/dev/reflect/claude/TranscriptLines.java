package dev.reflect.claude;

import dev.reflect.transcript.ByteSearch;
import dev.reflect.transcript.Entry;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Transcript;
import dev.reflect.transcript.TranscriptReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Reads transcripts from disk, one after the other, in memory that does not grow with their size:
 * one buffer, as long as the longest line and never longer than 32 MB. Not thread-safe.
 */
public final class TranscriptLines {
  private static final int LONGEST_LINE = 32 * 1024 * 1024;
  private static final int CHUNK = 256 * 1024;
  private static final int KEPT_BUFFER = 4 * 1024 * 1024;

  private final int longestLine;
  private byte[] buffer;

  public TranscriptLines() {
    this(LONGEST_LINE, CHUNK);
  }

  TranscriptLines(int longestLine, int initialBuffer) {
    this.longestLine = longestLine;
    this.buffer = new byte[initialBuffer];
  }

  /**
   * Reads the whole file. Now and then the progress hears how many bytes were read since it last
   * heard. The message of the exception says what was wrong with which file.
   */
  public Transcript read(Path path, SeenRecords seen, LongConsumer progress) throws IOException {
    return read(path, seen, progress, entry -> {});
  }

  /**
   * Reads the whole file, and hands out each entry of it in order, while it goes on reading: as
   * soon as no later line can change it.
   */
  public Transcript read(
      Path path, SeenRecords seen, LongConsumer progress, Consumer<Entry> entries)
      throws IOException {
    TranscriptReader reader =
        new TranscriptReader(TranscriptFile.sessionIn(path), Objects.requireNonNull(seen));
    int[] handedOut = new int[1];
    LongConsumer read =
        bytes -> {
          progress.accept(bytes);
          List<Entry> settled = reader.settled(handedOut[0]);
          handedOut[0] += settled.size();
          settled.forEach(entries);
        };
    feed(path, reader, read, () -> false);
    Transcript transcript = reader.finish();
    List<Entry> all = transcript.entries();
    all.subList(handedOut[0], all.size()).forEach(entries);
    return transcript;
  }

  /**
   * Returns whether anybody says something in the file, and reads little further than the first
   * words.
   *
   * @param includeSdk whether prompts that came from a program count
   */
  public boolean hasWords(Path path, boolean includeSdk) throws IOException {
    TranscriptReader reader =
        new TranscriptReader(TranscriptFile.sessionIn(path), new SeenRecords());
    feed(path, reader, bytes -> {}, () -> reader.finish().hasWords(includeSdk));
    return reader.finish().hasWords(includeSdk);
  }

  private void feed(
      Path path, TranscriptReader reader, LongConsumer progress, BooleanSupplier enough)
      throws IOException {
    if (Files.isDirectory(path)) {
      throw new IOException("The transcript " + path + " is a directory");
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      readLines(channel, reader, progress, enough);
    } catch (NoSuchFileException e) {
      throw new IOException("There is no transcript " + path, e);
    } catch (AccessDeniedException e) {
      throw new IOException("The transcript " + path + " may not be read", e);
    } catch (IOException e) {
      throw new IOException("Reading the transcript " + path + " failed: " + e.getMessage(), e);
    }
    if (buffer.length > KEPT_BUFFER) {
      buffer = new byte[CHUNK];
    }
  }

  private void readLines(
      FileChannel channel, TranscriptReader reader, LongConsumer progress, BooleanSupplier enough)
      throws IOException {
    int filled = 0; // bytes in the buffer, of which the first `searched` hold no line feed
    int searched = 0;
    boolean tooLong = false; // inside a line that is passed over
    int count;
    while (!enough.getAsBoolean() && (count = channel.read(free(filled))) >= 0) {
      progress.accept(count);
      filled += count;
      int start = 0;
      for (int end = ByteSearch.lineFeed(buffer, searched, filled);
          end >= 0;
          end = ByteSearch.lineFeed(buffer, start, filled)) {
        if (tooLong) {
          reader.skipTooLongLine();
          tooLong = false;
        } else {
          reader.readLine(buffer, start, end);
        }
        start = end + 1;
      }
      System.arraycopy(buffer, start, buffer, 0, filled - start);
      filled -= start;
      if (tooLong || filled > longestLine) {
        tooLong = true;
        filled = 0;
      } else if (filled == buffer.length) {
        buffer = Arrays.copyOf(buffer, Math.min(2 * filled, longestLine + 1));
      }
      searched = filled;
    }
    if (tooLong) {
      reader.skipTooLongLine();
    } else if (filled > 0) {
      reader.readLine(buffer, 0, filled);
    }
  }

  /**
   * Small pieces: the channel copies through memory outside the heap that is as large as what it is
   * asked for.
   */
  private ByteBuffer free(int filled) {
    return ByteBuffer.wrap(buffer, filled, Math.min(CHUNK, buffer.length - filled));
  }
}
