package dev.reflect.act.recall;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Sort;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenSourceTest {
  private static final Instant NOW = Instant.parse("2026-11-20T09:00:00Z");

  private static final int PAGE = 4_096;

  @TempDir Path home;

  private static Given given(Sort sort, String find) {
    return new Given("now", "0".repeat(32), sort, find, 2.5, 300, NOW, Optional.empty());
  }

  @Test
  void whereItIsFromAndHowItBeginsIsSaid() throws IOException {
    Places places = Places.of(Map.of(), home, home);
    Path folder = Files.createDirectories(places.claude().projects().resolve("-shop"));
    Files.writeString(
        folder.resolve("5f3c2a10-0000-4000-8000-000000000001.jsonl"),
        """
        {"type":"user","uuid":"u1","sessionId":"5f3c2a10-0000-4000-8000-000000000001","cwd":"/home/mia/shop","timestamp":"2026-11-01T10:00:00Z","message":{"content":"The checkout times out: is the connection pool of it exhausted at night?"}}
        """);
    new Indexing(places, sentence -> {}).with(index -> index.steps());
    try (Ledger ledger = Ledger.inMemory();
        GivenSource source = new GivenSource(places, ledger)) {
      Note note =
          Note.of(
              NoteKind.CURE,
              "`pytest` fails; `uv run pytest` works.",
              new Note.Origin("r", "/home/mia/shop", "s", "n1", NOW));
      ledger.notes().record(List.of(note));
      assertEquals(
          "place of 2026-11-01, session 5f3c2a10, line 1, in /home/mia/shop: “The checkout times"
              + " out: is the connection pool of it exhaus…”",
          source.of(given(Sort.PLACE, "u1")));
      assertEquals(
          "note of 2026-11-20, in /home/mia/shop: “`pytest` fails; `uv run pytest` works.”",
          source.of(given(Sort.PLACE, "n1")));
      assertEquals("place gone", source.of(given(Sort.PLACE, "gone")));
      assertEquals(
          "learning 0123456789abcdef", source.of(given(Sort.LEARNING, "0123456789abcdef")));
    }
  }

  /** What was given last is told all the same; whoever searches makes the index anew. */
  @Test
  void ofAnIndexThatCannotBeReadNoMoreThanTheNameIsSaid() throws IOException {
    Places places = Places.of(Map.of(), home, home);
    new Indexing(places, sentence -> {}).with(index -> index.steps());
    Path index = Indexing.file(places);
    byte[] sound = Files.readAllBytes(index);
    for (int whole : new int[] {PAGE, 0}) {
      byte[] damaged = sound.clone();
      Arrays.fill(damaged, whole, damaged.length, (byte) 'x');
      Files.write(index, damaged);
      assertEquals("place u1", told(places));
      assertArrayEquals(damaged, Files.readAllBytes(index));
    }
  }

  private static String told(Places places) throws IOException {
    try (Ledger ledger = Ledger.inMemory();
        GivenSource source = new GivenSource(places, ledger)) {
      return source.of(given(Sort.PLACE, "u1"));
    }
  }
}
