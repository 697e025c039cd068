package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnWordsTest {
  static Stream<String> pasted() {
    return Stream.of(
        "```java\nint never = 1;\n```",
        "~~~\nnever use\n~~~",
        "```one line```",
        "> never use this",
        "<log level=\"1\">\nnever use\n</log>",
        "<a>x</a>",
        "diff --git a/x b/x\nindex 1..2\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new",
        "-old\n+new",
        "Traceback (most recent call last):\n"
            + "  File \"x.py\", line 1, in f\n"
            + "    never()\n"
            + "ValueError: never",
        "TypeError: never is not a function\n    at foo (x.js:1:2)\n    at bar (y.js:3:4)",
        "Exception in thread \"main\" java.lang.IllegalStateException: never\n"
            + "\tat a.B.c(B.java:12)\n"
            + "Caused by: x",
        "[ERROR] never use",
        "ERROR: never use",
        "2026-01-02 10:11:12 never use",
        "[10:11:12] never use",
        "$ make test\nnever use\nalways use",
        "dev@host:~/project$ make\nnever use",
        "npm ERR! never use",
        "src/a.c:12:3: error: never use",
        "src/a.ts(12,3): error TS2304: never",
        "error TS2322: Type 'a' is not 'b'. You must never assign it.",
        "error[E0382]: never use\n  --> src/main.rs:1:2\n12 | let x = y;\n^^^^",
        "| a | b |\n|---|---|\n| never | use |",
        "{\n  \"never\": [1, 2],\n  \"use\": {}\n}",
        "[{\"never\": 1}, {\"use\": 2}]",
        "✗ never use this test",
        "FAIL src/never.test.js",
        "GET /never/use 404",
        "Nov 12 03:00:00 web00 sshd[1000]: Failed password: you should always use key auth.",
        "[12/Nov/2026:03:00:01 +0000] \"GET /a\" 500 never",
        "I1112 03:00:00.123456 1 main.go:12] never use",
        "[   12.345678] kernel: never use",
        "10.0.0.1 - - [x] never use",
        "hint: You should never force push. Use --force-with-lease instead.",
        "remote: never use",
        "[DEPRECATION WARNING]: never use",
        "(node:1234) Warning: never use",
        "N: Always verify the key before you import it.",
        "ERROR! never use",
        "  3:5  error  Don't use `Function` as a type",
        "app.py:3:80: E501 never use",
        "a.rb:3:5: C: Style/StringLiterals: never use",
        "DL3008 warning: never use",
        "ok: [web1]\nfatal: [web2]: FAILED! => never use",
        "TASK [never use] ****",
        "time=\"x\" level=warn msg=\"never use\"",
        "note: use `cargo update` instead of `cargo upgrade`",
        "error: never use\nnote: always use",
        "worker-1 | job 12: never use\nworker-2 | job 13: never\nworker-1 | job 14: use",
        "build: never use\nbuild: always use\nbuild: never");
  }

  @ParameterizedTest
  @MethodSource("pasted")
  void pastedBlocksAreNotOwn(String block) {
    assertEquals("look:\n\nwhy?", squeezed("look:\n" + block + "\n\nwhy?"));
    assertEquals("", OwnWords.of(block).quote());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use `var` here, not `let`.",
        "- never use var\n- always use let\n- test it",
        "* one\n* two",
        "1. first\n2. second",
        "the <Button> should be blue",
        "<Button> should be blue",
        "{name} is wrong",
        "at the end of the file",
        "error handling should be explicit",
        "note: we use tabs",
        "note: we use `pnpm` here",
        "rule: never use var\nrule: always use let\nrule: test it",
        "Step 1: never use var\nStep 2: always use let\nStep 3: test it",
        "Q1: yes\nQ2: never\nQ3: always",
        "a: never\nb: always",
        "the port is 8080: never change it",
        "from now on never use root. here is why:",
        "use \"spam\" instead of \"eggs\"",
        "at 10:30 run it again",
        "a > b is wrong",
        "I don't think it's 'right'",
        "call it 'user-name'"
      })
  void typedTextIsOwn(String text) {
    assertEquals(new OwnWords(text, text), OwnWords.of(text));
  }

  @Test
  void anOpenFenceReachesToTheEnd() {
    assertEquals("look:", OwnWords.of("look:\n```\nnever use\n\nalways use").quote());
  }

  @Test
  void cutOffDataEndsAtAnEmptyLine() {
    assertEquals("own words", OwnWords.of("{\n  \"a\": [1,\n\nown words").quote());
  }

  @Test
  void quotedPhrasesAreBlankButStayInTheQuote() {
    OwnWords words = OwnWords.of("It printed \"never use this\" twice.");
    assertEquals("It printed \"never use this\" twice.", words.quote());
    assertEquals("It printed \"" + " ".repeat(14) + "\" twice.", words.own());
    assertEquals("a '" + " ".repeat(16) + "' b", OwnWords.of("a 'don't use this x' b").own());
  }

  @Test
  void whatOthersSayIsBlank() {
    assertEquals(
        "But " + " ".repeat(28) + ".", OwnWords.of("But docs say never call it twice.").own());
  }

  @Test
  void whatIsSaidBeforeAndBehindALongLogIsOwn() {
    StringBuilder log = new StringBuilder("Never use root. Here is why:\n");
    for (int i = 0; i < 1000; i++) {
      log.append("web")
          .append(i % 9)
          .append(" sshd[")
          .append(i)
          .append("]: never use a password\n");
    }
    log.append("\nAlways use keys.");
    assertEquals(
        "Never use root. Here is why:\nAlways use keys.",
        OwnWords.of(log.toString()).quote().replaceAll("\n+", "\n"));
  }

  @Test
  void whatPraisesNothingIsBlank() {
    assertEquals("       7 bekommt die Arbeit zurück", own("Klasse 7 bekommt die Arbeit zurück"));
    assertEquals("     -mail an alle", own("danke-mail an alle"));
    assertEquals("        squares are not handled", own("perfect squares are not handled"));
    assertEquals("Klasse, genau so", own("Klasse, genau so"));
    assertEquals("perfect now it is green", own("perfect now it is green"));
  }

  private static String own(String text) {
    return OwnWords.of(text).own();
  }

  @Test
  void eightWordsOfClaudeInARowAreBlank() {
    Echo said = new Echo();
    said.remember("You could use a set here, or a sorted map of names.");
    assertEquals(
        "Why " + " ".repeat(31) + "?",
        OwnWords.of("Why use a set here, or a sorted map?", said).own());
    assertEquals("Use a set here, or a map", OwnWords.of("Use a set here, or a map", said).own());
  }

  @Test
  void questionsAboutWhatWasSaidAreBlank() {
    assertEquals(
        " ".repeat(23) + "? Use let.", OwnWords.of("Did I say never use var? Use let.").own());
  }

  @Test
  void longMessagesAreCut() {
    OwnWords words = OwnWords.of("word ".repeat(5_000));
    assertEquals(8_000, words.quote().length());
    assertEquals(8_000, words.own().length());
  }

  @Property
  void quoteAndOwnAreEquallyLong(@ForAll String text) {
    OwnWords words = OwnWords.of(text);
    assertEquals(words.quote().length(), words.own().length());
    assertTrue(words.quote().length() <= text.length() + 1);
  }

  private static String squeezed(String text) {
    return OwnWords.of(text).quote().replaceAll("\n\n+", "\n\n");
  }
}
