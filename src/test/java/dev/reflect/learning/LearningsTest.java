package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of learnings.jsonl: what is wanted of a message, and what is not. */
final class LearningsTest {
  static Stream<Map<String, Object>> examples() throws IOException {
    try (InputStream in = LearningsTest.class.getResourceAsStream("/learnings.jsonl")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      List<Map<String, Object>> examples = new ArrayList<>();
      for (String line : text.lines().toList()) {
        examples.add(JSON.std.mapFrom(line));
      }
      return examples.stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void saysWhatIsWantedAndNothingElse(Map<String, Object> example) {
    String said = said(example);
    if (example.get("learning") == null) {
      assertEquals("", said);
      return;
    }
    for (Object must : (List<?>) example.get("must")) {
      assertTrue(
          said.toLowerCase(Locale.ROOT).contains(must.toString().toLowerCase(Locale.ROOT)), said);
    }
    for (Object mustNot : (List<?>) example.get("must_not")) {
      assertTrue(!said.contains(mustNot.toString()), said);
    }
  }

  @Test
  void thisManyAreSaidWordForWord() throws IOException {
    List<String> exact =
        examples()
            .filter(e -> said(e).equals(Objects.toString(e.get("learning"), "")))
            .map(e -> e.get("id").toString())
            .toList();
    assertEquals(
        "g01 g02 g05 g07 g09 g14 g15 g16 g20 g21 g22 g23 g24 g25 g26 g27 g28 g29 g30 g31 g32 g33"
            + " g34 g35 g38 g39 g40",
        String.join(" ", exact));
  }

  private static String said(Map<String, Object> example) {
    String word = Objects.toString(example.get("kind"), "correction");
    Kind kind = Kind.valueOf(word.toUpperCase(Locale.ROOT));
    Said said =
        Phrasing.of(
            kind,
            example.get("text").toString(),
            example.get("previous_assistant_tail").toString());
    return said instanceof Said.Standing standing
        ? String.join(" ", standing.wordings().stream().map(Wording::sentence).toList())
        : "";
  }
}
