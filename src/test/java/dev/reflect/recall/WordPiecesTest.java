package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordPiecesTest {
  private static final List<String> VOCABULARY =
      List.of(
          "[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "cafe", "don", "'", "t", "日",
          "本", "a", "##b", ".", "$", "two");

  private final WordPieces pieces = new WordPieces(VOCABULARY);

  private void assertPieces(String text, String... expected) {
    assertArrayEquals(
        List.of(expected).stream().mapToLong(VOCABULARY::indexOf).toArray(), pieces.of(text, 64));
  }

  @Test
  void aWordIsItsLongestPieces() {
    assertPieces("unaffable", "[CLS]", "un", "##aff", "##able", "[SEP]");
    assertPieces("ab a", "[CLS]", "a", "##b", "a", "[SEP]");
  }

  @Test
  void aWordWithoutPiecesIsUnknown() {
    assertPieces("unknown two", "[CLS]", "[UNK]", "two", "[SEP]");
    assertPieces("a" + "b".repeat(100), "[CLS]", "[UNK]", "[SEP]");
  }

  @Test
  void capitalsAndAccentsDoNotCount() {
    assertPieces("Café CAFE\u0301", "[CLS]", "cafe", "cafe", "[SEP]");
  }

  @Test
  void marksAndChineseStandForThemselves() {
    assertPieces("don't.", "[CLS]", "don", "'", "t", ".", "[SEP]");
    assertPieces("日本$two", "[CLS]", "日", "本", "$", "two", "[SEP]");
  }

  @Test
  void whatIsNotSeenIsNotThere() {
    assertPieces("t\u200bw\u0000o two\u00a0a", "[CLS]", "two", "two", "a", "[SEP]");
    assertPieces("", "[CLS]", "[SEP]");
  }

  @Test
  void aLongTextIsCutAndEnds() {
    assertArrayEquals(new long[] {2, 13, 13, 3}, pieces.of("a ".repeat(1000), 4));
    assertArrayEquals(new long[] {2, 4, 3}, pieces.of("unaffable", 3));
  }

  @Test
  void anotherVocabularyIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new WordPieces(List.of("a", "b")));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WordPieces(List.of("[UNK]", "[CLS]", "[SEP]", "a", "a")));
  }
}
