package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PersonalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "write to ada.lovelace+ferry@mail.example.org today | write to [redacted:mail] today",
        "(ben@example.com, eva@example.co.uk) | ([redacted:mail], [redacted:mail])",
        "<Ada <ada@example.com>> | <Ada <[redacted:mail]>>",
        "git clone git@example.com:ferry/tides.git | git clone git@example.com:ferry/tides.git",
        "ssh://ada@example.com/srv | ssh://ada@example.com/srv",
        "npm i @example/ferry@1.2.3 | npm i @example/ferry@1.2.3",
        "use @Override here | use @Override here",
        "a <private>my salary</private> b <PRIVATE>x</PRIVATE> c | a [private] b [private] c",
        "open <private>to the end | open [private]"
      })
  void addressesAndWhatIsMarkedAsPrivateAreTakenOut(String text, String left) {
    assertEquals(left, Personal.redact(text));
  }

  @Test
  void severalLinesAndALongTextAreNoTrouble() {
    assertEquals("[private] b", Personal.redact("<private>a\na\n</private> b"));
    String at = "a@".repeat(200_000) + "<private>".repeat(50_000);
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Personal.redact(at));
  }
}
