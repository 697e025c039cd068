package dev.reflect.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.json.Parsed.NotJson;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDocumentTest {
  private static final JsonDocument VALUE =
      JsonDocument.of("{\"run\":[{\"it\":1,\"say\":\"a\"}],\"args\":[\"b\",\"c\"]}");

  @Test
  void whatIsAddedToAnIndentedObjectIsIndentedAsWell() {
    assertEquals(
        """
        {
            "model": "opus",
            "added": {
                "run": [
                    {
                        "it": 1,
                        "say": "a"
                    }
                ],
                "args": ["b", "c"]
            }
        }
        """,
        added("{\n    \"model\": \"opus\"\n}\n"));
  }

  @Test
  void whatIsAddedToOneLineStaysOnIt() {
    assertEquals(
        "{\"a\":1,\"added\":{\"run\":[{\"it\":1,\"say\":\"a\"}],\"args\":[\"b\",\"c\"]}}",
        added("{\"a\":1}"));
    assertEquals(
        "{ \"a\": 1, \"added\": {\"run\": [{\"it\": 1, \"say\": \"a\"}], \"args\": [\"b\", \"c\"]}"
            + " }",
        added("{ \"a\": 1 }"));
  }

  @Test
  void whatIsEmptyOnOneLineIsFilledOnIt() {
    JsonDocument document = JsonDocument.of("{\"a\": 1, \"inner\": {}}\n");
    assertEquals(
        "{\"a\": 1, \"inner\": {\"n\": 2}}\n",
        document.with(inner(document), "n", JsonDocument.of("2")).text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{ }", "\uFEFF{}", "{}\n"})
  void anEmptyObjectIsOpened(String text) {
    String before = text.substring(0, text.indexOf('{'));
    String after = text.substring(text.indexOf('}') + 1);
    assertEquals(before + "{\n  \"n\": 1\n}" + after, added(text, "n", "1"));
  }

  @Test
  void lineBreaksTabsAndColonsAreTakenOver() {
    assertEquals(
        "{\r\n\t\"a\" : 1,\r\n\t\"n\" : {\r\n\t\t\"x\" : []\r\n\t}\r\n}",
        added("{\r\n\t\"a\" : 1\r\n}", "n", "{\"x\":[]}"));
    assertEquals(
        "{\n  \"a\":1\n, \"b\":2\n, \"n\":3\n}", added("{\n  \"a\":1\n, \"b\":2\n}", "n", "3"));
    assertEquals("{\n\n  \"a\": 1,\n  \"n\": 3\n}", added("{\n\n  \"a\": 1\n}", "n", "3"));
    assertEquals(
        "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"n\": 3\n}",
        added("{\n  \"a\": 1,\n\n  \"b\": 2\n}", "n", "3"));
  }

  @Test
  void aValueIsReplacedInItsPlace() {
    JsonDocument document = JsonDocument.of("{\n  \"a\": [1, 2],\n  \"b\": 2\n}\n");
    JsonValue a = root(document).value("a").orElseThrow();
    assertEquals(
        "{\n  \"a\": [\"mcp\"],\n  \"b\": 2\n}\n",
        document.replaced(a, JsonDocument.of("[\"mcp\"]")).text());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "0,`{\"b\": 2, \"c\": 3}`",
        "1,`{\"a\": 1, \"c\": 3}`",
        "2,`{\"a\": 1, \"b\": 2}`",
      })
  void anItemGoesWithOneComma(int index, String left) {
    JsonDocument document = JsonDocument.of("{\"a\": 1, \"b\": 2, \"c\": 3}");
    assertEquals(left, document.without(root(document), index, "").text());
  }

  @Test
  void aNameThatOccursTwiceCountsTheLastTime() {
    JsonDocument document = JsonDocument.of("{\"a\": 1, \"\\u0061\": \"two\"}");
    assertEquals("two", root(document).string("a").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = ';',
      value = {
        "`{\"a\": 1,\n\"b\": {\"x\": null}}`;`{\"b\":{\"\\u0078\":null},\"a\":1}`;true",
        "`{\"a\": 1}`;`{\"a\": 1.0}`;false",
        "`{\"a\": 1}`;`{\"a\": 1, \"b\": 1}`;false",
        "`[1, 2]`;`[2, 1]`;false",
        "`\"1\"`;`1`;false",
      })
  void twoSpellingsMayMeanTheSame(String one, String other, boolean same) {
    JsonValue first = JsonDocument.of(one).root();
    JsonValue second = JsonDocument.of(other).root();
    assertEquals(same, first.means(second));
    assertEquals(same, second.means(first));
  }

  @Test
  void aValueIsLaidOutOnLines() {
    assertEquals(
        "{\n  \"a\": {\n    \"b\": []\n  },\n  \"c\": {}\n}\n",
        JsonDocument.of("{\"a\":{\"b\":[]},\"c\":{}}").onLines().text());
  }

  @Test
  void quotedTextIsReadAsItself() {
    String text = "a \"b\" \\ \u0001\n é 🙂";
    assertEquals(text, ((JsonString) JsonDocument.of(JsonString.quoted(text)).root()).value());
  }

  @Property(tries = 500)
  void addingAMemberAndRemovingItGivesTheTextBack(@ForAll long seed) {
    JsonTexts texts = new JsonTexts(seed);
    String inner = texts.object(List.of(), 1);
    String text = texts.file(texts.object(List.of(texts.member("inner", inner)), 0));
    JsonDocument document = JsonDocument.of(text);
    JsonObject object = texts.below(2) == 0 ? root(document) : inner(document);
    String inside = object.isEmpty() ? document.inside(object) : "";

    JsonDocument with = document.with(object, "added", VALUE);
    JsonObject now =
        object.span().start() == root(document).span().start() ? root(with) : inner(with);
    assertEquals(true, now.value("added").orElseThrow().means(VALUE.root()));
    assertEquals(object.members().size() + 1, now.members().size());
    assertEquals(text, with.without(now, now.members().size() - 1, inside).text());
  }

  @Property(tries = 500)
  void addingChangesOneStretchOfTheText(@ForAll long seed) {
    JsonTexts texts = new JsonTexts(seed);
    String array = texts.array(List.of("1", "{}"), 1);
    String text = texts.file(texts.object(List.of(texts.member("inner", array)), 0));
    JsonDocument document = JsonDocument.of(text);
    JsonArray elements = (JsonArray) root(document).value("inner").orElseThrow();
    String with = document.with(elements, VALUE).text();
    int added = with.length() - text.length();
    int from = elements.elements().get(1).span().end();
    assertEquals(text, with.substring(0, from) + with.substring(from + added));
  }

  private static String added(String text) {
    JsonDocument document = JsonDocument.of(text);
    return document.with(root(document), "added", VALUE).text();
  }

  private static String added(String text, String name, String value) {
    JsonDocument document = JsonDocument.of(text);
    return document.with(root(document), name, JsonDocument.of(value)).text();
  }

  private static JsonObject root(JsonDocument document) {
    return (JsonObject) document.root();
  }

  private static JsonObject inner(JsonDocument document) {
    return (JsonObject) root(document).value("inner").orElseThrow();
  }

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
