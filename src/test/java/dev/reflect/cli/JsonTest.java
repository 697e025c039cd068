package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "é “ 不 \uD83D\uDE00, é “ 不 \uD83D\uDE00",
    "\u202Eab\u200Bc, \\u202eab\\u200bc",
    "a\u0085\u007F, a\\u0085\\u007f",
    "a\uDB40\uDC41b, a\\udb40\\udc41b",
  })
  void whatATerminalObeysOrHidesIsWrittenAsItsNumber(String json, String visible)
      throws IOException {
    assertEquals(visible, Json.visible(json));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = Run.Console.utf8(printed);
        Writer bit = Json.printing(out)) {
      for (char letter : (json + "\n").toCharArray()) {
        bit.write(new char[] {'x', letter, 'y'}, 1, 1);
      }
    }
    assertEquals(visible + "\n", printed.toString(StandardCharsets.UTF_8));
  }

  @Test
  void halfAPairIsAQuestionMark() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = Run.Console.utf8(printed)) {
      out.print(Json.visible("a\uD83Db\uDE00c\uD83D\n"));
    }
    assertEquals("a?b?c?\n", printed.toString(StandardCharsets.UTF_8));
  }
}
