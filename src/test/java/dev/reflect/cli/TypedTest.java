package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedTest {
  @ParameterizedTest
  @CsvSource({
    "a, accept, ''",
    "y, accept, ''",
    "accept, accept, ''",
    "A, accept all, ''",
    "apply, apply, ''",
    "c, apply, ''",
    "' s ', skip, ''",
    "n, skip, ''",
    "next, next, ''",
    "edit, modify, ''",
    "evidence, evidence, ''",
    "w Use uv.  Always., reword, Use uv.  Always.",
    "reject Too narrow., reject, Too narrow.",
    "t 2, target, 2",
    "quit, leave, ''",
    "'', help, ''",
    "?, help, ''",
  })
  void aLineIsAKeyOrItsWord(String line, String label, String argument) {
    Typed typed = Typed.parse(line).orElseThrow();

    assertEquals(label, typed.what().label());
    assertEquals(argument, typed.argument());
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
