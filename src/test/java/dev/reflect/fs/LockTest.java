package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockTest {
  private static final Instant AT = Instant.parse("2026-03-02T13:03:59Z");

  @TempDir Path directory;

  private Path file() {
    return directory.resolve("lock");
  }

  private boolean isFree() throws IOException {
    Optional<Lock> lock = Lock.take(file(), AT, Duration.ZERO);
    if (lock.isPresent()) {
      lock.get().close();
    }
    return lock.isPresent();
  }

  @Test
  void isHeldUntilClosed() throws IOException {
    Lock lock = Lock.take(file(), AT, Duration.ZERO).orElseThrow();
    assertFalse(isFree());
    ProcessHandle self = ProcessHandle.current();
    Instant started = self.info().startInstant().orElseThrow();
    assertEquals(Optional.of(new Lock.Holder(self.pid(), started, AT)), Lock.holder(file()));
    assertEquals(self.pid() + " " + started + " 2026-03-02T13:03:59Z\n", Files.readString(file()));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));

    lock.close();
    assertTrue(isFree());
    assertEquals(Optional.empty(), Lock.holder(file()));
  }

  @Test
  void closingTwiceDoesNotFreeTheNextHolder() throws IOException {
    Lock first = Lock.take(file(), AT, Duration.ZERO).orElseThrow();
    first.close();
    Lock second = Lock.take(file(), AT, Duration.ZERO).orElseThrow();
    first.close();
    assertFalse(isFree());
    second.close();
  }

  @Test
  void aFileThatWasNeverALockHasNoHolder() throws IOException {
    assertEquals(Optional.empty(), Lock.holder(file()));
    Files.writeString(file(), "left over\n");
    assertEquals(Optional.empty(), Lock.holder(file()));
    assertTrue(isFree());
  }

  @Test
  void anotherProcessHoldsItUntilItDies() throws IOException, InterruptedException {
    Process other = start(Other.class);
    try {
      assertEquals('!', other.getInputStream().read());
      assertFalse(isFree());
      Lock.Holder holder = Lock.holder(file()).orElseThrow();
      assertEquals(other.pid(), holder.pid());
      assertEquals(AT, holder.since());
      assertTrue(holder.isAlive());
      assertFalse(new Lock.Holder(holder.pid(), AT, AT).isAlive(), "another with its number");
    } finally {
      other.destroyForcibly().waitFor();
    }
    Lock.take(file(), AT, Duration.ofSeconds(2)).orElseThrow().close();
  }

  /** Closing any channel to a file drops all locks that the process has on it. */
  @Test
  void whoeverAsksMeanwhileDoesNotLoseIt() throws IOException, InterruptedException {
    Process other = start(Trying.class);
    AtomicBoolean done = new AtomicBoolean();
    Thread asking =
        new Thread(
            () -> {
              try {
                while (!done.get()) {
                  Lock.holder(file());
                }
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    try {
      assertEquals('!', other.getInputStream().read());
      asking.start();
      for (int i = 0; i < 300; i++) {
        Lock lock = Lock.take(file(), AT, Duration.ofSeconds(5)).orElseThrow();
        other.getOutputStream().write('?');
        other.getOutputStream().flush();
        assertEquals('n', other.getInputStream().read(), "round " + i);
        lock.close();
      }
    } finally {
      done.set(true);
      other.destroyForcibly().waitFor();
      asking.join();
    }
  }

  @Test
  void waitsForTheOtherToFinish() throws IOException, InterruptedException {
    Lock lock = Lock.take(file(), AT, Duration.ZERO).orElseThrow();
    Thread closing =
        new Thread(
            () -> {
              try {
                Thread.sleep(100);
                lock.close();
              } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    closing.start();
    Lock.take(file(), AT, Duration.ofSeconds(10)).orElseThrow().close();
    closing.join();
  }

  private Process start(Class<?> program) throws IOException {
    return new ProcessBuilder(OtherProcess.running(program, file().toString()))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Tries once for each byte it reads, and says whether it got the lock. */
  static final class Trying {
    public static void main(String[] arguments) throws IOException {
      for (int next = '!'; next >= 0; next = System.in.read()) {
        if (next != '?') {
          System.out.write('!');
        } else {
          Optional<Lock> lock = Lock.take(Path.of(arguments[0]), AT, Duration.ZERO);
          System.out.write(lock.isPresent() ? 'y' : 'n');
          if (lock.isPresent()) {
            lock.get().close();
          }
        }
        System.out.flush();
      }
    }
  }

  /** Takes the lock, says so, and keeps it until it is killed. */
  static final class Other {
    public static void main(String[] arguments) throws IOException, InterruptedException {
      Lock.take(Path.of(arguments[0]), AT, Duration.ZERO).orElseThrow();
      System.out.write('!');
      System.out.flush();
      Thread.sleep(60_000);
    }
  }
}
