package dev.reflect.fs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps two processes from writing at the same time. The operating system holds the lock, so it
 * ends with its process, however that ends; the file stays. It says who holds it:
 *
 * <pre>4711 2026-03-02T13:03:59Z</pre>
 */
public final class Lock implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(25);

  /**
   * What this process holds. POSIX drops a process's lock as soon as the process closes any channel
   * to the file, so a second attempt from within must not even open it.
   */
  private static final Map<Path, Holder> HELD_HERE = new ConcurrentHashMap<>();

  private final Path file;
  private final FileChannel channel;

  /** The process that holds a lock. */
  public record Holder(long pid, Instant since) {
    private static Optional<Holder> parse(String line) {
      String[] words = line.split(" ");
      try {
        return words.length == 2
            ? Optional.of(new Holder(Long.parseLong(words[0]), Instant.parse(words[1])))
            : Optional.empty();
      } catch (NumberFormatException | DateTimeParseException e) {
        return Optional.empty();
      }
    }
  }

  private Lock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock, waiting for it at most so long; empty if somebody still has it. The directory
   * of the file must exist.
   */
  public static Optional<Lock> take(Path file, Instant at, Duration patience) throws IOException {
    Path real = real(file);
    Holder self = new Holder(ProcessHandle.current().pid(), at);
    long pauses = patience.dividedBy(PAUSE);
    Optional<Lock> taken = attempt(real, self);
    while (taken.isEmpty() && pauses > 0 && paused()) {
      pauses--;
      taken = attempt(real, self);
    }
    return taken;
  }

  /** Returns who holds the lock, as far as the file tells; meant for a message. */
  public static Optional<Holder> holder(Path file) throws IOException {
    Path real = real(file);
    Holder here = HELD_HERE.get(real);
    if (here != null) {
      return Optional.of(here);
    }
    if (!Files.exists(real)) {
      return Optional.empty();
    }
    return Holder.parse(Files.readString(real, StandardCharsets.ISO_8859_1).strip());
  }

  private static Path real(Path file) throws IOException {
    return file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName());
  }

  private static Optional<Lock> attempt(Path file, Holder self) throws IOException {
    if (HELD_HERE.putIfAbsent(file, self) != null) {
      return Optional.empty();
    }
    boolean taken = false;
    try {
      FileChannel channel =
          FileChannel.open(
              file,
              Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      try {
        FileLock lock = channel.tryLock();
        if (lock == null) {
          return Optional.empty();
        }
        sign(channel, self);
        taken = true;
        return Optional.of(new Lock(file, channel));
      } finally {
        if (!taken) {
          channel.close();
        }
      }
    } finally {
      if (!taken) {
        HELD_HERE.remove(file);
      }
    }
  }

  private static void sign(FileChannel channel, Holder self) throws IOException {
    String line = self.pid() + " " + self.since() + "\n";
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), 0);
  }

  private static boolean paused() {
    try {
      Thread.sleep(PAUSE.toMillis());
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Gives the lock back. The file stays: deleting it would let two processes lock two files. */
  @Override
  public void close() throws IOException {
    if (!channel.isOpen()) {
      return;
    }
    try {
      channel.truncate(0);
    } finally {
      channel.close();
      HELD_HERE.remove(file);
    }
  }
}
