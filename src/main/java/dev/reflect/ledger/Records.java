package dev.reflect.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The file of records beside the ledger: every transaction as one line, on the disk before the
 * ledger commits it, so that the ledger can be made again from them. Lines are only ever added, and
 * only by whoever holds the ledger's write lock.
 *
 * <p>A line whose transaction was never committed is recognised by the next one, which counts fewer
 * rows than that line would have left.
 */
final class Records {
  private static final int TAIL_BYTES = 96;

  private final Path file;

  Records(Path file) {
    this.file = file;
  }

  static Records beside(Path ledger) {
    return new Records(ledger.resolveSibling("records.jsonl"));
  }

  Path file() {
    return file;
  }

  /**
   * What the file holds.
   *
   * @param committed the lines that count, by their numbers from 0
   * @param broken how many lines cannot be read
   * @param end how many rows there are after the last that counts
   */
  record Lines(BitSet committed, int broken, long end) {
    boolean isEmpty() {
      return committed.isEmpty();
    }
  }

  /** What is done with a line. */
  interface Reading {
    void of(RecordLine line) throws SQLException;
  }

  /** Returns the lines as they are written, for whoever holds the write lock. */
  List<String> lines() throws IOException {
    return Files.readAllLines(file, StandardCharsets.UTF_8);
  }

  /** Goes through all of it, a line at a time; nothing there is no error. */
  Lines read() throws IOException {
    Counting counting = new Counting();
    if (Files.exists(file)) {
      try (BufferedReader reader = reader()) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          counting.next(line.isBlank() ? Optional.empty() : RecordLine.parse(asUtf8(line)), line);
        }
      }
    }
    return counting.lines();
  }

  /** Reads those of the lines that count, in their order. */
  void each(Lines lines, Reading reading) throws IOException, SQLException {
    try (BufferedReader reader = reader()) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (lines.committed().get(number++)) {
          reading.of(RecordLine.parse(asUtf8(line)).orElseThrow(() -> changed()));
        }
      }
    }
  }

  /** To open a pipe may take for ever. */
  private void requireFile() throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("The records " + file + " are not a file.");
    }
  }

  private IOException changed() {
    return new IOException("The records " + file + " were changed while they were read.");
  }

  private BufferedReader reader() throws IOException {
    requireFile();
    return Files.newBufferedReader(file, StandardCharsets.ISO_8859_1);
  }

  /** A line counts if every later one began with at least as many rows as it left. */
  private static final class Counting {
    private final BitSet committed = new BitSet();
    private long[] ends = new long[64];
    private int[] numbers = new int[64];
    private int size;
    private int next;
    private int broken;

    void next(Optional<RecordLine> parsed, String line) {
      int number = next++;
      if (parsed.isEmpty()) {
        broken += line.isBlank() ? 0 : 1;
        return;
      }
      while (size > 0 && ends[size - 1] > parsed.get().from()) {
        committed.clear(numbers[--size]);
      }
      if (size == ends.length) {
        ends = Arrays.copyOf(ends, size * 2);
        numbers = Arrays.copyOf(numbers, size * 2);
      }
      ends[size] = parsed.get().to();
      numbers[size++] = number;
      committed.set(number);
    }

    Lines lines() {
      return new Lines(committed, broken, size == 0 ? 0 : ends[size - 1]);
    }
  }

  /** A byte that is no UTF-8 must not hide the lines after it. */
  private static String asUtf8(String line) {
    return new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  boolean isEmpty() throws IOException {
    return !Files.exists(file) || Files.size(file) == 0;
  }

  /** Returns how many rows the records know, from the last line alone where that is whole. */
  long end() throws IOException {
    if (isEmpty()) {
      return 0;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      String tail = tail(channel);
      int to = tail.lastIndexOf(",\"to\":");
      int sum = tail.lastIndexOf(",\"sum\":\"");
      if (to >= 0 && sum > to && tail.endsWith("\"}\n")) {
        return Long.parseLong(tail.substring(to + 6, sum));
      }
    } catch (NumberFormatException torn) {
      return read().end();
    }
    return read().end();
  }

  private static String tail(FileChannel channel) throws IOException {
    long size = channel.size();
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(TAIL_BYTES, size));
    long at = size - bytes.remaining();
    while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) >= 0) {
      // Until all of it is read.
    }
    return new String(bytes.array(), StandardCharsets.ISO_8859_1);
  }

  /** Adds the line; it survives a power cut only after {@link #force}. */
  void append(RecordLine line) throws IOException {
    boolean isNew = !Files.exists(file);
    requireFile();
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
            OwnerOnly.file(file))) {
      long size = channel.size();
      boolean torn = size > 0 && !tail(channel).endsWith("\n");
      byte[] bytes = ((torn ? "\n" : "") + line.text()).getBytes(StandardCharsets.UTF_8);
      ByteBuffer left = ByteBuffer.wrap(bytes);
      for (long at = size; left.hasRemaining(); at = size + left.position()) {
        channel.write(left, at);
      }
    }
    if (isNew) {
      syncDirectory();
    }
  }

  /** Begins a file that takes the place of this one when it is whole, and not before. */
  Replacement replaced() throws IOException {
    return new Replacement();
  }

  /** Lines that are written beside the file and take its place together. */
  final class Replacement implements AutoCloseable {
    private final Path beside = file.resolveSibling(".reflect-" + file.getFileName() + ".tmp");
    private final FileChannel channel;
    private boolean done;

    private Replacement() throws IOException {
      if (Files.isDirectory(file)) {
        throw new FileAlreadyExistsException(file.toString());
      }
      Files.deleteIfExists(beside);
      channel =
          FileChannel.open(
              beside,
              Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              OwnerOnly.file(beside));
    }

    void add(RecordLine line) throws IOException {
      ByteBuffer left = ByteBuffer.wrap(line.text().getBytes(StandardCharsets.UTF_8));
      while (left.hasRemaining()) {
        channel.write(left);
      }
    }

    /** Returns what was added until now. */
    Records written() {
      return new Records(beside);
    }

    /** Returns when the lines are on the disk under the name of the file. */
    void done() throws IOException {
      channel.force(false);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
      done = true;
      syncDirectory();
    }

    @Override
    public void close() throws IOException {
      channel.close();
      if (!done) {
        Files.deleteIfExists(beside);
      }
    }
  }

  private void syncDirectory() throws IOException {
    try (FileChannel directory =
        FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      directory.force(true);
    }
  }

  /** Waits until all lines are on the disk. */
  void force() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(false);
    }
  }
}
