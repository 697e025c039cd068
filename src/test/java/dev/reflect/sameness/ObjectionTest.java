package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectionTest {
  private static final List<String> KNOWN =
      List.of(
          "Never run npm install; use pnpm install.",
          "Use tabs instead of spaces.",
          "Write the tests first.");

  private static String meant(String message, String before, List<String> known) {
    return Objection.of(message, before)
        .map(objection -> objection.among(known))
        .filter(found -> found.isPresent())
        .map(found -> known.get(found.getAsInt()))
        .orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "No, that rule about tabs and spaces is wrong. | Use tabs instead of spaces.",
        "Forget the rule about tabs instead of spaces! | Use tabs instead of spaces.",
        "The rule that you write the tests first is outdated. | Write the tests first.",
        "drop that learning, we run npm install and not pnpm here | Never run npm install; use pnpm"
            + " install.",
        "Vergiss die Regel mit tabs und spaces. | Use tabs instead of spaces."
      })
  void theWordsNameIt(String message, String expected) {
    assertEquals(expected, meant(message, "", KNOWN));
  }

  @Test
  void whatClaudeSpokeOfIsMeantWhereNothingIsNamed() {
    assertEquals(
        "Use tabs instead of spaces.",
        meant(
            "No, that rule is wrong.", "I used tabs instead of spaces, as CLAUDE.md says.", KNOWN));
    assertEquals("none", meant("No, that rule is wrong.", "I have run the linter.", KNOWN));
  }

  @Test
  void theOnlyLearningIsMeantWhereTheyCallItOne() {
    assertEquals(
        "Use tabs instead of spaces.",
        meant("That learning is wrong.", "Done.", List.of("Use tabs instead of spaces.")));
    assertEquals("none", meant("That learning is wrong.", "Done.", KNOWN));
    assertEquals(
        "none", meant("That rule is wrong.", "Done.", List.of("Use tabs instead of spaces.")));
  }

  @Test
  void whereTwoCouldBeMeantNoneIs() {
    List<String> alike = List.of("Use tabs in Go.", "Use tabs in Java.");
    assertEquals("none", meant("Forget the rule about tabs.", "", alike));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Is that rule about tabs and spaces wrong?",
        "Don't forget the rule about tabs and spaces.",
        "If the rule about tabs and spaces is wrong, tell me.",
        "The eslint rule no-console is wrong here.",
        "Remove the rule from style.css.",
        "That rule about tabs and spaces is not wrong.",
        "The rule about tabs and spaces is right.",
        "You got the tabs wrong.",
        "Forget it, use spaces."
      })
  void whatObjectsToNothingIsNone(String message) {
    assertEquals("none", meant(message, "I have run the linter.", KNOWN));
  }
}
