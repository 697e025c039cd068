package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {
  private static final Path HOME = Path.of("/home/ada");

  @ParameterizedTest
  @CsvSource({
    "/home/ada/ferry/CLAUDE.md, CLAUDE.md",
    "/home/ada/ferry/.claude/rules/style.md, .claude/rules/style.md",
    "/home/ada/ferry, ~/ferry",
    "/home/ada/.claude/CLAUDE.md, ~/.claude/CLAUDE.md",
    "/home/ada, /home/ada",
    "/srv/app/CLAUDE.md, /srv/app/CLAUDE.md",
  })
  void aPathIsShownAsOneWouldWriteIt(Path path, String label) {
    assertEquals(label, Places.of(Map.of(), HOME, HOME.resolve("ferry")).label(path));
  }

  @Test
  void atHomeAndAboveItPathsBeginAtHome() {
    Path file = HOME.resolve(".claude/CLAUDE.md");

    assertEquals("~/.claude/CLAUDE.md", Places.of(Map.of(), HOME, HOME).label(file));
    assertEquals("~/.claude/CLAUDE.md", Places.of(Map.of(), HOME, Path.of("/")).label(file));
  }

  @Test
  void aNameThatWouldActOnTheTerminalIsWrittenOut() {
    assertEquals("/srv/a\\u0007b", Places.of(Map.of(), HOME, HOME).label(Path.of("/srv/a\u0007b")));
  }

  @Test
  void theEnvironmentMovesEverything() {
    Places places =
        Places.of(
            Map.of("CLAUDE_CONFIG_DIR", "/etc/claude", "REFLECT_HOME", "/w/kept"),
            HOME,
            Path.of("/w"));

    assertEquals(Path.of("/etc/claude/projects"), places.claude().projects());
    assertEquals(Path.of("/w/kept/reflect.db"), places.ledger());
    assertEquals(
        Path.of("/etc/claude/reflect/reflect.db"),
        Places.of(Map.of("CLAUDE_CONFIG_DIR", "/etc/claude"), HOME, HOME).ledger());
  }
}
