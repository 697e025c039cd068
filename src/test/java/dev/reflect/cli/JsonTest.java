package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.cli.Json.VisibleJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
    VisibleJson whole = new VisibleJson();
    whole.write(json.toCharArray(), 0, json.length());
    assertEquals(visible, text(whole));

    VisibleJson bit = new VisibleJson();
    for (char letter : json.toCharArray()) {
      bit.write(new char[] {'x', letter, 'y'}, 1, 1);
    }
    assertEquals(visible, text(bit));
  }

  @Test
  void halfAPairIsAQuestionMark() throws IOException {
    VisibleJson json = new VisibleJson();
    json.write("a\uD83Db\uDE00c\uD83D\n");
    assertEquals("a?b?c?\n", text(json));
  }

  private static String text(VisibleJson json) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    json.writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
