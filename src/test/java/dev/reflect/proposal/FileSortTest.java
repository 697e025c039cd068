package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.reflect.diff.Text;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "Never rename a column in a migration; add a new one. | migrations",
        "Keine default exports in tsx dateien, immer named exports. | tsx",
        "Keine default exports in .tsx-Dateien. | tsx",
        "Keine enums in tsx. | tsx",
        "Use type hints for *.py. | python",
        "Use type hints in Python files, always. | python",
        "Pas de any dans les fichiers .ts. | ts",
        "Sin any en los archivos .ts. | ts",
        "Sem any em arquivos .ts. | ts",
        "Niente any nei file .ts. | ts",
        "Geen any in .ts-bestanden. | ts",
        "Не используй any в файлах .ts. | ts",
        "在 .ts 文件中不要使用 any。 | ts",
        "*.ts ファイルでは any を使わない。 | ts",
        "テストでは sleep を使わない。 | tests",
        "Schlafe nie in Tests. | tests",
        "Ne dors jamais dans les tests. | tests",
        "Files in migrations/ need a docstring. | migrations",
        "In src/api/, every handler has a timeout. | api",
        "Every file in src/api/ has a licence. | api",
        "Put helpers in src/lib/. | nothing",
        "Put all files in src/lib/. | nothing",
        "There is a schema in proto/. | nothing",
        "Translate it to TypeScript. | nothing",
        "Read the value in .env first. | nothing",
        "No tests on Fridays. | nothing",
        "No TypeScript. | nothing",
        "Never log in a release. | nothing",
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
        "In *.tsx, no any.       | **/*.tsx                     | SAME",
        "In *.tsx, no any.       | **/*.{ts,tsx}                | WIDER",
        "In *.tsx, no any.       | **/*.ts                      | ''",
        "In *.tsx, no any.       | src/**/*.tsx                 | NARROWER",
        "In *.tsx, no any.       | src/**/*.{ts,tsx}            | NARROWER",
        "In *.tsx, no any.       | src/**                       | ''",
        "In *.tsx, no any.       | **                           | ''",
        "In *.tsx, no any.       | **/*                         | ''",
        "In TypeScript, no any.  | **/*.tsx                     | ''",
        "In TypeScript, no any.  | **/*.ts **/*.tsx             | SAME",
        "In TypeScript, no any.  | **/*.{ tsx, ts, mts }        | WIDER",
        "In migrations, no any.  | migrations/**/*.py           | NARROWER",
        "In migrations/, no any. | migrations/**/*.py           | NARROWER",
        "In migrations, no any.  | ./db/migrations/*.sql a.ini  | NARROWER",
        "In tests, no any.       | **/*.test.ts                 | NARROWER",
        "In tests, no any.       | **/*.ts                      | ''",
        "In src/api/, no any.    | src/api/**                   | SAME",
        "In src/api/, no any.    | src/**                       | WIDER",
        "In src/api/, no any.    | src/web/**                   | ''"
      })
  void aRulesFileFitsASortByItsPatterns(String sentence, String patterns, String fit) {
    assertEquals(
        fit,
        FileSort.of(sentence)
            .orElseThrow()
            .fit(List.of(patterns.split("(?<!,|\\{) (?!})")))
            .map(FileSort.Fit::name)
            .orElse(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Do not write migrations by hand. | /shop/migrations/versions/0042_vat.py | migrations",
        "Do not write migrations by hand. | /shop/src/vat.py | nothing",
        "Do not touch what works. | /shop/migrations/versions/0042_vat.py | nothing",
        "Schreibe Migrationen nie von Hand. | /shop/migrations/0042_vat.py | migrations",
        "マイグレーションを手で書かない。 | /shop/migrations/0042_vat.py | migrations"
      })
  void aSortThatIsNamedIsMeantWhereAFileOfItWasAtHand(String sentence, String path, String name) {
    assertEquals(name, FileSort.of(sentence, path).map(FileSort::name).orElse("nothing"));
  }

  @ParameterizedTest
  @CsvSource({
    "'In components, no inline styles.', components, true",
    "'Keine Inline-Styles in unseren Components.', components, true",
    "'Sort the imports in a component.', components, true",
    "'Render the components once.', components, false",
    "'In componentries, nothing.', components, false"
  })
  void aSentenceIsAboutFilesOfAName(String sentence, String name, boolean about) {
    assertEquals(about, FileSort.about(sentence).test(name));
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

  @ParameterizedTest
  @ValueSource(strings = {"**", "**?", "**/", "**/*?", "{a,b}", "{a}"})
  void whateverAClonedRepositoryWritesIsReadInNoTime(String part) {
    FileSort migrations = FileSort.of("For migrations, add a way back.").orElseThrow();
    List<String> patterns = List.of(part.repeat(30) + "x", part.repeat(30_000) + "x");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertEquals(Optional.empty(), migrations.fit(patterns)));
  }
}
