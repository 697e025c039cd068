package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Workplace;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SelectionOptionsTest {
  private static final Workplace SOMEWHERE =
      new Workplace(
          Places.of(Map.of(), Path.of("/home/ada"), Path.of("/home/ada")),
          Map.of(),
          () -> Instant.parse("2026-11-21T10:30:00Z"),
          ZoneId.of("America/New_York"));

  @Test
  void aCommandThatReadsTheSameHasTheSameOptions() {
    assertEquals("reflect review", again());
    assertEquals(
        "reflect review --all --since 7d --include-sdk",
        again("--include-sdk", "--all", "--since", "7d"));
  }

  @Test
  void whatAShellWouldTakeApartIsQuoted() {
    assertEquals(
        "reflect review --transcript 'Ben'\\''s notes/a.jsonl'",
        again("--transcript", "Ben's notes/a.jsonl"));
  }

  @ParameterizedTest
  @CsvSource({
    "12h, 2026-11-20T22:30:00Z",
    "7d, 2026-11-14T10:30:00Z",
    "4w, 2026-10-24T10:30:00Z",
    "' 1 d ', 2026-11-20T10:30:00Z",
    "2026-01-31, 2026-01-31T05:00:00Z",
    "2026-07-01, 2026-07-01T04:00:00Z"
  })
  void sinceIsATimeAgoOrADayWhereThePersonIs(String text, Instant earliest) {
    assertEquals(earliest, SelectionOptions.time(text, SOMEWHERE, "7d"));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-02-30, 'There is no day 2026-02-30'",
    "lately, '--since takes a time, for example 7d, 2026-01-31, september or “last week”, and not"
        + " “lately”'",
    "0d, '--since takes a time, for example 7d, 2026-01-31, september or “last week”, and not “0d”'"
  })
  void anyOtherTimeIsNone(String text, String why) {
    UsageError error =
        assertThrows(UsageError.class, () -> SelectionOptions.time(text, SOMEWHERE, "7d"));
    assertTrue(error.getMessage().startsWith(why), error.getMessage());
  }

  private static String again(String... words) {
    return CommandLine.populateCommand(new SelectionOptions(), words).command("reflect review");
  }
}
