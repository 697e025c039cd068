package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SlipsTest {
  static Stream<String> foreign() throws IOException {
    try (InputStream in = SlipsTest.class.getResourceAsStream("/no-slips.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text
          .lines()
          .filter(l -> !l.startsWith("#"))
          .map(l -> l.split(" ¦ ")[1])
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("foreign")
  void wordsOfAnotherLanguageAreNoSlips(String sentence) {
    assertEquals(sentence, Slips.mended(sentence, ""));
  }

  /** What stands before and behind it may be English. */
  @ParameterizedTest
  @MethodSource("foreign")
  void wordsOfAnotherLanguageBesideEnglishOnesAreNoSlips(String sentence) {
    String text = "always run the tests. " + sentence + ". never push to main";
    assertEquals(text, Slips.mended(text, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "never comit secrets to the repo, never commit secrets to the repo",
    "commit mesages in english, commit messages in english",
    "use descriptive variabel names, use descriptive variable names",
    "the documentaion is teh contract, the documentation is the contract",
    "no dependancies without asking, no dependencies without asking",
    "write independant componants, write independent components"
  })
  void slipsOfEnglishWordsAreMended(String typed, String meant) {
    assertEquals(meant, Slips.mended(typed, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "no metas dependencias nuevas sin preguntarme, No metas dependencias nuevas sin preguntarme.",
    "No añadas dependencias sin preguntar., No añadas dependencias sin preguntar."
  })
  void rulesInAnotherLanguageKeepTheirWords(String said, String wanted) {
    Said.Standing rule = (Said.Standing) Phrasing.of(Kind.CORRECTION, said, "Done.");
    assertEquals(wanted, rule.wordings().get(0).sentence());
  }
}
