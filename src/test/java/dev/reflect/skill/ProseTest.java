package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProseTest {
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
        "List<String>                  | List\\<String>",
        "<!-- no comment -->           | <\\!-- no comment --\\>",
        "`<!--` no comment             | \\`<\\!--\\` no comment",
        "</rules> stays                | \\</rules> stays",
        "read @docs/secret.md now      | read \\@docs/secret.md now",
        "`@types/node` is fine         | `@types/node` is fine",
        "run !`rm -rf x`               | run ! `rm -rf x`",
        "`` !`rm` ``                   | \\`\\` ! `rm` \\`\\`"
      })
  void aSentenceKeepsItsPlace(String sentence, String safe) {
    assertEquals(safe, Prose.safe(sentence));
  }

  @Test
  void everyBlankIsOneSpace() {
    assertEquals("a b c d", Prose.safe("\ta\r\n\n b\u2028\u0085c\u0000\u00a0d\u001b"));
  }
}
