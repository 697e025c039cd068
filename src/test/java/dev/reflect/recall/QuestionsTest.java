package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | Which of them do you want?",
        "true  | Do you want *this one?*  ",
        "true  | I can do both. We take Postgres or SQLite.",
        "true  | We take Postgres or SQLite",
        "true  | 用 Postgres 还是 SQLite。",
        "false | Postgres or SQLite, both work. I took Postgres!",
        "false | The order is in the store",
        "false | ''",
      })
  void whatEndsOpenIsItsLastSentence(boolean open, String text) {
    assertEquals(open, Questions.endsOpen(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | and, ok so what did we do about the cache",
        "true  | y qué pasa con la caché",
        "false | and so it goes",
        "false | see https://shop.example/?q=1",
      })
  void asks(boolean asks, String text) {
    assertEquals(asks, Questions.asks(text));
  }

  /** Anybody may have pasted it, and a prompt waits meanwhile. */
  @Test
  void aLongTextIsReadOnce() {
    assertFalse(Questions.asks("and ".repeat(100_000) + "x"));
    assertFalse(Questions.endsOpen("or ".repeat(100_000) + "! x"));
    assertFalse(Questions.endsOpen("or" + " ".repeat(300_000) + "! x"));
    assertTrue(Questions.endsOpen("or ".repeat(100_000)));
  }
}
