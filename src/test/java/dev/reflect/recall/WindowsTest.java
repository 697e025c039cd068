package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WindowsTest {
  @Test
  void aShortTurnStandsBetweenItsNeighbours() {
    assertEquals(
        List.of("one\ntwo", "one\ntwo\nthree", "two\nthree"),
        Windows.of(List.of("one", "two", "three")));
    assertEquals(List.of("alone"), Windows.of(List.of("alone")));
  }

  @Test
  void aLongTurnStandsForItself() {
    String longTurn = "x".repeat(401);
    assertEquals(longTurn, Windows.of(List.of("before", longTurn, "after")).get(1));
  }

  @Test
  void ofLongNeighboursTheNearestLettersCount() {
    List<String> windows = Windows.of(List.of("a".repeat(300) + "b", "two", "c" + "d".repeat(300)));
    assertEquals("a".repeat(249) + "b\ntwo\nc" + "d".repeat(249), windows.get(1));
  }

  @Test
  void noLetterIsCutInHalf() {
    List<String> windows =
        Windows.of(List.of("😀".repeat(130) + "a", "two", "a" + "😀".repeat(130)));
    assertEquals("😀".repeat(124) + "a\ntwo\na" + "😀".repeat(124), windows.get(1));
  }

  private static final String GIVEN =
      "claude: Nobody closes a connection after an order was refused.";
  private static final String SESSION = "5f3c2a10-0000-4000-8000-000000000001";
  private static final String PROMPT = "Was the connection pool of the checkout exhausted?";

  @Test
  void anAnswerThatQuotesOrNamesItUsesIt() {
    assertTrue(
        Use.isIn("Yes: a connection after an order was never closed.", GIVEN, SESSION, PROMPT));
    assertTrue(Use.isIn("As in session 5f3c2a10, yes.", GIVEN, SESSION, PROMPT));
  }

  @Test
  void anAnswerThatSaysWhatThePromptSaysDoesNot() {
    assertFalse(Use.isIn("The connection pool is fine.", GIVEN, SESSION, PROMPT));
    assertFalse(Use.isIn("Is the connection pool of the checkout full?", PROMPT, SESSION, PROMPT));
    assertFalse(Use.isIn("No.", GIVEN, "", PROMPT));
  }
}
