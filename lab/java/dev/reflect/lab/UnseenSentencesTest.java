package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnseenSentencesTest {
  private static final Path HEARING = Path.of("src/test/resources/hearing");

  @Test
  void theseAreSaidRightAndNothingElseIsSaid() throws IOException {
    List<UnseenSentences> lists = UnseenSentences.in(HEARING);
    assertEquals(
        "a01 a02 a03 a04 a05 a06 a07 a08 a09 a11 a12 a14 a15 a16 a18 a19",
        String.join(" ", lists.get(0).right(true)));
    assertEquals(
        "b02 b03 b04 b07 b08 b09 b13 b14 b15 b17", String.join(" ", lists.get(1).right(true)));
    for (UnseenSentences list : lists.subList(0, 2)) {
      assertEquals(19, list.count(true));
      assertEquals(11, list.count(false));
    }
    assertEquals(11, lists.get(0).right(false).size());
    assertEquals(10, lists.get(1).right(false).size());
    assertEquals(List.of(60L, 49L, 25L, 24L), counts(lists.get(2)));
    assertEquals(List.of(45L, 21L, 25L, 24L), counts(lists.get(3)));
  }

  private static List<Long> counts(UnseenSentences list) {
    return List.of(
        list.count(true),
        (long) list.right(true).size(),
        list.count(false),
        (long) list.right(false).size());
  }

  /** A large language model, not Haiku, answered the product's own questions about them once. */
  @Test
  void aJudgeSaysMoreOfThem() throws IOException {
    List<UnseenSentences> judged = UnseenSentences.judged(HEARING);
    assertEquals(List.of(18, 17), judged.stream().map(list -> list.right(true).size()).toList());
    assertEquals(List.of(11, 11), judged.stream().map(list -> list.right(false).size()).toList());
  }
}
