package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFieldTest {
  @ParameterizedTest(name = "{0} after {1} is {2}")
  @CsvSource({
    "ab,      c,                abc|",
    "ab,      ← c,              ac|b",
    "ab,      ← ← ← c,          c|ab",
    "ab,      Backspace,        a|",
    "ab,      Home Backspace,   |ab",
    "ab,      Home Delete,      |b",
    "ab,      Delete,           ab|",
    "ab,      Home →,           a|b",
    "ab,      Home End,         ab|",
    "ab,      ← Ctrl-u,         |b",
    "a😀,     Backspace,        a|",
    "a😀,     ← Delete,         a|",
    "ab,      Space,            ab |",
    "ab,      ↓,                ab|",
    "ab,      Ctrl-w,           ab|"
  })
  void keysEditTheLine(String text, String keys, String expected) {
    TextField field = TextField.of(text);
    for (String key : keys.split(" ")) {
      field = field.typed(Key.parse(key)).orElse(field);
    }
    String shown = field.text().substring(0, field.caret()) + "|";
    assertEquals(expected, shown + field.text().substring(field.caret()));
  }

  @Test
  void aPasteIsOneLineWithoutControlCharacters() {
    assertEquals("one two red", TextField.empty().pasted("one \r\n two \u001b[31mred").text());
    assertEquals("ab", TextField.of("a").pasted("\nb").text());
  }
}
