package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DocumentSaysTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- Use uv instead of pip.            | Use uv instead of pip.",
        "- **Use** `uv` _instead_ of pip!    | use UV instead of pip",
        "* Also use uv instead of pip, too.  | Use uv instead of pip.",
        "Use uv\\n  instead of\\npip here.   | Use uv instead of pip.",
        "- Use uv\\n  instead of pip.        | Use uv instead of pip.",
        "1. Always use the uv.               | Please use uv.",
        "- Don’t use pip.                    | Don't use pip.",
        "- Do not use pip.                   | Never use pip.",
        "- Don't: use pip                    | Don't use pip.",
        "## Use uv                           | Use uv.",
        "> Use uv.                           | Use uv.",
        "- ｕｖ ﬁrst                          | uv first",
        "- Run \\`npm run test:ci\\` first.  | Run npm run test:ci first.",
        "- Never merge. Use uv.              | Use uv.",
        "## Don'ts\\n- Never use pip.        | Never use pip.",
        "Never:\\n- use npm\\n\\nUse pip.    | Use pip.",
        "Never:\\n- a\\n\\nOr so.\\n\\n- Use pip. | Use pip.",
        "- Use uv instead of pip.            | Use uv.",
        "- Use pnpm, because npm fails in CI. | Use pnpm.",
        "- Package manager: use pnpm.        | Use pnpm.",
        "- Use pnpm and turbo.               | Use pnpm.",
        "- Use pnpm everywhere.              | Use pnpm.",
        "- Use pnpm in this project.         | Use pnpm.",
        "- Nutze pnpm in diesem Projekt.     | Nutze pnpm.",
        "- Usa pnpm en este proyecto.        | Usa pnpm.",
        "- Use pnpm only.                    | Use pnpm.",
        "- Only use pnpm.                    | Use pnpm.",
        "- Answer in English only, briefly.  | Answer in English.",
        "- Make sure to use pnpm.            | Use pnpm.",
        "- Name it. Never commit to main directly. | Never commit to main.",
        "- Use pnpm only in CI.              | Use pnpm only in CI.",
        "- 请使用 uv。                        | 使用 uv"
      })
  void theDocumentSays(String document, String sentence) {
    assertTrue(document(document).says(sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- Use pip instead of uv.            | Use uv instead of pip.",
        "- use pip                           | Never use pip.",
        "- Never use pip.                    | Use pip.",
        "- Never, ever, use pip.             | Use pip.",
        "- Never (e.g. in CI) use pip.       | Use pip.",
        "- Don't: use pip                    | Use pip.",
        "- Use pip never.                    | Use pip.",
        "- 不使用 pip                         | 使用 pip",
        "Never do this:\\n\\n- use pip       | Use pip.",
        "- Don't:\\n  - use pip              | Use pip.",
        "## Don'ts\\n\\n- use pip            | Use pip.",
        "- Use uv\\n- instead of pip         | Use uv instead of pip.",
        "Never:\\n- a\\n\\n  or\\n- use pip  | Use pip.",
        "Use uv\\n\\ninstead of pip          | Use uv instead of pip.",
        "- Use uvx instead of pip.           | Use uv instead of pip.",
        "- Use C# here.                      | Use C here.",
        "- Use C++ here.                     | Use C# here.",
        "- Run tests after a commit.         | Run tests before a commit.",
        "```\\nUse uv.\\n```                 | Use uv.",
        "<!-- Use uv. -->                    | Use uv.",
        "<!--\\nUse uv.\\n-->                | Use uv.",
        "---\\ndescription: Use uv.\\n---    | Use uv.",
        "- Use pnpm only in CI, npm everywhere else. | Use pnpm.",
        "- Use pnpm workspaces for the packages. | Use pnpm.",
        "- Use pnpm dlx instead of npx.      | Use pnpm.",
        "- Use pnpm, except in CI.           | Use pnpm.",
        "- Use pnpm unless it is a library.  | Use pnpm.",
        "* In CI use uv instead of pip, too. | Use uv instead of pip.",
        "- In CI, use pnpm.                  | Use pnpm.",
        "- Only in CI: use pnpm.             | Use pnpm.",
        "- Use pnpm only on Fridays.         | Use pnpm.",
        "- Only CI may use pnpm.             | Use pnpm.",
        "- Make CI use pnpm.                 | Use pnpm.",
        "- Use pnpm (in CI).                 | Use pnpm.",
        "- Use pnpm when publishing.         | Use pnpm.",
        "- The frontend packages use pnpm.   | Use pnpm.",
        "- Never commit to main.             | Never commit.",
        "- Run the tests before a commit.    | Run the tests.",
        "- In der CI pnpm verwenden.         | pnpm verwenden",
        "- Use uv.                           | ..."
      })
  void theDocumentDoesNotSay(String document, String sentence) {
    assertFalse(document(document).says(sentence));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a-",
        "a.",
        "#",
        "# ",
        "- ",
        "`",
        "``` ",
        "<!--",
        "**",
        "!",
        "é",
        "<a>\\n",
        "a <!-- b\\n"
      })
  void hugeTextsAreReadInLittleTime(String part) {
    Document document = document(part.repeat(30_000));
    assertTimeout(Duration.ofSeconds(5), () -> assertFalse(document.says("Use uv.")));
  }

  private static Document document(String text) {
    return Document.parse(Text.of(text.replace("\\n", "\n")));
  }
}
