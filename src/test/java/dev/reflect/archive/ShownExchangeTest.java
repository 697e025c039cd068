package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownExchangeTest {
  private static final int LONGEST = 800;

  /** What no cut may leave half of. */
  private static final List<String> SECRETS =
      List.of(
          "ghp_" + "a1B2c3D4e5".repeat(4),
          "password: Tulip%7-otter",
          "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIx".repeat(150) + ".c2lnbmF0dXJl",
          "Cookie: " + "theme=dark; ".repeat(100) + "sid=0123456789abcdefABCDEF; lang=en",
          "-----BEGIN RSA PRIVATE KEY-----\n"
              + "MIIEowIBAAKCAQEAx9fZ2k3P0aQ7\n".repeat(200)
              + "-----END RSA PRIVATE KEY-----",
          "mia.muster@example.org",
          "<private>" + "of nobody's business ".repeat(300) + "</private>",
          "ghp_a1B2\u200bc3D4e5a1B2c3\u001b[31mD4e5a1B2c3D4e5a1B2");

  @Test
  void aLongTextShowsWhatItWouldShowWereAllOfItLookedAt() {
    for (String secret : SECRETS) {
      for (int at = 0; at <= LONGEST + 20; at += 4) {
        for (String letter : List.of("so it is ", "\u00e4 \ud83e\udda6 ")) {
          String before = letter.repeat(at / letter.length() + 1).substring(0, at) + " ";
          String text = before + secret + " and then it goes on.".repeat(400);
          String whole = Secrets.redact(Plain.printable(Personal.redact(text)));
          assertEquals(Plain.shortened(whole, LONGEST), ShownExchange.of(text, LONGEST));
        }
      }
    }
  }
}
