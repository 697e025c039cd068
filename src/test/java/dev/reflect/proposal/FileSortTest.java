package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
}
