package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.sameness.Repetition.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepetitionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uv add, never pip in here. | uv add!! not pip, how often do i have to say this | true",
        "Never deploy after 4pm; nobody is around then. | its 5pm, i told you never to deploy after 4pm | true",
        "No mocks for the database; use the real Postgres. | again mocks for the db?! i said no mocks, real postgres | true",
        "Never call log.Fatal in library code; return the error. | wtf no log.Fatal in library code!! return the error | true",
        "Use std testing only, no testify. | no testify!! i said std testing only | true",
        "Keine default exports; immer named exports. | keine default exports! wie oft noch? immer named exports | true",
        "Use uv instead of pip. | stop. no pip. we use uv here, you know that | true",
        "Use uv instead of pip. | why pip again? i told you: uv, never pip | true",
        "Usa pnpm en lugar de npm. | no uses npm, usa pnpm | true",
        "Use uv instead of pip. | why do we use uv and not pip? | false",
        "Use uv instead of pip. | write into the readme that we use uv, not pip | false",
        "Use uv instead of pip. | rename the test that checks that we use uv instead of pip | false",
        "Use uv instead of pip. | pip is ok here, this is the legacy venv and uv breaks it | false",
        "Use uv instead of pip. | not now, first show me the plan; the pip cache thing with uv can wait | false",
        "Use uv instead of pip. | pip, not uv! | false",
        "Never deploy after 4pm; nobody is around then. | what does 'never deploy after 4pm' mean for friday? | false",
        "Never call log.Fatal in library code; return the error. | move the paragraph about log.Fatal in library code into docs/errors.md | false",
        "Use tabs, not spaces. | the old files use spaces, not tabs | false",
        "Never push to main; open a pull request. | you may push to main today, the hotfix is urgent | false"
      })
  void aReproachRepeatsARuleWhereItNamesBothSidesOrAllThatIsForbidden(
      String rule, String message, boolean again) {
    assertEquals(again, Repetition.of(rule).isIn(new Message(message), true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Use uv instead of pip. | uv, not pip | true",
        "Run ruff format before every commit. | you committed without ruff format again, run ruff format before every commit | true",
        "Use uv instead of pip. | the import is wrong and the log too. uv, not pip. and rename the class | false",
        "Use uv instead of pip. | uv, not pip, is that our rule? | false"
      })
  void anyOtherMessageHasToSayHardlyAnythingElse(String rule, String message, boolean again) {
    assertEquals(again, Repetition.of(rule).isIn(new Message(message), false));
  }
}
