package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class UseTest {
  private static final String GIVEN =
      "claude: Nobody closes a connection after an order was refused.";
  private static final String SESSION = "5f3c2a10-0000-4000-8000-000000000001";
  private static final String PROMPT = "Was the connection pool of the checkout exhausted?";

  private static boolean answers(String answer, String given) {
    return new Use(PROMPT, answer, List.of()).isOf(given, SESSION);
  }

  @Test
  void anAnswerThatQuotesOrNamesItUsesIt() {
    assertTrue(answers("Yes: a connection after an order was never closed.", GIVEN));
    assertTrue(answers("As in session 5f3c2a10, yes.", GIVEN));
    assertTrue(new Use(PROMPT, "Yes.", List.of("5f3c2a10")).isOf(GIVEN, SESSION));
  }

  @Test
  void anAnswerThatSaysWhatThePromptSaysDoesNot() {
    assertFalse(answers("The connection pool is fine.", GIVEN));
    assertFalse(answers("Is the connection pool of the checkout full?", PROMPT));
    assertFalse(
        answers("The connection pool in this checkout is.", "The connection pool in this."));
    assertFalse(new Use(PROMPT, "No.", List.of()).isOf(GIVEN, ""));
  }

  @Test
  void wordsThatStandInARowAnywhereAreNoQuotation() {
    String given = "claude: It writes the totals of refused orders at the end of the invoice.";
    assertFalse(answers("I added a line at the end of the readme.", given));
    assertTrue(answers("Look for the totals of refused orders.", given));
  }

  private static boolean calls(String prompt, String call, String given) {
    return new Use(prompt, "3 passed.", List.of("Read it first.", call)).isOf(given, "");
  }

  @Test
  void theCommandThatWorksIsUsedWhereItIsRun() {
    String prompt = "Run the tests with pytest, please.";
    String cure = "note: `pytest` fails (command not found); `uv run pytest` works.";
    assertTrue(calls(prompt, "uv  run pytest\nRuns the tests", cure));
    assertTrue(calls(prompt, "cd shop && uv run pytest -x", cure));
    assertFalse(calls(prompt, "pytest -x", cure));
    assertFalse(calls(prompt, "uv run pytest-watch", cure));
    assertFalse(calls("Run the tests with uv run pytest.", "uv run pytest", cure));

    String unit =
        "note: `pytest tests/unit -q` fails (command not found); `uv run pytest tests/unit -q` works.";
    assertTrue(calls(prompt, "uv run pytest tests/orders", unit));
    assertFalse(calls(prompt, "pytest tests/unit -q", unit));
    assertFalse(calls(prompt, "uv run ruff tests/unit -q", unit));
    String main = "note: `git switch main` fails (invalid argument); `git switch master` works.";
    assertTrue(calls(prompt, "git switch master", main));
    assertFalse(calls(prompt, "git switch other", main));
  }

  @Test
  void aNameThatOnlyItTellsIsUsedWhereItIsCalledOrAnswered() {
    String given = "claude: The limit is `maxOpen` in `shop/Pool.java`, says `git`.";
    assertTrue(calls(PROMPT, "/home/mia/src/shop/Pool.java", given));
    assertTrue(answers("I raised `maxOpen`.", given));
    assertFalse(calls(PROMPT, "shop/Pool.javascript", given));
    assertFalse(calls(PROMPT, "git status", given));
    assertFalse(calls("What is in shop/Pool.java?", "shop/Pool.java", given));
  }

  @Test
  void aFileNameThatIsEverywhereIsNoUse() {
    String given = "claude: Ported, e.g. see `README.md`, `package.json`, `.gitignore`, `e.g.`";
    assertFalse(calls(PROMPT, "/srv/x/README.md", given));
    assertFalse(calls(PROMPT, "/srv/x/package.json", given));
    assertFalse(calls(PROMPT, "cat .gitignore", given));
    assertFalse(answers("It is done, e.g. here.", given));
    assertTrue(calls(PROMPT, "/srv/x/compose-db.yml", "claude: It is in `compose-db.yml`."));
  }

  /** The prompt that comes next waits until it is known what was used. */
  @Test
  void ofACallNoMoreIsLookedAtThanACommandOrPathStandsIn() {
    String given = "claude: The limit is `maxOpen`.";
    assertTrue(calls(PROMPT, "a ".repeat(900) + "maxOpen", given));
    assertFalse(calls(PROMPT, "a ".repeat(9_000) + "maxOpen", given));
    Use use = new Use(PROMPT, "Done.", List.of("  a\n".repeat(9_000)));
    assertTrue(use.calls().get(0).length() <= 2_000);
  }
}
