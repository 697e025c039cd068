package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSortTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "In tests, never sleep. | tests",
        "Never use mocks in the tests. | tests",
        "Don't use var in test files. | tests",
        "When writing tests, name them after what happens. | tests",
        "For migrations, add a way back. | migrations",
        "Never rename a column in a migration; add a new one. | nothing",
        "Use named exports in *.tsx. | tsx",
        "Use named exports in `*.tsx`. | tsx",
        "Use double quotes in .yml files. | yml",
        "In TypeScript, never use any. | typescript",
        "Use f-strings in Python code. | python",
        "Pin the base image in Dockerfiles. | dockerfiles",
        "Use spaces in Markdown and in tests. | nothing",
        "Run the tests before you commit. | nothing",
        "Never deploy in the test environment. | nothing",
        "Use uv instead of pip. | nothing",
        "Add tests for the parser. | nothing"
      })
  void theSortOfFilesIsTheOneThatIsNamed(String sentence, String name) {
    assertEquals(name, FileSort.of(sentence).map(FileSort::name).orElse("nothing"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tsx        | **/*.tsx              | true",
        "tsx        | **/*.{ts,tsx}         | true",
        "tsx        | **/*.ts               | false",
        "tsx        | src/**/*.tsx          | false",
        "typescript | **/*.tsx              | false",
        "typescript | **/*.ts **/*.tsx      | true",
        "typescript | **/*.{ tsx, ts, mts } | true"
      })
  void aRulesFileIsForASortWhereItsPatternsNameEveryFileOfIt(
      String name, String patterns, boolean within) {
    FileSort sort =
        FileSort.of(name.equals("tsx") ? "Use named exports in *.tsx." : "In TypeScript, no any.")
            .orElseThrow();
    assertEquals(within, sort.isWithin(List.of(patterns.split("(?<!,|\\{) (?!})"))));
  }

  @ParameterizedTest
  @CsvSource({
    "**/*.tsx, tsx",
    "*.py, python",
    "'**/*.{tsx,ts}', typescript",
    "**/migrations/**, migrations",
    "**/*.proto, proto",
    "src/api/**, api",
    "src/API/**/*, api",
    "**/*, ''",
    "**, ''"
  })
  void aGlobIsOfASort(String glob, String name) {
    assertEquals(name, FileSort.ofGlob(glob).map(FileSort::name).orElse(""));
  }

  @Test
  void aNewRulesFileBeginsWithItsPaths() {
    assertEquals(
        "---\npaths:\n  - \"**/*.sql\"\n---\n",
        new FileSort("sql", List.of("**/*.sql")).frontMatter());
  }

  private static final String SHARP = "IMPORTANT: Use uv.";

  private static Optional<String> in(String text) {
    return SharperLine.in(Text.of(text), SHARP).map(Text::string);
  }

  @Test
  void theLineThatSaysItGetsMoreWeightAndKeepsItsDressing() {
    assertEquals(
        Optional.of("# App\r\n\r\n  * IMPORTANT: Use uv.  \r\nEnd"),
        in("# App\r\n\r\n  * Use uv.  \r\nEnd"));
  }

  @Test
  void whatIsSaidTwiceOrNotAtAllIsLeftAlone() {
    assertEquals(Optional.empty(), in("- Use uv.\n- Use uv.\n"));
    assertEquals(Optional.empty(), in("- Use pip.\n"));
  }

  @Test
  void moreThanOnceIsNoSharper() {
    assertEquals(SHARP, SharperLine.sharp("Use uv."));
    assertEquals(SHARP, SharperLine.sharp(SHARP));
  }

  @Test
  void placedAgainNothingChanges() {
    Target target = Samples.memory("- Use uv.\n");
    Proposal sharper = Proposal.of(Samples.learning(SHARP), target);
    assertEquals("- IMPORTANT: Use uv.\n", sharper.proposed().string());
    assertEquals(sharper.proposed(), sharper.onto(sharper.proposed()).proposed());
  }

  @Property(tries = 200)
  void everyOtherLineStaysAsItIs(
      @ForAll @Size(max = 6) List<String> before, @ForAll @Size(max = 6) List<String> after) {
    String top = String.join("\n", before).replace("Use uv.", "") + "\n";
    String end = "\n" + String.join("\n", after).replace("Use uv.", "");
    assertEquals(Optional.of(top + "- IMPORTANT: Use uv." + end), in(top + "- Use uv." + end));
  }
}
