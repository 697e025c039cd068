package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sessions.Moves.Move;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class MovesTest {
  private static Move move(String from, String to) {
    return new Move(Path.of(from), Path.of(to));
  }

  private static Moves moves(Set<String> there, Move... told) {
    return Moves.of(List.of(told), each -> there.contains(each.toString()), each -> false);
  }

  private static List<Path> paths(String... paths) {
    return Stream.of(paths).map(Path::of).toList();
  }

  @Test
  void whatWasRecordedBeforeAnotherFolderTookThePlaceIsWhereItWent() {
    Move went = move("/a/web", "/a/front");
    Moves moves =
        Moves.of(
            List.of(went, move("/a/front", "/b/front")),
            each -> !each.startsWith("/a/front"),
            went::equals);
    Path file = Path.of("/a/web/x");
    assertEquals(file, moves.now(file));
    assertEquals(file, moves.now(file, left -> false));
    assertEquals(Path.of("/b/front/x"), moves.now(file, left -> true));
    assertEquals(Path.of("/c"), moves.now(Path.of("/c"), left -> true));
    assertTrue(moves.isOther(file));
    assertFalse(moves.isOther(Path.of("/a/website")));
    assertEquals(paths("/a/front", "/a/web"), moves.before(Path.of("/b/front")));
  }

  @Test
  void allInAFolderMovesWithItAndNothingBesideIt() {
    Moves moves = moves(Set.of("/a/front"), move("/a/web", "/a/front"));
    assertEquals(Path.of("/a/front"), moves.now(Path.of("/a/web")));
    assertEquals(Path.of("/a/front/x/y"), moves.now(Path.of("/a/web/x/y")));
    assertEquals(Path.of("/a/website"), moves.now(Path.of("/a/website")));
    assertEquals(paths("/a/web/x"), moves.before(Path.of("/a/front/x")));
    assertEquals(paths(), moves.before(Path.of("/a/web")));
  }

  @Test
  void oneMoveFollowsAnotherWhicheverFolderIsTheOuterOne() {
    Move inner = move("/a/web", "/a/front");
    Move home = move("/a", "/b");
    for (Move[] told : List.of(new Move[] {inner, home}, new Move[] {home, inner})) {
      Moves moves = moves(Set.of("/b", "/b/front"), told);
      assertEquals(Path.of("/b/front"), moves.now(Path.of("/a/web")));
      assertEquals(paths("/a/front", "/a/web"), moves.before(Path.of("/b/front")));
    }
    Moves there = moves(Set.of("/b", "/b/front"), home, move("/b/web", "/b/front"));
    assertEquals(Path.of("/b/front"), there.now(Path.of("/a/web")));
    assertEquals(paths("/b/web", "/a/web"), there.before(Path.of("/b/front")));
  }

  @Test
  void aFolderThatIsThereStaysItself() {
    Moves made = moves(Set.of("/a/web", "/a/front"), move("/a/web", "/a/front"));
    assertEquals(Path.of("/a/web"), made.now(Path.of("/a/web")));
    assertEquals(paths(), made.before(Path.of("/a/front")));
  }

  @Test
  void whatTheOtherMachineHasLeadsBackToThisOne() {
    Moves back = moves(Set.of("/a"), move("/a", "/b"));
    assertEquals(Path.of("/a/web"), back.now(Path.of("/b/web")));
    assertEquals(Path.of("/a/web"), back.now(Path.of("/a/web")));
    assertEquals(paths(), back.before(Path.of("/a/web")));
  }

  @Test
  void twoThatNameEachOtherEnd() {
    Moves circle = moves(Set.of(), move("/a", "/b"), move("/b", "/a"));
    assertEquals(Path.of("/a/x"), circle.now(Path.of("/a/x")));
    assertEquals(paths("/b/x", "/a/x"), circle.before(Path.of("/a/x")));
  }
}
