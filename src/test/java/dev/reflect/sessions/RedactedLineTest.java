package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactedLineTest {
  private static final String TOKEN = "ghp_" + "0123456789abcdefghijABCDEFGHIJ012345";

  private static String of(String line) {
    byte[] bytes = ("x" + line + "\n").getBytes(StandardCharsets.UTF_8);
    return RedactedLine.of(bytes, 1, bytes.length - 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '´',
      textBlock =
          """
          {"a":"mail mia@example.org now"}        | {"a":"mail [redacted:mail] now"}
          {"a":["<private>my wife</private> b"]}  | {"a":["[private] b"]}
          {"a":"use TOKEN"}                       | {"a":"use [redacted:github-token]"}
          {"a":"gh\\u200bp_REST"}                 | {"a":"[redacted:github-token]"}
          {"TOKEN":1}                             | {"[redacted:github-token]":1}
          {"input":{"password":"hunter2horse"}}   | {"input":{"password":"[redacted:password]"}}
          {"input":{"a":1},"kind":"user"}         | {"input":{"a":1},"kind":"user"}
          no JSON, TOKEN                          | no JSON, [redacted:github-token]
          """)
  void takesOutWhatIsNobodysBusiness(String line, String redacted) {
    assertEquals(redacted, of(line.replace("TOKEN", TOKEN).replace("REST", TOKEN.substring(4))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '´',
      textBlock =
          """
          {"uuid":"0c9d1c55-5b0e-4a53-9d5c-000000000001","n":1.10,"b":true,"z":null,"e":[],"o":{}}
          {"requestId":"req_011CTxyz","sessionId":"0c9d1c55-5b0e-4a53-9d5c-000000000001"}
          {"input":{"command":"mvn -q test","timeout":120000,"description":"Run the tests"}}
          {"a":"zwei\\nZeilen, ein \\"Zitat\\", 😀"}
          """)
  void leavesAllElseAsItWas(String line) {
    assertEquals(line, of(line));
  }

  @Test
  void aPictureIsLeftOutAndALongTextIsNot() {
    String text = "the pool is exhausted ".repeat(2_000);
    assertEquals(
        "{\"data\":\"[left out: 30000 letters]\"}",
        of("{\"data\":\"" + "iVBOR".repeat(6_000) + "\"}"));
    assertEquals("{\"data\":\"" + text + "\"}", of("{\"data\":\"" + text + "\"}"));
  }
}
