package dev.reflect.ledger;

import dev.reflect.ledger.DatabaseFile.OwnerOnly;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Set;

/**
 * The file of records beside the ledger, in the format of {@code reflect export}: every row of
 * every transaction is a line, on the disk before the ledger commits it, so that the ledger can be
 * made again from them. An empty line ends a transaction.
 *
 * <pre>
 * {"reflect":"ledger","format":1,"schema":22}
 * {"table":"learning","fingerprint":"00000000000000a1","sentence":"Use uv instead of pip.",…}
 * {"table":"sighting","id":1,"fingerprint":"00000000000000a1","repository":"shop",…}
 *
 * {"table":"decision","id":1,"proposal":"9c0d7e51","verdict":"rejected",…}
 *
 * </pre>
 *
 * <p>Only whoever holds the ledger's write lock writes them. The ledger knows how long they were
 * when they had all that is committed.
 */
record Records(Path file) {
  static Records beside(Path ledger) {
    return new Records(ledger.resolveSibling("records.jsonl"));
  }

  /** Writes lines. */
  interface Lines {
    void to(Output out) throws IOException, SQLException;
  }

  /** Where lines are written to. */
  interface Output {
    void add(String line) throws IOException;
  }

  /**
   * Returns how many bytes there are; 0 where there is no file. To open a pipe may take for ever.
   */
  long length() throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("The records " + file + " are not a file.");
    }
    return Files.exists(file) ? Files.size(file) : 0;
  }

  /** Returns the first line; empty where there is none. */
  String first() throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      String line = reader.readLine();
      return line == null ? "" : line;
    }
  }

  /** Reads lines; a byte that is no UTF-8 must not hide those after it. */
  interface Reading {
    void of(String line) throws IOException, SQLException;
  }

  void each(Reading reading) throws IOException, SQLException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        reading.of(new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
      }
    }
  }

  /**
   * Adds the lines of one transaction.
   *
   * @return how long the file is then, once it is on the disk
   */
  long append(Lines lines) throws IOException, SQLException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.position(channel.size());
      return written(channel, lines);
    }
  }

  /**
   * Takes the place of whatever there was, when all lines are on the disk and not before.
   *
   * @return how long the file is then
   */
  long replace(Lines lines) throws IOException, SQLException {
    length();
    Path beside = file.resolveSibling(".reflect-" + file.getFileName() + ".tmp");
    Files.deleteIfExists(beside);
    try {
      long length;
      try (FileChannel channel =
          FileChannel.open(
              beside,
              Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              OwnerOnly.file(beside))) {
        length = written(channel, lines);
      }
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
      syncDirectory();
      return length;
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private static long written(FileChannel channel, Lines lines) throws IOException, SQLException {
    StringBuilder waiting = new StringBuilder();
    lines.to(
        line -> {
          waiting.append(line).append('\n');
          if (waiting.length() > 100_000) {
            write(channel, waiting);
          }
        });
    waiting.append('\n');
    write(channel, waiting);
    channel.force(false);
    return channel.size();
  }

  private static void write(FileChannel channel, StringBuilder waiting) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(waiting.toString().getBytes(StandardCharsets.UTF_8));
    while (left.hasRemaining()) {
      channel.write(left);
    }
    waiting.setLength(0);
  }

  private void syncDirectory() throws IOException {
    try (FileChannel directory =
        FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      directory.force(true);
    }
  }
}
