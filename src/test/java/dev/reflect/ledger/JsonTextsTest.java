package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of a record are others, and nothing else of its line is. */
class JsonTextsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\":[{\"id\":7,\"a b\":\"x a b\"}]} | {\"a\":[{\"id\":7,\"a b\":\"x *\"}]}",
        "{\"t\":\"say \\\"a b\\\"\"} | {\"t\":\"say \\\"*\\\"\"}",
        "{\"t\":\"a\\u0020b\\nc\"} | {\"t\":\"*\\u000ac\"}",
        "{\"t\":\"\\\\\",\"u\":null,\"v\":1.5} | {\"t\":\"\\\\\",\"u\":null,\"v\":1.5}",
        "{} | {}",
      })
  void onlyTextsChange(String before, String after) {
    assertEquals(after, new JsonTexts(text -> text.replace("a b", "*")).of(before));
  }
}
