package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FingerprintTest {
  @Test
  void isTheBeginningOfTheNormalisedSentencesSha256() {
    // printf 'use uv instead of pip' | sha256sum
    assertEquals("50f0f26ef96476c2", Fingerprint.of("Use uv instead of pip.").value());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "use uv instead of pip",
        "  USE UV  INSTEAD OF PIP ",
        "Use uv\u00a0instead\nof\tpip!",
        "Use uv instead of pip。",
        "Ｕse uv instead of pip ."
      })
  void ignoresCaseSpacesAndTheFinalStop(String sentence) {
    assertEquals(Fingerprint.of("Use uv instead of pip."), Fingerprint.of(sentence));
  }

  @Test
  void differsForAnotherSentence() {
    assertNotEquals(
        Fingerprint.of("Use uv instead of pip."), Fingerprint.of("Use pip instead of uv."));
  }

  @Property
  void isTheSameInUpperCaseWithWiderSpaces(
      @ForAll @AlphaChars @NotEmpty String a, @ForAll @AlphaChars String b) {
    assertEquals(
        Fingerprint.of(a + " " + b + "."),
        Fingerprint.of("\t" + a.toUpperCase(Locale.ROOT) + "   " + b.toUpperCase(Locale.ROOT)));
  }

  @Test
  void refusesWhatIsNone() {
    assertThrows(IllegalArgumentException.class, () -> new Fingerprint("Use uv"));
  }
}
