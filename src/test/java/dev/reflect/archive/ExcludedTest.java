package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.sessions.Moves.Move;
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
    return excluded(List.of(), names);
  }

  private Excluded excluded(List<Move> moves, String... names) {
    return new Excluded(
        List.of(names).stream().map(each -> Path.of(root + "/" + each)).toList(), moves);
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

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource({
    "client, client2/src, true",
    "client, front/client, true",
    "client2, client/src, true",
    "front/client, client, true",
    "front/client, data/work/client, true",
    "front/client/src, client2/src, true",
    "front/client/src, client2, false",
    "home/work/client, client, true",
    "front, client, true",
    "client, front, false",
    "client, clients, false",
  })
  void aFolderThatWasMovedIsHeldUnderEachOfItsNames(String named, String began, boolean held) {
    List<Move> moves =
        List.of(
            move("client", "client2"),
            move("client2", "data/work/client"),
            move("data/work/client", "front/client"));
    assertEquals(held, excluded(moves, named).holds(root.resolve(began)));
  }

  @Test
  void movesThatLeadInACircleEnd() {
    List<Move> moves = List.of(move("one", "one/two"), move("one/two", "one"));
    assertEquals(false, excluded(moves, "three").holds(root.resolve("one/two/two")));
    assertEquals(true, excluded(moves, "one/two").holds(root.resolve("one")));
  }

  @Test
  void whatWasMovedIsNotMissing() {
    List<Move> moves = List.of(move("client", "home"));
    assertEquals(List.of(root.resolve("gone")), excluded(moves, "client", "gone").missing());
  }

  private Move move(String from, String to) {
    return new Move(root.resolve(from), root.resolve(to));
  }

  @Test
  void aNameAloneIsOfNoDirectory() {
    Excluded here = new Excluded(List.of(Path.of("").toAbsolutePath()), List.of());
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
