package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of a record are others, and nothing else of its line is. */
class PurgedTextsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"table\":\"a b\",\"a\":[{\"id\":7,\"a b\":\"x a b\"}]} | {\"table\":\"a b\",\"a\":[{\"id\":7,\"a b\":\"x *\"}]}",
        "{\"table\":\"a b\",\"t\":\"say \\\"a b\\\"\"} | {\"table\":\"a b\",\"t\":\"say \\\"*\\\"\"}",
        "{\"table\":\"a b\",\"t\":\"a\\u0020b\\nc\"} | {\"table\":\"a b\",\"t\":\"*\\u000ac\"}",
        "{\"table\":\"a b\",\"t\":\"\\\\\",\"u\":null,\"v\":1.5} | {\"table\":\"a b\",\"t\":\"\\\\\",\"u\":null,\"v\":1.5}",
        "{\"table\":\"a b\"} | {\"table\":\"a b\"}",
      })
  void onlyTextsChange(String before, String after) {
    assertEquals(after, Purge.rewritten(before, text -> text.replace("a b", "*")));
  }
}
