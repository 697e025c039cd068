package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTest {
  private static final String ESC = "\u001b";

  @Test
  void printableTextKeepsItsLines() {
    assertEquals("a\n\tb\n", Plain.printable("a\n\tb\n"));
    assertEquals("a\nb\nc\nd", Plain.printable("a\r\nb\rc\u2028d"));
    assertEquals("Grüße, 你好 👩‍💻 ❤️", Plain.printable("Grüße, 你好 👩‍💻 ❤️"));
  }

  @Test
  void printableTextHasNoEscapeSequences() {
    assertEquals("red plain", Plain.printable(ESC + "[1;31mred" + ESC + "[0m plain"));
    assertEquals(
        "link", Plain.printable(ESC + "]8;;https://x" + ESC + "\\link" + ESC + "]8;;\u0007"));
    assertEquals("ab", Plain.printable("a" + ESC + "Pq#0;2;0" + ESC + "\\b"));
    assertEquals("ab", Plain.printable("a\u009b2Jb"));
    assertEquals("ab", Plain.printable("a" + ESC + "(Bb" + ESC + "7"));
    assertEquals("", Plain.printable(ESC + "[?2004h" + ESC + "c"));
  }

  @Test
  void whatIsNoWholeSequenceIsWrittenOut() {
    assertEquals("a\\u001b", Plain.printable("a" + ESC));
    assertEquals("\\u001b]0;title\nnext", Plain.printable(ESC + "]0;title\nnext"));
    assertEquals("\\u001b[31m", Plain.printable(ESC + ESC + "[0m[31m"));
    assertEquals("\\u0000\\u0008\\u007f\\u0085", Plain.printable("\u0000\b\u007f\u0085"));
  }

  @Test
  void printableTextShowsWhatWouldReorderIt() {
    assertEquals("a\\u202eb\\u2066c", Plain.printable("a\u202Eb\u2066c"));
    assertEquals("x\\ue0041", Plain.printable("x" + Character.toString(0xE0041)));
    assertEquals("ab\uFFFD", Plain.printable("a\u200Bb\uD83D"));
  }

  @Test
  void aSentenceIsOneLine() {
    assertEquals("Use uv, not pip.", Plain.sentence("  Use\tuv,\r\n\u2028 not\u00A0\u3000pip. \n"));
    assertEquals("", Plain.sentence(" \u200B\n\u2060 "));
    assertEquals("a b", Plain.sentence("a \u200B b"));
  }

  @Test
  void aSentenceHidesNothing() {
    assertEquals("Use uv", Plain.sentence("Use" + ESC + "[8m uv" + ESC + "[0m"));
    assertEquals("abc", Plain.sentence("a\u202Eb\u2069\u200Ec\u061C\u00AD\uFEFF"));
    assertEquals("ab", Plain.sentence("a\uFFF9\uFFFBb\uE000\uD83D\u3164"));
    assertEquals(
        "x", Plain.sentence("x" + Character.toString(0xE0041) + Character.toString(0xE0101)));
    assertEquals("x", Plain.sentence("x\uFE0F\uFE0E\uFE01"));
    assertEquals("❤️!", Plain.sentence("❤\uFE0F\uFE0F\uFE0E!"));
    assertEquals("]0;a", Plain.sentence(ESC + "]0;a"));
  }

  @Test
  void aSentenceKeepsItsEmoji() {
    for (String emoji : new String[] {"👩‍💻", "👨‍👩‍👧", "❤️‍🔥", "1️⃣", "🏳️‍🌈", "👍🏽"}) {
      assertEquals("so " + emoji + " it is", Plain.sentence("so " + emoji + "  it is"));
    }
    assertEquals("नमस्ते", Plain.sentence("नमस्ते"));
    assertEquals("ab 👩", Plain.sentence("a\u200Db 👩\u200D"));
  }

  @Property
  void doingItTwiceChangesNothing(@ForAll("hostile") String text) {
    String printable = Plain.printable(text);
    assertEquals(printable, Plain.printable(printable));
    String sentence = Plain.sentence(text);
    assertEquals(sentence, Plain.sentence(sentence));
    assertEquals(sentence, Plain.printable(sentence));
  }

  @Property
  void noControlCharacterIsLeft(@ForAll("hostile") String text) {
    assertTrue(
        Plain.printable(text)
            .chars()
            .noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t'));
    assertTrue(Plain.sentence(text).chars().noneMatch(Character::isISOControl));
  }

  @Property
  void shortTextIsShort(
      @ForAll("hostile") String text, @ForAll @IntRange(min = 1, max = 30) int most) {
    String shortened = Plain.shortened(text, most);
    assertTrue(shortened.codePointCount(0, shortened.length()) <= most);
    assertEquals(shortened, Plain.shortened(shortened, most));
  }

  @Provide
  Arbitrary<String> hostile() {
    Arbitrary<String> parts =
        Arbitraries.of(
            ESC,
            "[",
            "]",
            "31m",
            "\u0007",
            "\\",
            "\u009b",
            "\u009d",
            "\u009c",
            "\u200D",
            "\uFE0F",
            "\uFE0E",
            "👩",
            "💻",
            "❤",
            "1",
            "\u20E3",
            "\u202E",
            "\u200B",
            "a",
            "é",
            "e\u0301",
            " ",
            "\n",
            "\r",
            "\u2028",
            "\uD83D",
            "\uDC69",
            "\uFEFF",
            "P",
            "(",
            "\u0000",
            Character.toString(0xE0041),
            Character.toString(0xE0100),
            "\uE000",
            "\u3164",
            "\u2800",
            "👍🏽");
    return Arbitraries.oneOf(
        parts.list().ofMaxSize(14).map(list -> String.join("", list)), Arbitraries.strings());
  }

  @Test
  void cutTextEndsInAnEllipsis() {
    assertEquals("abc", Plain.shortened("abc", 3));
    assertEquals("ab…", Plain.shortened("abcd", 3));
    assertEquals("a…", Plain.shortened("a bcd", 3));
    assertEquals("👍👍…", Plain.shortened("👍👍👍👍", 3));
    assertEquals("a…", Plain.shortened("ae\u0301xx", 3));
    assertEquals("…", Plain.shortened("abc", 1));
    assertThrows(IllegalArgumentException.class, () -> Plain.shortened("abc", 0));
  }

  @ParameterizedTest
  @CsvSource({
    "paypal, false",
    "pаypal, true",
    "команда, false",
    "git-команда, false",
    "Αdmin, true",
    "μs, false",
    "Δt, false",
    "naïve, false",
    "日本go, false",
    "'', false"
  })
  void mixedScriptsAreSeen(String word, boolean mixed) {
    assertEquals(mixed, LookAlike.hasMixedScripts(word));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "\u001b",
        "\u001b]",
        "\u001b[",
        "\u001b[1",
        "\u009d",
        "\u001bP\u001b",
        " ",
        "\u200D",
        "\u001b("
      })
  void hostileTextTakesNoLongerThanItsLength(String part) {
    String text = part.repeat(200_000 / part.length());
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Plain.printable(text));
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Plain.sentence(text));
    assertFalse(Plain.sentence(text).contains(ESC));
  }
}
