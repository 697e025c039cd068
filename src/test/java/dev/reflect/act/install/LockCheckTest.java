package dev.reflect.act.install;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Lock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockCheckTest {
  private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");

  @TempDir Path work;
  private Path lock;
  private Doctor.Check check;

  @BeforeEach
  void nobodyApplies() throws IOException {
    Places places = Places.of(Map.of(), work, work);
    lock = places.applyLock();
    Files.createDirectories(lock.getParent());
    HomeChecks home = new HomeChecks(new Chart(new Disk(), places, NOW));
    check = new Doctor.Check("lock", home::lock, home::mendLock);
  }

  private String found() throws IOException {
    List<Symptom> findings = check.look().now();
    assertEquals(1, findings.size());
    return findings.get(0).word() + " " + findings.get(0).sentence();
  }

  @Test
  void whoAppliesIsNamedUntilItHasDone() throws IOException {
    assertEquals("ok Nobody is applying.", found());
    long self = ProcessHandle.current().pid();
    Lock held = Lock.take(lock, NOW, Duration.ZERO).orElseThrow();
    try (held) {
      assertEquals(
          "warning Process " + self + " took the lock at 2026-11-16T08:00:00Z and has it still.",
          found());
      assertEquals(List.of(), check.mend().now(), "what is held is left alone");
    }
    assertEquals("ok Nobody is applying.", found());
  }

  /** A number is given anew once its process is gone: here it is that of this test. */
  @Test
  void aProcessThatIsGoneIsNotTheOneThatHasItsNumberNow() throws IOException {
    long number = ProcessHandle.current().pid();
    Files.writeString(lock, number + " 2026-11-15T08:00:00Z 2026-11-15T09:00:00Z\n");

    assertEquals(
        "warning Process " + number + " took the lock at 2026-11-15T09:00:00Z and is gone.",
        found());
    assertEquals(List.of("The lock of a process that is gone was cleared."), check.mend().now());
    assertEquals("ok Nobody is applying.", found());
  }
}
