package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks every row of the tables: each takes its example, and leaves its near miss alone. */
class SecretTableTest {
  static Stream<Arguments> prefixes() {
    return SecretTable.rows("prefixes.tsv").stream()
        .flatMap(
            row ->
                Arrays.stream(row[3].split(" "))
                    .map(begin -> Arguments.of(row[0], row[1], Integer.parseInt(row[2]), begin)));
  }

  @ParameterizedTest
  @MethodSource("prefixes")
  void aBeginningAndEnoughLettersAreASecret(
      String kind, String letters, int shortest, String begin) {
    String token = begin + MadeUp.expanded("{" + letters(letters) + ":" + shortest + "}");
    String mark = "[redacted:" + kind + "]";
    for (String around :
        List.of("%s", "use %s, it works", "API_VALUE=%s\nnext", "{\"a\": \"%s\"}")) {
      assertEquals(around.formatted(mark), Secrets.redact(around.formatted(token)));
    }
  }

  @ParameterizedTest
  @MethodSource("prefixes")
  void aBeginningWithAPhraseIsNone(String kind, String letters, int shortest, String begin) {
    for (String phrase : new String[] {begin, begin + "guidelines-for-everyone", begin + "x1"}) {
      assertEquals("it is " + phrase + " today", Secrets.redact("it is " + phrase + " today"));
    }
  }

  private static String letters(String alphabet) {
    return alphabet.equals("hex") ? "hex" : "mixed";
  }

  static Stream<Arguments> places() {
    return SecretTable.rows("places.tsv").stream()
        .filter(row -> !row[4].isEmpty())
        .map(row -> Arguments.of(row[0], row[1], row[4], row[5]));
  }

  @ParameterizedTest
  @MethodSource("places")
  void aRowTakesItsExample(String kind, String how, String example, String miss) {
    String text = MadeUp.expanded(example.replace("\\n", "\n"));
    String before = text.contains("«") ? text.substring(0, text.indexOf('«')) : "";
    String after = text.contains("»") ? text.substring(text.lastIndexOf('»') + 1) : "";
    String safe = Secrets.redact(text.replaceAll("[«»]", ""));
    assertNotEquals(text.replaceAll("[«»]", ""), safe, kind);
    if (!before.isEmpty() || !after.isEmpty()) {
      assertTrue(safe.startsWith(before + "[redacted:") && safe.endsWith("]" + after), safe);
    }
    if (!how.equals("words")) {
      assertTrue(safe.contains("[redacted:" + kind + "]"), safe);
    }
  }

  static Stream<Arguments> shapes() {
    return SecretTable.rows("shapes.tsv").stream()
        .map(row -> Arguments.of(row[0], row[1].equals("always"), row[2], row[3], row[4]));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void aShapeOfItsOwnIsNoPassword(
      String kind, boolean always, String expression, String example, String miss) {
    assertTrue(example.matches(expression), kind + ": " + example);
    assertFalse(SecretLook.isPassword(example, always, true), kind + ": " + example);
    assertTrue(SecretLook.isPassword(miss, true, true), kind + ": " + miss);
  }

  @ParameterizedTest
  @MethodSource("places")
  void aRowLeavesItsNearMissAlone(String kind, String how, String example, String miss) {
    String text = miss.replace("\\n", "\n");
    assertEquals(text, Secrets.redact(text));
  }
}
