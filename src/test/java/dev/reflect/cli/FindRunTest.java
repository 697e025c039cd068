package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.review.EarlierPlace;
import dev.reflect.review.EarlierPlace.Speaker;
import dev.reflect.review.EarlierPlace.Told;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindRunTest {
  private static final Instant SAID = Instant.parse("2026-11-01T10:04:00Z");
  private static final Instant NOW = Instant.parse("2026-11-08T10:00:00Z");

  @TempDir Path home;

  private Evidence evidence(Speaker speaker, String text) throws IOException {
    Path project = Files.createDirectories(home.resolve("shop"));
    Run run = OffScreen.run(home, Files.createDirectories(home.resolve("other")), NOW);
    EarlierPlace place =
        new EarlierPlace(
            "5e55",
            project.toString(),
            "~/shop",
            7,
            Optional.of(SAID),
            "",
            new Told(speaker, "r7", text, List.of(), 7));
    String told = new FindRun(run).added(place, "Close the connections of the pool.");
    assertTrue(told.startsWith("Proposed for ~/shop/CLAUDE.md: it waits"), told);
    try (Ledger ledger = Ledger.open(run.places().ledger(), NOW)) {
      List<Open> open = ledger.queue().open();
      assertEquals(1, open.size());
      assertEquals("Close the connections of the pool.", open.get(0).learning().sentence());
      return open.get(0).learning().signals().get(0).evidence();
    }
  }

  @Test
  void whatAPlaceTeachesHasThePlaceAsItsEvidence() throws IOException {
    Evidence evidence = evidence(Speaker.PERSON, "Close them, don't raise the limit.");
    assertEquals(
        new Evidence.Source("5e55", "r7", 7, Optional.of(SAID), home.resolve("shop").toString()),
        evidence.source());
    assertEquals("Close them, don't raise the limit.", evidence.quote());
  }

  @Test
  void whatClaudeSaidIsNoWordOfThePersons() throws IOException {
    Evidence evidence = evidence(Speaker.CLAUDE, "The pool is exhausted.");
    assertEquals("r7", evidence.uuid());
    assertEquals("Close the connections of the pool.", evidence.quote());
    assertEquals("The pool is exhausted.", evidence.before());
  }
}
