package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DressingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "please use uv, not pip ~ Please use uv, not pip.",
        "`make e2e` needs the VPN ~ `make e2e` needs the VPN.",
        "why is the pool so small? ~ why is the pool so small?",
        "ok ~ ok"
      })
  void whatAPersonSaidIsASentenceToBeginWith(String said, String draft) {
    assertEquals(draft, Dressing.draft(said));
  }
}
