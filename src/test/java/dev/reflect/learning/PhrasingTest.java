package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sameness.Substitution;
import dev.reflect.signal.Kind;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PhrasingTest {
  /** The rows of phrasings.txt. */
  record Row(String before, String words, String wanted) {
    static Row parse(String line) {
      String[] cells = line.split("¦", -1);
      return new Row(cells[0].strip(), cells[1].strip().replace("\\n", "\n"), cells[2].strip());
    }
  }

  static Stream<Row> rows() throws IOException {
    return rows("/phrasings.txt");
  }

  static Stream<Row> rows(String resource) throws IOException {
    try (InputStream in = PhrasingTest.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(l -> !l.startsWith("#")).map(Row::parse).toList().stream();
    }
  }

  @Test
  void whatWasSaidBeforeIsANameAndNoSlip() {
    String words = "always check templat before you commit";
    assertEquals(
        "Always check template before you commit.",
        said(Phrasing.of(Kind.CORRECTION, words, "Done.")));
    assertEquals(
        "Always check templat before you commit.",
        said(Phrasing.of(Kind.CORRECTION, words, "I installed templat and built it.")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void saysExactly(Row row) {
    assertEquals(row.wanted(), said(Phrasing.of(Kind.CORRECTION, row.words(), row.before())));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aSentenceSaidAgainIsItself(Row row) {
    if (row.wanted().startsWith("[")) {
      return;
    }
    for (String sentence : row.wanted().split(" \\+ ")) {
      assertEquals(sentence, said(Phrasing.of(Kind.REMEMBER, "remember: " + sentence, "Done.")));
      String corrected = said(Phrasing.of(Kind.CORRECTION, sentence, "Done."));
      assertTrue(corrected.equals(sentence) || corrected.startsWith("["), corrected);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "No, don't use pip, use uv. | use pip | use uv",
        "instead of mocking the clock pass it in | mock the clock | pass the clock in",
        "stop using jest, use vitest | use jest | use vitest",
        "dont touch api/gen, change the proto and regenerate"
            + " | touch api/gen | change the proto and regenerate",
        "Nein, benutze bitte Gradle statt Maven | benutze Maven | benutze Gradle",
        "no uses any, define el tipo | uses any | define el tipo",
        "不要用npm，用pnpm | 用npm | 用pnpm"
      })
  void aSubstitutionHasBothHalves(String words, String dont, String instead) {
    assertEquals(
        Optional.of(new Substitution(dont, instead)), standing(words).wordings().get(0).pair());
  }

  @Test
  void aRuleWithoutAnOtherHalfHasNoPair() {
    assertEquals(
        Optional.empty(), standing("never amend a pushed commit").wordings().get(0).pair());
  }

  @Test
  void aSecretNeverReachesTheSentence() {
    String key = "sk-ant-api03-" + "AAAABBBBCCCCDDDD1111222233334444";
    assertEquals(
        "Pass the API key as ANTHROPIC_API_KEY.",
        said(
            Phrasing.of(
                Kind.CORRECTION,
                "our API key is " + key + ", always pass it as ANTHROPIC_API_KEY",
                "Done.")));
    assertEquals(
        "[SECRET]", said(Phrasing.of(Kind.REMEMBER, "remember: the key is " + key, "Done.")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "never use\u0000 pip\u001b[31m in\u200b scripts",
        "never use\u202e pip in scripts\u202c",
        "never use pip\u2028in scripts"
      })
  void hiddenCharactersAreGone(String words) {
    String written = Plain.printable(words).replace("\n", " ");
    assertEquals("Never use pip in scripts.", said(Phrasing.of(Kind.CORRECTION, words, "Done.")));
    assertEquals("Never use pip in scripts.", said(Phrasing.of(Kind.CORRECTION, written, "Done.")));
  }

  @Test
  void aHiddenCharacterThatIsTalkedAboutStays() {
    assertEquals(
        "Never write `\\u202e` into a source file.",
        said(Phrasing.of(Kind.CORRECTION, "never write `\\u202e` into a source file", "Done.")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "always start with\\n---\\nname: x | [NO_RULE]",
        "always use the | [NO_RULE]",
        "never commit to | [NO_RULE]",
        "always answer with:\\n```\\nyes\\n``` | [NO_RULE]",
        "schreib Tests immer für | [NO_RULE]",
        "only touch the files I asked for | Touch only the files I asked for.",
        "never use a tool I did not ask for | Never use a tool I did not ask for.",
        "never log in | Never log in."
      })
  void whatEndsInTheMiddleIsNoSentence(String words, String wanted) {
    assertEquals(wanted, said(Phrasing.of(Kind.CORRECTION, words.replace("\\n", "\n"), "Done.")));
  }

  @Test
  void aLongRuleIsCutAtAClause() {
    String reason = "because the seed data of the other teams changes under us and ".repeat(4);
    String sentence =
        said(Phrasing.of(Kind.CORRECTION, "never run tests against staging, " + reason, "Done."));
    assertEquals("Never run tests against staging.", sentence);
  }

  @Property(tries = 300)
  void neverThrowsAndAlwaysGivesOneFinishedLine(@ForAll String words, @ForAll String before) {
    checked(Phrasing.of(Kind.CORRECTION, words, before));
    checked(Phrasing.of(Kind.REMEMBER, "never " + words, before));
    checked(Phrasing.of(Kind.SUGGESTION, "use " + words + " instead of " + before, before));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a ",
        "no ",
        "use x instead of ",
        "never, ",
        "no. use ",
        "((",
        "不要",
        "- ",
        "`",
        "not ",
        "don't use a, "
      })
  void longMessagesTakeBoundedTime(String part) {
    String words = part.repeat(8_000 / part.length());
    assertTimeout(
        Duration.ofSeconds(20), () -> checked(Phrasing.of(Kind.CORRECTION, words, words)));
  }

  private static void checked(Said said) {
    if (said instanceof Said.Standing standing) {
      for (Wording wording : standing.wordings()) {
        String sentence = wording.sentence();
        assertTrue(sentence.lines().count() == 1, sentence);
        assertTrue(sentence.endsWith(".") || sentence.endsWith("。"), sentence);
        assertTrue(sentence.length() <= 400, sentence); // a rule of several clauses stays whole
      }
    }
  }

  private static Said.Standing standing(String words) {
    return (Said.Standing) Phrasing.of(Kind.CORRECTION, words, "Done.");
  }

  static String said(Said said) {
    return said instanceof Said.Standing standing
        ? standing.wordings().stream().map(Wording::sentence).collect(Collectors.joining(" + "))
        : "[" + ((Said.Nothing) said).reason() + "]";
  }

  @ParameterizedTest
  @CsvSource({
    "adding,add",
    "running,run",
    "using,use",
    "writing,write",
    "making,make",
    "changing,change",
    "creating,create",
    "putting,put",
    "committing,commit",
    "generating,generate",
    "caching,cache",
    "mailing,mail",
    "calling,call",
    "treating,treat",
    "breaking,break",
    "joining,join",
    "hard-coding,hard-code",
    "apologizing,apologize",
    "avoiding,avoid",
    "lying,lie",
    "checked,check",
    "used,use",
    "stopped,stop",
    "tried,try",
    "wrote,write",
    "kept,keep",
    "use,use"
  })
  void knowsThePlainForm(String gerund, String plain) {
    assertEquals(plain, Verbs.plain(gerund));
  }
}
