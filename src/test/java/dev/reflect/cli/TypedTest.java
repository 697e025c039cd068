package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.review.Action;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedTest {
  @ParameterizedTest
  @CsvSource({
    "a, ACCEPT, ''",
    "y, ACCEPT, ''",
    "accept, ACCEPT, ''",
    "A, ACCEPT_ALL, ''",
    "apply, APPLY, ''",
    "c, APPLY, ''",
    "' s ', SKIP, ''",
    "n, SKIP, ''",
    "next, NEXT, ''",
    "edit, MODIFY, ''",
    "evidence, EVIDENCE, ''",
    "w Use uv.  Always., REWORD, Use uv.  Always.",
    "reject Too narrow., REJECT, Too narrow.",
    "t 2, TARGET, 2",
    "quit, LEAVE, ''",
    "'', HELP, ''",
    "?, HELP, ''",
  })
  void aLineIsAKeyOrItsWord(String line, Action action, String argument) {
    assertEquals(Optional.of(new Typed(action, argument)), Typed.parse(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"z", "aa", "all", "Accept", "a b", "skip it", "wUse uv.", "c y", "yep"})
  void nothingIsGuessed(String line) {
    assertEquals(Optional.empty(), Typed.parse(line));
  }

  @Test
  void helpNamesEveryKeyOfThePrompts() {
    String keys = Typed.PROMPT_CONTRADICTED.replaceAll(".*\\[|].*|,", "");

    for (char key : keys.toCharArray()) {
      assertEquals(
          1, Typed.help().stream().filter(line -> line.startsWith("  " + key + "  ")).count());
    }
    assertEquals(keys.length() + 1, Typed.help().size());
    for (String prompt : List.of(Typed.PROMPT, Typed.PROMPT_DECIDED)) {
      String fewer = prompt.replaceAll(".*\\[|].*|,", "");
      assertEquals(true, fewer.chars().allMatch(key -> keys.indexOf(key) >= 0));
    }
  }
}
