package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.Kind;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of a message when somebody knows how likely it is worth keeping. */
final class LikelyPhrasingTest {
  private static final OptionalDouble LIKELY = OptionalDouble.of(0.5);

  static Stream<PhrasingTest.Row> rows() throws IOException {
    return PhrasingTest.rows("/phrasings-likely.txt");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void saysExactly(PhrasingTest.Row row) {
    assertEquals(row.wanted(), said(row.words(), row.before(), LIKELY));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "use tabs in SQL files | | Use tabs in SQL files.",
        "use tabs in SQL files | 0.25 | Use tabs in SQL files.",
        "use tabs in SQL files | 0.24 | [AT_HAND]",
        "use tabs in SQL files | 0.01 | [AT_HAND]",
        "use tabs, not spaces | 0.05 | Use tabs instead of spaces.",
        "use tabs, not spaces | 0.04 | [AT_HAND]",
        "from now on use tabs, not spaces | 0.01 | Use tabs instead of spaces.",
        "we're on Windows here, use CRLF line endings | 0.01 |"
            + " On Windows, use CRLF line endings.",
        "never use tabs in SQL files | 0 | Never use tabs in SQL files.",
        "exports must go to the archive bucket | 0.05 | Exports must go to the archive bucket.",
        "exports must go to the archive bucket | 0.04 | [AT_HAND]",
        "our staging server is a copy of production | | [NO_RULE]",
        "our staging server is a copy of production | 0.34 | [NO_RULE]",
        "our staging server is a copy of production | 0.35 |"
            + " Our staging server is a copy of production.",
        "can you check src/ui before you add a package? | 0.34 | [QUESTION]",
        "can you check src/ui before you add a package? | 0.35 |"
            + " Check src/ui before you add a package."
      })
  void theLessLikelyThePlainerItMustBe(String words, Double likely, String wanted) {
    OptionalDouble durable = likely == null ? OptionalDouble.empty() : OptionalDouble.of(likely);
    assertEquals(wanted, said(words, "Done.", durable));
  }

  @Property(tries = 300)
  void whateverIsSaidIsAShortFinishedLine(@ForAll String words) {
    String said = said("we should " + words, words, LIKELY);
    assertTrue(
        said.startsWith("[") || said.lines().count() == 1 && said.matches(".{5,199}[.。]"), said);
  }

  private static String said(String words, String before, OptionalDouble durable) {
    return PhrasingTest.said(Phrasing.of(Kind.CORRECTION, words, before, durable));
  }
}
