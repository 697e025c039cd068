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

  @Test
  void aLineIsBrokenBehindItsIdAndItsScore() {
    assertEquals(
        List.of("c8c89562      -2  Never commit", "                  to main."),
        Paragraph.broken("c8c89562      -2  Never commit to main.", 30));
    assertEquals(
        List.of("c8c89562  2 times in", "          all"),
        Paragraph.broken("c8c89562  2 times in all", 20));
  }

  @Test
  void whatTakesTwoColumnsIsCountedAsTwo() {
    String word = "항상".repeat(4);
    assertEquals(List.of("  " + word, "  " + word), Paragraph.broken("  " + word + " " + word, 32));
  }
}
