package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

  private final LineBuffer buffer;

  public TranscriptLines() {
    this(LONGEST_LINE, CHUNK);
  }

  TranscriptLines(int longestLine, int piece) {
    this.buffer = new LineBuffer(longestLine, piece);
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
    buffer.clear();
    try (FileChannel channel = FileChannel.open(RegularFile.at(path), StandardOpenOption.READ)) {
      int count;
      while (!enough.getAsBoolean() && (count = channel.read(buffer.free())) >= 0) {
        progress.accept(count);
        buffer.cut(count, reader);
      }
      buffer.end(reader);
    } catch (NoSuchFileException e) {
      throw new IOException("There is no transcript " + path, e);
    } catch (AccessDeniedException e) {
      throw new IOException("The transcript " + path + " may not be read", e);
    } catch (IOException e) {
      throw new IOException("Reading the transcript " + path + " failed: " + e.getMessage(), e);
    }
    buffer.shrinkFrom(KEPT_BUFFER);
  }
}
