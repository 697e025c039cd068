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
    assertEquals(true, Signs.ANSWER.in(answer).contains("gives in"), answer);
  }

  @Test
  void aShortWordIsNoPartOfAnother() {
    Signs signs = new Signs(Map.of("no", List.of("no", "nope")));
    assertEquals(List.of(), signs.in("know another piano"));
    assertEquals(List.of("no"), signs.in("well, no!"));
  }

  @Test
  void aLongWordMayHaveAnEnding() {
    Signs signs = new Signs(Map.of("sorry", List.of("entschuldig")));
    assertEquals(List.of("sorry"), signs.in("entschuldigung"));
  }
}
