package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "you're right, the port is 8080",
        "du hast recht, das gehört ins modul",
        "tu as raison, je corrige",
        "tienes razón, lo cambio",
        "você tem razão",
        "hai ragione, tolgo il file",
        "je hebt gelijk",
        "ты прав, исправлю",
        "你说得对，我来修改",
        "おっしゃる通りです"
      })
  void anAnswerGivesInInTenLanguages(String answer) {
    assertEquals(true, Signs.in(answer, Signs.ANSWER).contains("gives in"), answer);
  }

  @Test
  void aShortWordIsNoPartOfAnother() {
    Map<String, List<String>> signs = Map.of("no", List.of("no", "nope"));
    assertEquals(List.of(), Signs.in("know another piano", signs));
    assertEquals(List.of("no"), Signs.in("well, no!", signs));
  }

  @Test
  void aLongWordMayHaveAnEnding() {
    Map<String, List<String>> signs = Map.of("sorry", List.of("entschuldig"));
    assertEquals(List.of("sorry"), Signs.in("entschuldigung", signs));
  }
}
