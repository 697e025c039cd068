package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
  void aTurnThatIsNotShortStandsForItself() {
    for (int letters : List.of(401, 600)) {
      String turn = "x".repeat(letters);
      assertEquals(turn, Windows.of(List.of("before", turn, "after")).get(1));
    }
  }

  @Test
  void ofALongTurnWhatTheModelDoesNotReadHasAWindow() {
    String first = "a".repeat(320) + ".";
    String second = "b".repeat(310) + ".";
    String told = first + " " + second + " " + "c".repeat(400);
    assertEquals(List.of(second), Windows.of(List.of(told)));
    assertEquals(List.of("d".repeat(101)), Windows.of(List.of("d".repeat(601))));
    assertEquals(List.of("😀".repeat(51)), Windows.of(List.of("x" + "😀".repeat(300))));
  }

  @Test
  void ofALongTurnTheNearerPieceCounts() {
    List<String> texts = List.of("x".repeat(601), "x".repeat(601), "short", "x".repeat(601));
    Cosines near =
        Cosines.of(
            texts, new double[] {.9, .8, .9, Double.NaN}, new double[] {.8, .9, .8, Double.NaN});
    assertArrayEquals(new double[] {.9, .9, .8, Double.NaN}, near.around());
    assertArrayEquals(new double[] {.9, .8, .9, Double.NaN}, near.alone());
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
}
