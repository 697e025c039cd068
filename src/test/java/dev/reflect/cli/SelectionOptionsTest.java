package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SelectionOptionsTest {
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

  private static String again(String... words) {
    return CommandLine.populateCommand(new SelectionOptions(), words).command("reflect review");
  }
}
