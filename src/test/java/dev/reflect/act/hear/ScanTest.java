package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanTest {
  @TempDir Path home;
  private Scan scan;

  @BeforeEach
  void places() {
    scan = new Scan(Places.of(Map.of(), home, home));
  }

  @Test
  void amongSeveralOneThatIsGoneIsPassedOver() throws IOException {
    Path there = Files.writeString(home.resolve("there.jsonl"), "");
    Path gone = home.resolve("gone.jsonl");

    Scanned scanned =
        scan.read(List.of(file(gone), file(there)), false, bytes -> {}, SecondHearing.NONE);

    assertEquals(List.of(file(there)), scanned.files().stream().map(each -> each.file()).toList());
    assertEquals(List.of("There is no transcript " + gone), scanned.unread());
  }

  @Test
  void theOnlyOneThatIsGoneIsAnError() {
    Path gone = home.resolve("gone.jsonl");

    UserError error =
        assertThrows(
            UserError.class,
            () -> scan.read(List.of(file(gone)), false, bytes -> {}, SecondHearing.NONE));

    assertEquals("There is no transcript " + gone, error.getMessage());
  }

  private static TranscriptFile file(Path path) {
    return new TranscriptFile(path, TranscriptFile.sessionIn(path), 0, Instant.EPOCH, "");
  }
}
