package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StemTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "commit commits committing committed",
        "file files",
        "dependency dependencies",
        "use uses",
        "write writes writing",
        "branch branches",
        "comentario comentarios",
        "espacio espacios",
        "committe committen",
        "zeile zeilen",
        "two zwei deux 2"
      })
  void theFormsOfAWordAreOne(String words) {
    String[] forms = words.split(" ");
    for (String form : forms) {
      assertEquals(Stem.of(forms[0]), Stem.of(form), form);
    }
  }

  @ParameterizedTest
  @CsvSource({"data, date", "schema, scheme", "header, head", "builder, build", "status, state"})
  void twoWordsStayTwo(String one, String other) {
    assertNotEquals(Stem.of(one), Stem.of(other));
  }
}
