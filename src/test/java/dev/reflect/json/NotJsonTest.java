package dev.reflect.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.json.Parsed.NotJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NotJsonTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = ';',
      value = {
        "``;1;nothing is in it",
        "`\n \n`;3;nothing is in it",
        "`{\n  // mine\n  \"a\": 1}`;2;a comment, which JSON does not have",
        "`{\"a\": 1 /* one */}`;1;a comment, which JSON does not have",
        "`# mine\n{}`;1;a comment, which JSON does not have",
        "`{\n  \"a\": 1,\n}`;2;a comma with nothing after it",
        "`[1, 2, ]`;1;a comma with nothing after it",
        "`{\"a\": [1, 2`;1;the text ends in the middle",
        "`{\"a\": \"x`;1;the text ends in the middle",
        "`{\"a\": \"x\n\"}`;1;a string that does not end on its line",
        "`{\"a\": 1\n \"b\": 2}`;2;a comma is missing",
        "`{a: 1}`;1;a name without double quotes",
        "`{'a': 1}`;1;a name without double quotes",
        "`{\"a\" 1}`;1;a colon is missing after a name",
        "`{\"a\": True}`;1;a word that JSON does not know",
        "`{\"a\": truely}`;1;a word that JSON does not know",
        "`{\"a\": 01}`;1;a word that JSON does not know",
        "`{\"a\": .5}`;1;a word that JSON does not know",
        "`{\"a\": \"\\x\"}`;1;a backslash that JSON does not know",
        "`{\"a\": \"\\u12g4\"}`;1;a backslash that JSON does not know",
        "`{}\r\n{}`;2;something stands after the end",
        "`{\n<<<<<<< HEAD\n}`;2;a name without double quotes",
      })
  void theReasonAndItsLineAreSaid(String text, int line, String reason) {
    assertEquals(new NotJson(line, reason), JsonDocument.parse(text));
  }

  @Test
  void bracketsWithoutEndAreRefusedAndNotFollowed() {
    assertEquals(
        new NotJson(1, "values are nested too deeply"), JsonDocument.parse("[".repeat(100_000)));
  }
}
