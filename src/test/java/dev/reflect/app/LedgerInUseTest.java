package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerInUseTest {
  private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");
  private static final int VERSION_AT = 60;

  @TempDir Path home;

  /** A ledger of today whose head says that it is of an older version, and large. */
  @Test
  void aHookDoesNotWaitUntilALargeOlderLedgerIsBroughtUpToDate() throws Exception {
    Places places = Places.of(Map.of("REFLECT_HOME", home.toString()), home, home);
    Files.createDirectories(places.ledger().getParent());
    Ledger.open(places.ledger(), NOW).close();
    beOfVersion(places.ledger(), 10);
    try (FileChannel file = FileChannel.open(places.ledger(), StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.allocate(1), 40_000_000);
    }
    try (LedgerInUse ledger = new LedgerInUse(places)) {
      IOException busy = assertThrows(IOException.class, () -> ledger.open(NOW));
      assertEquals("The ledger is being made smaller.", busy.getMessage());
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("ledger")) {
        thread.join();
      }
    }
  }

  private static void beOfVersion(Path ledger, int version) throws IOException {
    try (FileChannel file = FileChannel.open(ledger, StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.allocate(4).putInt(0, version), VERSION_AT);
    }
  }
}
