package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "/home/mia/shop, ~/shop",
        "/home/mia/My shop, ~/'My shop'",
        "/srv/a; echo b, '/srv/a; echo b'",
        "/srv/$(a), '/srv/$(a)'",
        "/srv/it's, '/srv/it'\\''s'",
      })
  void aPathOfACommandIsOneWord(Path path, String word) {
    assertEquals(word, Places.of(Map.of(), Path.of("/home/mia"), Path.of("/")).word(path));
  }

  @Test
  void aFailureThatNamesTheFileAloneSaysWhatHappened() {
    assertEquals("Your permissions do not allow it: /a/b", said(new AccessDeniedException("/a/b")));
    assertEquals("It is not there: /a/b", said(new NoSuchFileException("/a/b")));
  }

  @Test
  void aReasonIsToldAsItIs() {
    assertEquals(
        "/a/b: Stale file handle.",
        said(new FileSystemException("/a/b", null, "Stale file handle")));
    assertEquals("Nothing was read.", said(new IOException("Nothing was read")));
  }

  @Test
  void aFullDiskIsSaidAndWhatToDo() {
    String reason = "No space left on device";
    UserError full = UserError.of(new FileSystemException("/a/b", null, reason));
    assertEquals("The disk is full: /a/b", full.getMessage());
    assertEquals(List.of("Free some space and try again."), full.hints());
    assertEquals("The disk is full.", said(new IOException(reason)));
  }

  private static String said(IOException failure) {
    return UserError.of(failure).getMessage();
  }

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final ZoneId HERE = ZoneId.of("Europe/Berlin");

  @ParameterizedTest
  @CsvSource({
    "12h, 2026-11-21T00:00:00Z",
    "7d, 2026-11-14T12:00:00Z",
    "4w, 2026-10-24T12:00:00Z",
    "2026-01-01, 2025-12-31T23:00:00Z",
    "' 2026-07-01 ', 2026-06-30T22:00:00Z",
    "3 days ago, 2026-11-18T12:00:00Z",
    "a month ago, 2026-10-21T11:00:00Z",
    "Yesterday, 2026-11-19T23:00:00Z",
    "last week, 2026-11-08T23:00:00Z",
    "2026-09, 2026-08-31T22:00:00Z",
    "september, 2026-08-31T22:00:00Z",
    "in december, 2025-11-30T23:00:00Z",
    "may, 2026-04-30T22:00:00Z",
    "9 july, 2026-07-08T22:00:00Z",
    "on july 9, 2026-07-08T22:00:00Z",
    "2025, 2024-12-31T23:00:00Z",
    "01.01.2026, 2025-12-31T23:00:00Z",
    "letzte woche, 2026-11-08T23:00:00Z",
    "hier, 2026-11-19T23:00:00Z",
  })
  void isAMoment(String typed, Instant moment) {
    assertEquals(Optional.of(moment), TypedTime.since(typed, NOW, HERE));
  }

  @ParameterizedTest
  @CsvSource({
    "7d, 2026-11-14T12:00:00Z",
    "2026-01-31, 2026-01-31T23:00:00Z",
    "2026-09, 2026-09-30T22:00:00Z",
    "last week, 2026-11-15T23:00:00Z",
    "yesterday, 2026-11-20T23:00:00Z",
  })
  void theLastDayIsAmongThem(String typed, Instant moment) {
    assertEquals(Optional.of(moment), TypedTime.until(typed, NOW, HERE));
  }

  @ParameterizedTest
  @CsvSource({"2026-02-30", "2026-13-01", "0d", "7", "lately", "the release of july", "in", "''"})
  void isNone(String typed) {
    assertEquals(Optional.empty(), TypedTime.since(typed, NOW, HERE));
  }
}
