package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names are told in capitals. */
class TokenTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "Don't use pip!               | dont use pip !",
        "Don’t: use “pip”.            | dont : use pip .",
        "**Use** `uv` _instead_ of    | use UV instead of",
        "Use tabs (never spaces)      | use tabs ( never spaces )",
        "Call parseDate() first       | call PARSEDATE ( ) first",
        "N'utilise pas l'api          | ne utilise pas api",
        "80columns, 2-space, 80%      | 80 columns , 2 space , 80 %",
        "at most 1,000 of 3.11        | at most 1,000 of 3.11",
        "Never (e.g. in CI) use pip.  | never ( E.G in CI ) use pip .",
        "Put it into src/test/x.txt.  | put it into SRC/TEST/X.TXT .",
        "Pass --no-verify to .env     | pass --NO-VERIFY to .ENV",
        "Use C# and C++ - always      | use C# and C++ - always",
        "https://x.org?a=1 is down    | HTTPS://X.ORG?A=1 is down",
        "Answer in German. German it is | answer in GERMAN . german it is",
        "请使用 uv。不用                | 请 使 用 uv . 不 用",
        "テストを先に書く。             | テストを 先 に 書 く .",
        "ｕｖ ﬁrst                     | uv first"
      })
  void aTextIsCutIntoWordsAndMarks(String text, String words) {
    assertEquals(words, told(text));
  }

  @Test
  void aBarEndsACellButInCode() {
    assertEquals("A | B or c", told("`a | b` or c"));
    assertEquals(
        List.of(false, true, false), Token.in("a | b").stream().map(Token::isEnd).toList());
  }

  private static String told(String text) {
    return Token.in(text).stream()
        .map(each -> each.isName() ? each.word().toUpperCase(Locale.ROOT) : each.word())
        .collect(Collectors.joining(" "));
  }

  @Property(tries = 500)
  void aWordIsNeverEmptyNorBlank(@ForAll String text) {
    for (Token each : Token.in(text)) {
      assertFalse(each.word().isBlank());
      assertFalse(each.stem().isBlank());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "commit commits committing committed",
        "file files",
        "dependency dependencies",
        "use uses",
        "write writes writing",
        "branch branches",
        "comentario comentarios",
        "espacio espacios",
        "committe committen",
        "zeile zeilen",
        "two zwei deux 2"
      })
  void theFormsOfAWordAreOne(String words) {
    String[] forms = words.split(" ");
    for (String form : forms) {
      assertEquals(Stem.of(forms[0]), Stem.of(form), form);
    }
  }

  @ParameterizedTest
  @CsvSource({"data, date", "schema, scheme", "header, head", "builder, build", "status, state"})
  void twoWordsStayTwo(String one, String other) {
    assertNotEquals(Stem.of(one), Stem.of(other));
  }

  @Test
  void aWordStandsForItselfOrForWhatIsBehindIt() {
    assertEquals("the", WordLists.pairs("slip").get("teh"));
    assertEquals("npm", WordLists.pairs("small").get("npm"));
    assertThrows(IllegalArgumentException.class, () -> WordLists.words("nothing"));
  }

  /** Whatever is mended is mended into a word that needs none. */
  @Test
  void noSlipIsAnOrdinaryWord() {
    Set<String> both = new TreeSet<>(WordLists.words("slip"));
    both.retainAll(WordLists.words("ordinary"));
    assertEquals(Set.of(), both);
    for (Map.Entry<String, String> each : WordLists.pairs("slip").entrySet()) {
      assertEquals(null, WordLists.pairs("slip").get(each.getValue()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[x]\na, a", "[x]\na,, b", "a, b"})
  void whatIsNoListIsRefused(String text) {
    assertThrows(RuntimeException.class, () -> WordLists.parse(text));
  }
}
