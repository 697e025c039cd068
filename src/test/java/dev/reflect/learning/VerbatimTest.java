package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VerbatimTest {
  private static final Pattern SPAN = Pattern.compile("(?<!`)(`+)(?!`)(.*?[^`])\\1(?!`)");

  /** What a step of rewording would like to change, were it not code. */
  private static final List<String> CODE =
      List.of(
          "for u in users",
          "dont",
          "DO NOT RUN THIS NOW",
          "a**b**c",
          "x *y* z",
          "postgres",
          "git add .",
          "a, use b",
          "if x; then y; fi",
          "please",
          "a  b   c",
          "“quoted”",
          "it’s",
          ":)",
          "(a) b; (c) d",
          "no. 5 e.g. x",
          "cant-do",
          "i",
          "$HOME/u",
          "because x",
          "- item",
          "# 標題",
          "Zeile; danach",
          "from now on",
          "\\d+\\s*",
          "🙂 ok",
          "u");

  private static final List<String> FORMS =
      List.of(
          "don't use %s, use %s!",
          "always run %s before %s",
          "NEVER CALL %s OR %s AGAIN",
          "use %s instead of %s, because dont",
          "Use %s. But in Makefiles use %s.",
          "never touch %s, and never run %s either",
          "Nutze %s statt %s, bitte",
          "usa %s en vez de %s por favor",
          "utilise %s au lieu de %s",
          "用%s，不要用%s",
          "remember: %s goes with %s",
          "when u write %s, u must also write %s",
          "stop using %s, use %s; thx",
          "please put %s into the file that holds %s from now on");

  @Test
  void everyCodeSpanOfASentenceIsOneOfTheMessage() {
    Random random = new Random(11);
    int sentences = 0;
    for (int i = 0; i < 4_000; i++) {
      String message =
          FORMS.get(random.nextInt(FORMS.size())).formatted(code(random), code(random));
      if (Phrasing.of(Kind.CORRECTION, message, "Done.", OptionalDouble.of(0.6))
          instanceof Said.Standing standing) {
        for (Wording wording : standing.wordings()) {
          sentences++;
          assertTrue(spans(message).containsAll(spans(wording.sentence())), message + wording);
          assertFalse(wording.toString().contains("zq"), wording.toString());
        }
      }
    }
    assertTrue(sentences > 2_000, "most messages say a rule: " + sentences);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "use `a` and ``b ` c``, `d e`",
        "zq zqa `zqaqz` x",
        "no code",
        "an open ` tick",
        "```\n`u` in a block\n```\n`u` behind it",
        "run \"make u=1\" and 'git log -p', said \"he\"",
        "~~~\n```\n~~~ `x`"
      })
  void putBackItIsTheSame(String text) {
    Verbatim verbatim = Verbatim.of(text);
    assertEquals(text, verbatim.restored(verbatim.text()));
  }

  @Test
  void manySpansAreToldApart() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      text.append('`').append(i).append("` ");
    }
    Verbatim verbatim = Verbatim.of(text.toString());
    assertEquals(text.toString(), verbatim.restored(verbatim.text()));
  }

  private static String code(Random random) {
    String code = CODE.get(random.nextInt(CODE.size()));
    String ticks = random.nextInt(4) == 0 ? "``" : "`";
    return ticks + code + ticks;
  }

  private static List<String> spans(String text) {
    List<String> spans = new ArrayList<>();
    Matcher span = SPAN.matcher(text);
    while (span.find()) {
      spans.add(span.group());
    }
    return spans;
  }
}
