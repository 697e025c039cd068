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

  /** The differing ranges stand in brackets. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use [pip] here today.|Use [uv] here today.",
        "- Run the tests.|- Run [all ]the tests.",
        "Never push to the [main branch].|Never push to the [release line].",
        "same|same",
        "completely other words|nothing in common",
        "ask the user, then [merge] 你[好]吗|ask the user, then [rebase] 你[们]吗",
        "a face 👩‍💻 in [this] line|a face 👩‍💻 in [that] line"
      })
  void wordsThatDifferAreMarked(String pair) {
    String[] marked = pair.split("\\|");
    String removed = marked[0].replaceAll("[\\[\\]]", "");
    String added = marked[1].replaceAll("[\\[\\]]", "");
    Words words = Words.between(removed, added);
    assertEquals(marked[0], marked(removed, words.removed()));
    assertEquals(marked[1], marked(added, words.added()));
  }

  @Property
  void onlyWhatDiffersIsMarked(@ForAll String removed, @ForAll String added) {
    Words words = Words.between(removed + "\n", added + "\r\n");
    boolean silent = words.removed().isEmpty() && words.added().isEmpty();
    if (!silent) {
      assertEquals(unmarked(removed, words.removed()), unmarked(added, words.added()));
    }
  }

  private static String marked(String line, List<Words.Range> ranges) {
    StringBuilder out = new StringBuilder(line);
    for (int i = ranges.size() - 1; i >= 0; i--) {
      out.insert(ranges.get(i).to(), ']').insert(ranges.get(i).from(), '[');
    }
    return out.toString();
  }

  private static String unmarked(String line, List<Words.Range> ranges) {
    StringBuilder out = new StringBuilder(line);
    for (int i = ranges.size() - 1; i >= 0; i--) {
      out.delete(ranges.get(i).from(), ranges.get(i).to());
    }
    return out.toString().replaceAll("\\s+", "");
  }
}
