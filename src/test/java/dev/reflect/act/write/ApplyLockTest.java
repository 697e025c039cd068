package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Lock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplyLockTest {
  private static final Instant AT = Instant.parse("2026-03-02T13:03:59Z");

  @TempDir Path home;

  private ApplyLock lock() throws IOException {
    Places places = Places.of(Map.of(), home, home);
    Files.createDirectories(places.reflectHome());
    return new ApplyLock(places, ZoneOffset.ofHours(1), Duration.ZERO);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'Wait until it is done, then run: reflect apply'",
    "9, 'Wait until it is done, then run: reflect apply'",
    "12, 'That is 12 minutes, so it hangs. End it: kill -9 PID'",
  })
  void saysWhoIsAtIt(int minutes, String hint) throws IOException {
    long pid = ProcessHandle.current().pid();
    Lock held = lock().take(AT, "reflect apply");
    try {
      UserError error =
          assertThrows(
              UserError.class,
              () -> lock().take(AT.plus(Duration.ofMinutes(minutes)), "reflect apply"));

      assertEquals(
          "Another reflect is applying: process " + pid + ", since 14:03:59.", error.getMessage());
      assertEquals(hint.replace("PID", Long.toString(pid)), error.hints().get(0));
    } finally {
      held.close();
    }
    lock().take(AT, "reflect apply").close();
  }
}
