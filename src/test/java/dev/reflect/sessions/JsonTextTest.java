package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsonTextTest {
  private static String decoded(String inside) {
    byte[] bytes = inside.getBytes(StandardCharsets.UTF_8);
    return JsonText.of(bytes, 0, bytes.length);
  }

  @Property
  void readsBackWhatJacksonWrites(@ForAll String text) throws IOException {
    String valid = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    String json = JSON.std.asString(valid);
    assertEquals(valid, decoded(json.substring(1, json.length() - 1)));
  }

  @Test
  void everyEscapeIsKnownAndHalfAnEscapeDoesNoHarm() {
    assertEquals("\"\\/\b\f\n\r\té😀", decoded("\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\uDE00"));
    assertEquals("a\uFFFDb\uFFFD", decoded("a\\ud83db\\ude00"));
    assertEquals("\uFFFD", decoded("\\u12"));
    assertEquals("x\\", decoded("x\\"));
  }

  @Test
  void whatIsLongerThanAnybodyTypesIsCut() {
    assertEquals(256 * 1024, decoded("a".repeat(300 * 1024)).length());
  }
}
