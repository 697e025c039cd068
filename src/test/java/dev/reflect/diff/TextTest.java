package dev.reflect.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextTest {
  @Test
  void linesKeepTheirTerminators() {
    assertEquals(List.of("a\r\n", "\n", "b\rc\n", "d"), Text.of("a\r\n\nb\rc\nd").lines());
    assertEquals(List.of(), Text.of("").lines());
    assertEquals(List.of("\n"), Text.of("\n").lines());
  }

  @Property
  void joiningTheLinesGivesTheStringBack(@ForAll String string) {
    assertEquals(string, Text.of(string).string());
  }

  @Test
  void onlyATerminatedLastLineEndsWithNewline() {
    assertTrue(Text.of("a\r\n").endsWithNewline());
    assertFalse(Text.of("a\nb").endsWithNewline());
    assertFalse(Text.empty().endsWithNewline());
  }

  @Test
  void theNewlineIsTheOneMostLinesHave() {
    assertEquals("\r\n", Text.of("a\r\nb\r\nc\n").newline());
    assertEquals("\n", Text.of("a\r\nb\nc").newline());
    assertEquals("\n", Text.of("a").newline());
  }

  @Test
  void theContentOfALineIsWithoutItsTerminator() {
    assertEquals("a", Text.content("a\r\n"));
    assertEquals("a\r", Text.content("a\r\r\n"));
    assertEquals("a\r", Text.content("a\r"));
    assertEquals("", Text.content("\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\nb\n", "a\nb"})
  void whatIsNotOneLineIsRefused(String line) {
    assertThrows(IllegalArgumentException.class, () -> new Text(List.of(line)));
  }

  @Test
  void onlyTheLastLineMayLackItsTerminator() {
    assertThrows(IllegalArgumentException.class, () -> new Text(List.of("a", "b\n")));
  }
}
