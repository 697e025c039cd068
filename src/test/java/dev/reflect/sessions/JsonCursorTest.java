package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCursorTest {
  @Provide
  Arbitrary<Map<String, Object>> objects() {
    Arbitrary<Object> leaves =
        Arbitraries.oneOf(
            Arbitraries.strings().ofMaxLength(12).map(text -> (Object) text),
            Arbitraries.of(true, false, 0, -1.5e10, 7L));
    Arbitrary<Object> values =
        Arbitraries.recursive(
            () -> leaves,
            inner ->
                Arbitraries.oneOf(
                    inner.list().ofMaxSize(3).map(list -> (Object) list),
                    Arbitraries.maps(Arbitraries.strings().ofMaxLength(4), inner)
                        .ofMaxSize(3)
                        .map(map -> (Object) map)),
            0,
            3);
    return Arbitraries.maps(Arbitraries.of("text", "name", "input", "a\"b", "é"), values);
  }

  @Property
  void walksWhatJacksonWrites(@ForAll("objects") Map<String, Object> object) throws IOException {
    byte[] bytes = JSON.std.asBytes(object);
    JsonCursor cursor = new JsonCursor();
    JsonObject read = new JsonObject(Field.TEXT, Field.NAME);
    cursor.moveTo(bytes, 0, bytes.length);
    assertTrue(read.read(bytes, cursor) && cursor.isAtEnd());
    for (Field field : new Field[] {Field.TEXT, Field.NAME}) {
      Object value = object.get(field == Field.TEXT ? "text" : "name");
      assertEquals(value != null, read.has(field));
      assertEquals(value instanceof String text ? text : "", read.text(field));
    }
  }

  @Property
  void whatIsCutOffIsBroken(@ForAll("objects") Map<String, Object> object) throws IOException {
    byte[] bytes = JSON.std.asBytes(object);
    JsonCursor cursor = new JsonCursor();
    for (int cut = 0; cut < bytes.length; cut++) {
      cursor.moveTo(bytes, 0, cut);
      assertFalse(new JsonObject(Field.TEXT).read(bytes, cursor), "cut at " + cut);
    }
  }

  @Property
  void anyBytesAreWalkedWithoutAnException(@ForAll byte[] noise) {
    JsonCursor cursor = new JsonCursor();
    for (String before : new String[] {"", "{", "{\"text\":", "[", "{\"a\":{\"b\":["}) {
      byte[] start = before.getBytes(StandardCharsets.UTF_8);
      byte[] bytes = java.util.Arrays.copyOf(start, start.length + noise.length);
      System.arraycopy(noise, 0, bytes, start.length, noise.length);
      cursor.moveTo(bytes, 0, bytes.length);
      new JsonObject(Field.TEXT).read(bytes, cursor);
      JsonText.of(bytes, 0, bytes.length);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":}",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{,}",
        "{a:1}",
        "{1:1}",
        "{\"a\":nul}",
        "{\"a\":word}",
        "{\"a\":truest}",
        "{\"a\" 1}",
        "{\"a\":1 2}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":[}",
        "{\"a\":\"}",
        "{\"a\":\"\\",
        "{\"a\":x\"}",
        "[1,2]",
        "\"a\"",
        ""
      })
  void whatIsNoObjectIsNotRead(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    JsonCursor cursor = new JsonCursor();
    cursor.moveTo(bytes, 0, bytes.length);
    assertFalse(new JsonObject(Field.TEXT).read(bytes, cursor));
  }
}
