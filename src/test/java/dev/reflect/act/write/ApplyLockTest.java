package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.Lock;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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

  @Test
  void aFailureSaysWhetherFilesAreChanged() throws IOException {
    int changedAll = 0;
    for (int n = 1; ; n++) {
      try (Ferry ferry = new Ferry()) {
        ferry.write("CLAUDE.md", "# Ferry\n");
        Plan plan = ferry.accepted(Map.of("CLAUDE.md", "# Ferry\n\n- One.\n"));
        FaultyDisk disk = FaultyDisk.healthy().withIntrusion(n, ferry.ledger::close);
        String said = "";
        try {
          ferry.apply(disk).of(plan, List.of(), "reflect apply", Ferry.NOW);
        } catch (UserError | IOException failed) {
          said = failed.getMessage();
        }
        if (disk.operations() < n) {
          assertTrue(changedAll > 5, "only " + changedAll);
          return;
        }
        boolean changed = ferry.read("CLAUDE.md").contains("One");
        boolean isSaid = said.startsWith("The files are changed as planned, but");
        assertEquals(changed && !said.isEmpty(), isSaid, "gone at " + n + ": " + said);
        changedAll += isSaid ? 1 : 0;
      }
    }
  }
}
