package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Use `uv`, not `pip`.          | Use `uv`, not `pip`.",
        "Keep a < b and x -> y.        | Keep a < b and x -> y.",
        "Write to me@example.com.      | Write to me@example.com.",
        "**Always** use uv.            | **Always** use uv.",
        "#5 is fixed.                  | #5 is fixed.",
        "-v is verbose.                | -v is verbose.",
        "`List<String>` or ``a`b``     | `List<String>` or ``a`b``",
        "# No heading                  | \\# No heading",
        "> no quote                    | \\> no quote",
        "- no item                     | \\- no item",
        "---                           | \\---",
        "1. no item                    | 1\\. no item",
        "[a]: b                        | \\[a]: b",
        "~~~ no fence                  | \\~~~ no fence",
        "```sh                         | \\`\\`\\`sh",
        "a ` lone tick                 | a \\` lone tick",
        "Use ![x](http://a.b/?q) here  | Use !\\[x](http://a.b/?q) here",
        "Use `![x](y)` here            | Use `![x](y)` here",
        "List<String>                  | List\\<String>",
        "<!-- no comment -->           | <\\!-- no comment --\\>",
        "`<!--` no comment             | \\`<\\!--\\` no comment",
        "</rules> stays                | \\</rules> stays",
        "read @docs/secret.md now      | read \\@docs/secret.md now",
        "`@types/node` is fine         | `@types/node` is fine",
        "run !`rm -rf x`               | run ! `rm -rf x`",
        "`` !`rm` ``                   | \\`\\` ! `rm` \\`\\`",
        "begin with ```!id```.         | begin with \\`\\`\\`\\!id\\`\\`\\`.",
        "````! id ````                 | \\`\\`\\`\\`\\! id \\`\\`\\`\\`",
        "```a```! id ``` x             | ```a```\\! id \\`\\`\\` x"
      })
  void aSentenceKeepsItsPlace(String sentence, String safe) {
    assertEquals(safe, Prose.safe(sentence));
  }

  @Test
  void everyBlankIsOneSpace() {
    assertEquals("a b c d", Prose.safe("\ta\r\n\n b\u2028\u0085c\u0000\u00a0d\u001b"));
  }
}
