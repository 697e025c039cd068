package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Sharings.Agreed;
import dev.reflect.ledger.Sharings.Outcome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharingsTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final UUID WRITER = new UUID(0, 1);

  @TempDir private Path folder;

  @Test
  void whatWasSentDoesNotEndWhatWasAgreedSince() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("ledger.db"), NOW)) {
      Sharings sharings = ledger.sharings();
      Agreed first = new Agreed("one", 2, "a");
      Agreed longer = new Agreed("one", 5, "b");
      Agreed other = new Agreed("other", 2, "a");
      sharings.agree(WRITER, first, NOW);
      sharings.agree(WRITER, other, NOW);
      sharings.agree(WRITER, longer, NOW);
      sharings.settle(WRITER, first, Outcome.SENT, NOW);
      assertEquals(List.of(other, longer), sharings.waiting(WRITER));
      assertEquals(List.of(), sharings.waiting(new UUID(0, 2)));
      sharings.settle(WRITER, longer, Outcome.SENT, NOW);
      sharings.settle(WRITER, other, Outcome.WITHDRAWN, NOW);
      sharings.settle(WRITER, other, Outcome.SENT, NOW);
      assertEquals(List.of(), sharings.waiting(WRITER));
    }
  }
}
