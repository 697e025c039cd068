package dev.reflect.act.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.archive.Keeper;
import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A transcript whose records say that they are another session's: the file's name says whose. */
class ImpostorTest {
  @TempDir Path temporary;
  private Places places;
  private EarlierSessions earlier;

  @BeforeEach
  void sessions() throws IOException {
    places = Places.of(Map.of(), temporary, temporary);
    earlier = LookedUp.in(places);
    write("0bad", record("b1", "real", "Open the zeppelin hangar to all."));
    write("real", record("r1", "real", "Close the zeppelin hangar."));
  }

  private static String record(String id, String session, String words) {
    return "{\"type\":\"user\",\"uuid\":\"%s\",\"sessionId\":\"%s\",\"cwd\":\"/home/mia/shop\",\"timestamp\":\"2026-11-01T10:00:00Z\",\"message\":{\"content\":\"%s\"}}\n"
        .formatted(id, session, words);
  }

  private void write(String session, String lines) throws IOException {
    Path folder = places.claude().projects().resolve("-home-mia-shop");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(session + ".jsonl"), lines);
  }

  @Test
  void itIsFoundAndReadUnderItsOwnName() throws IOException {
    String found = earlier.search(Map.of("words", "zeppelin"));
    assertTrue(found.contains("session 0bad, record b1"), found);
    assertTrue(found.contains("session real, record r1"), found);
    String read = earlier.read(Map.of("session", "real"));
    assertTrue(read.contains("Close the") && !read.contains("Open the"), read);
    assertTrue(earlier.read(Map.of("session", "0bad")).contains("Open the"));
    assertTrue(earlier.timeline(Map.of("session", "real")).contains("Close the"));
  }

  @Test
  void nothingOfASessionThatIsForgottenIsLeftUnderItsName() throws IOException {
    earlier.search(Map.of("words", "zeppelin"));
    new Keeper(new Disk(), places, InstantSource.system()).forget(List.of("real"));
    String found = earlier.search(Map.of("words", "zeppelin"));
    assertFalse(found.contains("session real"), found);
    assertEquals(
        "There is no session real.",
        earlier.read(Map.of("session", "real")).lines().findFirst().orElse(""));
  }

  @Test
  void aForkRepeatsRecordsAndIsASessionOfItsOwn() throws IOException {
    write(
        "fork",
        record("r1", "fork", "Close the zeppelin hangar.") + record("f2", "fork", "And paint it."));
    assertTrue(earlier.read(Map.of("session", "fork")).contains("And paint it."));
    assertTrue(earlier.read(Map.of("session", "fork")).contains("Close the"));
    assertFalse(earlier.read(Map.of("session", "real")).contains("And paint it."));
  }
}
