package dev.reflect.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SmallTest {
  @Test
  void whatIsSurelySmallHasNoOtherSmallForm() {
    for (char letter = 0; letter < Character.MAX_VALUE; letter++) {
      if (Small.isSurely(letter)) {
        assertEquals(letter, Character.toLowerCase(letter), () -> "lower case");
        assertEquals(letter, Character.toLowerCase(Character.toUpperCase(letter)), "folded");
      }
    }
  }

  @Test
  void everyLetterIsFoldedAsExpressionsFoldIt() {
    for (char letter = 0; letter < Character.MAX_VALUE; letter++) {
      assertEquals(Character.toLowerCase(Character.toUpperCase(letter)), Sieve.folded(letter));
    }
  }
}
