package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrittenRulesTest {
  private static final Text FILE =
      Text.of(
          """
          # App

          Keep it short,
          always.

          * Use uv
            for packages.
            - Don't: use pip
            - Do: use uv
          * Be kind.

          Avoid:
          - tabs
          - never npm

          ```
          - no rule
          ```
          """);

  @Test
  void everyItemAndParagraphIsARuleAndWhatIsUnderANegationSaysSo() {
    assertEquals(
        List.of(
            "Keep it short, always.",
            "Use uv for packages.",
            "Don't: use pip",
            "Do: use uv",
            "Be kind.",
            "not: tabs",
            "never npm"),
        WrittenRules.of(FILE).stream().map(rule -> rule.meaning().sentence()).toList());
  }

  @Test
  void aRuleIsReplacedWithItsHalvesAndKeepsItsMark() {
    WrittenRules.Rule uv = WrittenRules.of(FILE).get(1);

    assertEquals(
        FILE.string()
            .replace(
                "* Use uv\n  for packages.\n  - Don't: use pip\n  - Do: use uv\n",
                "* Use poetry \\<here>.\n"),
        WrittenRules.replaced(FILE, uv, "Use poetry <here>.").string());
  }

  @Test
  void theLastLineOfAFileIsTakenOutAndTheFileStillEndsWithoutANewline() {
    Text text = Text.of("- one\n- two");

    assertEquals("- one", WrittenRules.removed(text, WrittenRules.of(text).get(1)).string());
    assertEquals("- two", WrittenRules.removed(text, WrittenRules.of(text).get(0)).string());
  }

  @Test
  void sectionsAreWeighedWithoutThoseBelowThem() {
    assertEquals(
        List.of(
            new Document.Section("", 1, 1, 2),
            new Document.Section("One", 2, 2, 4),
            new Document.Section("Two", 4, 1, 2)),
        Document.parse(Text.of("before\n# One\n- a rule\n## Two\n")).sections());
  }
}
