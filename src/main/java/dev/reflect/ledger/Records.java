package dev.reflect.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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

  /** What the file holds: the lines that count, in order, and how many cannot be read. */
  record Lines(List<RecordLine> committed, int broken) {
    Lines {
      committed = List.copyOf(committed);
    }

    /** Returns how many rows there are after the last of them. */
    long end() {
      return committed.isEmpty() ? 0 : committed.get(committed.size() - 1).to();
    }
  }

  /** Reads all of it; nothing there is no error. */
  Lines read() throws IOException {
    if (!Files.exists(file)) {
      return new Lines(List.of(), 0);
    }
    List<RecordLine> lines = new ArrayList<>();
    int broken = 0;
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        Optional<RecordLine> parsed = RecordLine.parse(asUtf8(line));
        parsed.ifPresent(lines::add);
        broken += parsed.isEmpty() && !line.isBlank() ? 1 : 0;
      }
    }
    return new Lines(committed(lines), broken);
  }

  /** A line counts if every later one began with at least as many rows as it left. */
  private static List<RecordLine> committed(List<RecordLine> lines) {
    Deque<RecordLine> committed = new ArrayDeque<>();
    long fewest = Long.MAX_VALUE;
    for (int i = lines.size() - 1; i >= 0; i--) {
      RecordLine line = lines.get(i);
      if (line.to() <= fewest) {
        committed.addFirst(line);
      }
      fewest = Math.min(fewest, line.from());
    }
    return List.copyOf(committed);
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
      try (FileChannel directory =
          FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
        directory.force(true);
      }
    }
  }

  /** Waits until all lines are on the disk. */
  void force() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(false);
    }
  }
}
