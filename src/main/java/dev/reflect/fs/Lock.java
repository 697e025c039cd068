package dev.reflect.fs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps two processes from writing at the same time. The operating system holds the lock, so it
 * ends with its process, however that ends; the file stays. It says who holds it: the process, when
 * that was started, and since when.
 *
 * <pre>4711 2026-03-02T13:03:57Z 2026-03-02T13:03:59Z</pre>
 */
public final class Lock implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(25);

  /**
   * What this process holds. POSIX drops a process's lock as soon as the process closes any channel
   * to the file, so nothing else within may even open it: this map is looked at and the file opened
   * under the one monitor of the map.
   */
  private static final Map<Path, Holder> HELD_HERE = new HashMap<>();

  private final Path file;
  private final FileChannel channel;

  /** The process that holds a lock. A number alone may be another process's by now. */
  public record Holder(long pid, Instant started, Instant since) {
    static Holder self(Instant at) {
      ProcessHandle process = ProcessHandle.current();
      return new Holder(process.pid(), started(process), at);
    }

    private static Optional<Holder> parse(String line) {
      String[] words = line.split(" ");
      try {
        return words.length == 3
            ? Optional.of(
                new Holder(
                    Long.parseLong(words[0]), Instant.parse(words[1]), Instant.parse(words[2])))
            : Optional.empty();
      } catch (NumberFormatException | DateTimeParseException e) {
        return Optional.empty();
      }
    }

    /** Returns whether that process is there, and not another one with its number. */
    public boolean isAlive() {
      return ProcessHandle.of(pid)
          .filter(process -> process.isAlive() && started(process).equals(started))
          .isPresent();
    }

    private static Instant started(ProcessHandle process) {
      return process.info().startInstant().orElse(Instant.EPOCH);
    }
  }

  /** Thrown where the file system knows no locks, as a network's may not. */
  public static final class Unsupported extends IOException {
    private static final long serialVersionUID = 1;

    Unsupported(Path file, IOException cause) {
      super("Could not lock " + file + ": " + cause.getMessage(), cause);
    }
  }

  private Lock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock, waiting for it at most so long; empty if somebody still has it. With {@link
   * Duration#ZERO} it does not wait at all. The directory of the file must exist.
   *
   * @throws Unsupported where the file system knows no locks
   */
  public static Optional<Lock> take(Path file, Instant at, Duration patience) throws IOException {
    Path real = real(file);
    Holder self = Holder.self(at);
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
    synchronized (HELD_HERE) {
      Holder here = HELD_HERE.get(real);
      if (here != null) {
        return Optional.of(here);
      }
      if (!Files.exists(real)) {
        return Optional.empty();
      }
      return Holder.parse(
          Files.readString(RegularFile.at(real), StandardCharsets.ISO_8859_1).strip());
    }
  }

  private static Path real(Path file) throws IOException {
    return file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName());
  }

  private static Optional<Lock> attempt(Path file, Holder self) throws IOException {
    synchronized (HELD_HERE) {
      if (HELD_HERE.containsKey(file)) {
        return Optional.empty();
      }
      FileChannel channel =
          FileChannel.open(
              RegularFile.at(file),
              Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      boolean taken = false;
      try {
        taken = isLocked(channel, file);
        if (taken) {
          sign(channel, self);
          HELD_HERE.put(file, self);
        }
      } finally {
        if (!HELD_HERE.containsKey(file)) {
          channel.close();
        }
      }
      return taken ? Optional.of(new Lock(file, channel)) : Optional.empty();
    }
  }

  private static boolean isLocked(FileChannel channel, Path file) throws Unsupported {
    try {
      return channel.tryLock() != null;
    } catch (IOException e) {
      throw new Unsupported(file, e);
    }
  }

  private static void sign(FileChannel channel, Holder self) throws IOException {
    String line = self.pid() + " " + self.started() + " " + self.since() + "\n";
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
    synchronized (HELD_HERE) {
      if (!channel.isOpen()) {
        return;
      }
      try {
        channel.truncate(0);
      } finally {
        HELD_HERE.remove(file);
        channel.close();
      }
    }
  }
}
