package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcludedTest {
  @TempDir Path directory;
  private Path root;

  @BeforeEach
  void makePlaces() throws IOException {
    root = directory.toRealPath();
    Files.createDirectories(root.resolve("data/work/shop"));
    Files.createDirectories(root.resolve("home"));
    Files.createSymbolicLink(root.resolve("home/work"), root.resolve("data/work"));
  }

  private Excluded excluded(String... names) {
    return new Excluded(List.of(names).stream().map(each -> Path.of(root + "/" + each)).toList());
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource({
    "data/work, data/work, true",
    "data/work, data/work/shop, true",
    "data/work, data/workshop, false",
    "data/work/shop, data/work, false",
    "home/work, data/work/shop, true",
    "data/work, home/work/shop, true",
    "data/work, home/work/gone/since, true",
    "home/work, home/work, true",
    "home/../data/work, data/work, true",
    "home/none/../../data/work, data/work, true",
    "home/work/../work/shop, home/work/shop, true",
    "gone, gone/since, true",
  })
  void eachNameOfADirectoryIsHeldAgainstEachOther(String named, String began, boolean held) {
    assertEquals(held, excluded(named).holds(root.resolve(began)));
  }

  @Test
  void aNameAloneIsOfNoDirectory() {
    Excluded here = new Excluded(List.of(Path.of("").toAbsolutePath()));
    assertEquals(false, here.holds(Path.of("shop")));
    assertEquals(false, here.holds(Path.of("")));
  }

  @Test
  void whatIsNoDirectoryIsSaid() {
    assertEquals(
        List.of(root.resolve("home/wrok")),
        excluded("home/work", "home/wrok", "data/work").missing());
  }
}
