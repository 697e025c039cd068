package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ParagraphTest {
  @Test
  void oneIsOneAndAllElseAreSeveral() {
    assertEquals("0 sessions", counted(0, "session"));
    assertEquals("1 session", counted(1, "session"));
    assertEquals("2 entries", counted(2, "entry", "entries"));
  }

  @Test
  void linesBreakBetweenWordsAndHangBehindTheFirst() {
    String word = "x".repeat(38);
    assertEquals(
        List.of("- " + word + " " + word, "  " + word),
        Paragraph.hanging("- ", "  ", String.join(" ", word, word, word)));
    assertEquals(List.of("y".repeat(90)), Paragraph.of("y".repeat(90)));
  }
}
