package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectFolderTest {
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
