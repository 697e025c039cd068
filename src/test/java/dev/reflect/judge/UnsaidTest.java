package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.Grounding.Result;
import dev.reflect.judge.Lesson.Where;
import dev.reflect.judge.Passage.Event;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnsaidTest {

  static Stream<String> rows() {
    return GroundingTest.rows("unsaid");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void namesTheWordsThatNobodySaid(String row) {
    String[] cells = row.split(" \\| ");
    String words = String.join(", ", Unsaid.in(cells[4], passage(cells[1], cells[2])));
    assertEquals(cells[0], words.isEmpty() ? "-" : words, row);
  }

  /** One such word is shown to the person, and the lesson is LOW. */
  @ParameterizedTest
  @MethodSource("rows")
  void oneSuchWordDropsNoLesson(String row) {
    String[] cells = row.split(" \\| ");
    String quote = cells[3].equals("=") ? cells[1] : cells[3];
    Lesson lesson = new Lesson(0.9, cells[4], quote, Where.PROJECT, "");
    assertInstanceOf(Result.Grounded.class, Grounding.of(lesson, passage(cells[1], cells[2])), row);
  }

  @Test
  void fewHonestSentencesHaveOne() {
    List<String> having =
        GroundingTest.grounded()
            .filter(
                row -> {
                  String[] cells = row.split(" \\| ");
                  return !Unsaid.in(cells[3], passage(cells[0], cells[1])).isEmpty();
                })
            .toList();
    assertTrue(having.size() * 16 <= GroundingTest.grounded().count(), having::toString);
  }

  private static Passage passage(String words, String before) {
    return new Passage(
        words, before.equals("-") ? "" : before, "", Event.NOTHING, List.of(), false);
  }
}
