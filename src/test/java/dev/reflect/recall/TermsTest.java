package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The connections were refused | the connect were refus",
        "Fix src/main/App.java now | fix src main app java src/main/app.java now",
        "maxRetries and HTTPServer | max retri maxretri and http server httpserver",
        "UserAuthentication | user authent userauthent",
        "emailValidation EmailValidation | email valid emailvalid email valid emailvalid",
        "HTTPRetryClient | http retri client httpretrycli",
        "userauthentication emailvalidation httpretryclient | userauthent emailvalid httpretrycli",
        "App.userNames | app user name app.usernames",
        "ECONNREFUSED, TS2345! | econnrefus ts2345",
        "She bought what he wrote, found | she bui what he write find",
        "snake_case_name | snake case name snake_case_name",
        "a well-known --no-verify | a well know no verifi",
        "数据库连接 | 数据 据库 库连 连接",
        "用 Redis 缓存 | 用 redi 缓存",
        "Ｆｕｌｌ ｗｉｄｔｈ | full width",
        "naïve café | naïve café",
        "\"quotes\" AND (x OR y*) | quot and x or y",
      })
  void aTextIsCutIntoStemsNamesAndPairs(String text, String terms) {
    assertEquals(terms.strip(), String.join(" ", Terms.of(text.strip())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "不要用 npm，用 pnpm。 | pnpm | 不要用 npm，用 [pnpm]。",
        "½ … x² and ﬁnd | x2 find | ½ … [x²] and [ﬁnd]",
        "𝐧𝐩𝐦 in a pen | npm | [𝐧𝐩𝐦] in a pen",
        "Cafe\u0301 … npm | caf\u00e9 npm | [Caf\u00e9] ... [npm]",
      })
  void termsHaveTheirPlacesInTheTextAsItIs(String text, String asked, String marked) {
    Terms.Placed placed = Terms.placed(text.strip());
    List<String> terms = Terms.of(asked.strip());
    StringBuilder shown = new StringBuilder(placed.text());
    int wider = 0;
    for (Terms.Spot spot : placed.spots()) {
      if (terms.contains(spot.term())) {
        shown.insert(spot.from() + wider++, '[').insert(spot.to() + wider++, ']');
      }
    }
    assertEquals(marked.strip(), shown.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "caresses, caress",
    "ponies, poni",
    "agreed, agre",
    "plastered, plaster",
    "motoring, motor",
    "hopping, hop",
    "filing, file",
    "happy, happi",
    "sky, sky",
    "relational, relat",
    "digitizer, digit",
    "operator, oper",
    "hopefulness, hope",
    "electrical, electr",
    "goodness, good",
    "adoption, adopt",
    "adjustment, adjust",
    "cease, ceas",
    "controll, control"
  })
  void formsOfAWordHaveOneStem(String word, String stem) {
    assertEquals(stem, Porter.of(word));
  }

  @Property(tries = 300)
  void noTextFailsAndNoTermHoldsABlank(@ForAll String text) {
    for (Terms.Spot spot : Terms.spots(Terms.levelled(text))) {
      assertEquals(-1, spot.term().indexOf(' '), spot.term());
      assertEquals(true, spot.from() < spot.to(), spot.toString());
    }
  }

  @Test
  void ofAQuestionTheWordsThatSaySomethingAreAsked() {
    assertEquals(List.of("drop", "pool"), Query.of("Why did we drop the pool?").terms());
    assertEquals(List.of("what", "is", "it"), Query.of("What is it?").terms());
    assertEquals(64, Query.of(numbered(10_000)).terms().size());
    assertEquals(
        List.of("sqlite", "index"), Query.of("sqltie index").instead("sqltie", "sqlite").terms());
  }

  private static String numbered(int many) {
    StringBuilder words = new StringBuilder();
    for (int at = 0; at < many; at++) {
      words.append("w").append(at).append(' ');
    }
    return words.toString();
  }

  @Test
  void whatIsMisspeltIsMeant() {
    List<String> known = List.of("sqlite", "sequel", "connect", "light");
    assertEquals("sqlite", Alike.to("sqllite", known).get(0));
    assertEquals("connect", Alike.to("conect", known).get(0));
    assertEquals(true, Alike.to("zebra", known).isEmpty());
    assertEquals(true, Alike.to("sq", known).isEmpty());
    assertEquals("limit", Alike.to("limti", Set.of("limits", "limit", "timely")).get(0));
    assertEquals(List.of(), Alike.to("warehous", Set.of("warenkorb")), "another word");
    assertEquals("ferry", Alike.to("fery", Set.of("fern", "ferry", "feryd")).get(0), "likest");
  }
}
