package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UseTest {
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
