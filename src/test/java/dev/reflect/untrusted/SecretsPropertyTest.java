package dev.reflect.untrusted;

import static dev.reflect.untrusted.MadeUp.hex;
import static dev.reflect.untrusted.MadeUp.letters;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of any text: redacting is idempotent, and takes no longer than the text is long. */
class SecretsPropertyTest {
  @Property
  void redactingTwiceChangesNothing(@ForAll("snippets") String text) {
    String once = Secrets.redact(text);
    assertEquals(once, Secrets.redact(once));
  }

  @Property
  void anyTextIsTaken(@ForAll String text) {
    String once = Secrets.redact(text);
    assertEquals(once, Secrets.redact(once));
  }

  @Provide
  Arbitrary<String> snippets() {
    Arbitrary<String> parts =
        Arbitraries.of(
            "gh" + "p_" + letters(36),
            "sk-" + "ant-" + letters(24),
            "AK" + "IA" + "ABCDEFGH12345678",
            "eyJ" + letters(12) + "." + letters(12),
            "://u:p@h",
            "password",
            "token",
            "secret",
            "api_key",
            "=",
            ": ",
            " is ",
            "\"",
            "'",
            "[redacted:token]",
            "[redacted:",
            "]",
            "--",
            "-",
            "_",
            ".",
            " ",
            "\n",
            "Bearer ",
            "Authorization: ",
            "curl -u a:b ",
            "-----BEGIN " + "PRIVATE KEY-----",
            "-----END PRIVATE KEY-----",
            letters(20),
            hex(32),
            "a",
            "1",
            "(",
            "$",
            "{",
            "\\",
            "/",
            "@",
            "discord.com/api/webhooks/12345/",
            "cookie: a=");
    return parts.list().ofMaxSize(12).map(list -> String.join("", list));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "-----BEGIN",
        "x=",
        "sk-ant-",
        "password=",
        "password: ",
        "--password ",
        "eyJ",
        "-eyJa",
        ".eyJaaaaaaaa",
        "curl ",
        "curl -u ",
        "://",
        "://a:",
        "://a:b",
        "authorization: ",
        "bearer ",
        "basic ",
        "token is ",
        "\"secret\": \"",
        "[redacted:",
        "cookie:",
        "discord.com/api/webhooks/1",
        "MT",
        "12345678:AA",
        "hf_",
        "sk-",
        "_pass=(",
        "secret=a.",
        "AKIA",
        "\\",
        "password=\\"
      })
  void hostileTextTakesNoLongerThanItsLength(String part) {
    String text = part.repeat(200_000 / part.length());
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Secrets.redact(text));
  }

  @Test
  void aMegabyteOfEveryBeginningTakesNoLongerThanItsLength() {
    StringBuilder text = new StringBuilder();
    for (SecretTable.Entry entry : SecretTable.TABLE.entries()) {
      text.append((entry.begin() + " ").repeat(1 + 2_500 / entry.begin().length()));
    }
    assertTimeoutPreemptively(Duration.ofSeconds(30), () -> Secrets.redact(text.toString()));
  }

  @Test
  void hostileKeyBlocksTakeNoLongerThanTheirLength() {
    String begin = "-----BEGIN " + "PRIVATE KEY-----";
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Secrets.redact(begin.repeat(8_000)));
    assertTimeoutPreemptively(
        Duration.ofSeconds(3), () -> Secrets.redact((begin + " no key ").repeat(6_000)));
  }
}
