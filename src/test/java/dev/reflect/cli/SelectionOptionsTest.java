package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SelectionOptionsTest {
  private static final SelectionOptions NONE =
      new SelectionOptions(
          Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), false);

  @Test
  void aCommandThatReadsTheSameHasTheSameOptions() {
    assertEquals("reflect review", NONE.command("reflect review"));
    SelectionOptions all =
        new SelectionOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), true, Optional.of("7d"), true);
    assertEquals("reflect review --all --since 7d --include-sdk", all.command("reflect review"));
  }

  @Test
  void whatAShellWouldTakeApartIsQuoted() {
    SelectionOptions of =
        new SelectionOptions(
            Optional.of(Path.of("Ben's notes/a.jsonl")),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            false);
    assertEquals(
        "reflect review --transcript 'Ben'\\''s notes/a.jsonl'", of.command("reflect review"));
  }
}
