package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampTest {
  @Test
  void itIsTheTimeThatIsWritten() {
    assertEquals(
        Optional.of(Instant.ofEpochMilli(1_769_850_307_123L)),
        Timestamp.parse("2026-01-31T09:05:07.123Z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-29T00:00:00.000Z",
        "yesterday",
        "",
        "+10000-01-01T00:00:00Z",
        "+999999999-12-31T23:59:59Z",
        "-0001-12-31T23:59:59Z",
        "9999-12-31T23:00:00-02:00",
        "0000-01-01T00:00:00+02:00"
      })
  void whatIsNoneOrOfAYearThatTheLedgerCannotWriteIsNoTime(String text) {
    assertEquals(Optional.empty(), Timestamp.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "/, -",
    "/home/mia/shop, -home-mia-shop",
    "/home/mia/shop.v2, -home-mia-shop-v2",
    "/home/mia/my shop, -home-mia-my-shop",
    "/home/mia/my_shop-2, -home-mia-my-shop-2",
    "/home/mia/.config/x, -home-mia--config-x",
    "/home/zoé/café, -home-zo--caf-",
    "/home/mia/a🎉b, -home-mia-a--b",
    "/home/mia/日本, -home-mia---",
    "/home/Mia/A+B@C, -home-Mia-A-B-C",
  })
  void everythingButLettersAndDigitsBecomesADash(String path, String folder) {
    assertEquals(folder, ProjectFolder.nameOf(Path.of(path)));
  }

  @Test
  void twoHundredCharactersAreKeptWhole() {
    String path = "/" + "a".repeat(199);
    assertEquals("-" + "a".repeat(199), ProjectFolder.nameOf(Path.of(path)));
  }

  @Test
  void aLongerNameEndsInAHashOfThePath() {
    String path = "/" + "a".repeat(255);
    String hash = Long.toString(Math.abs((long) path.hashCode()), 36);
    assertEquals("-" + "a".repeat(199) + "-" + hash, ProjectFolder.nameOf(Path.of(path)));
    assertEquals("-" + "a".repeat(199) + "-xci5wy", ProjectFolder.nameOf(Path.of(path)));
  }

  @Test
  void foldersOfSubDirectoriesAreCandidates() {
    ProjectFolder folder = ProjectFolder.of(Path.of("/home/mia/shop"));
    assertTrue(folder.mayHold("-home-mia-shop"));
    assertTrue(folder.mayHold("-home-mia-shop-src"));
    assertFalse(folder.mayHold("-home-mia-shopping"));
    assertFalse(folder.mayHold("-home-mia"));
  }

  @Test
  void longFoldersAreFoundWhateverTheHash() {
    ProjectFolder folder = ProjectFolder.of(Path.of("/" + "a".repeat(255)));
    assertTrue(folder.mayHold("-" + "a".repeat(199) + "-otherhash"));
    assertFalse(folder.mayHold("-" + "a".repeat(150)));
  }
}
