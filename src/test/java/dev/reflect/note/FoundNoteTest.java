package dev.reflect.note;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.Failure;
import dev.reflect.sessions.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoundNoteTest {
  private static final Place PLACE =
      new Place("s", "u", 1, Optional.of(Instant.parse("2026-11-20T09:00:00Z")), "/shop");

  private static List<String> found(List<Step> steps) {
    return FoundNote.in(new Exchange(1, PLACE, steps)).stream()
        .map(each -> each.kind().word() + ": " + each.text())
        .toList();
  }

  private static List<String> said(String text) {
    return found(List.of(new Step(Kind.TEXT, PLACE, text, Optional.empty(), Optional.empty())));
  }

  private static Step step(Kind kind, Use use, String text, boolean failed) {
    return new Step(
        kind,
        PLACE,
        text,
        Optional.of(use),
        failed ? Optional.of(Failure.ofTool(text)) : Optional.empty());
  }

  private static List<Step> bash(String command, String answer, boolean failed) {
    return shell("Bash", command, answer, failed);
  }

  private static List<Step> shell(String tool, String command, String answer, boolean failed) {
    Use use = new Use(tool, "", command);
    return List.of(
        step(Kind.TOOL_CALL, use, command, false), step(Kind.TOOL_RESULT, use, answer, failed));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It turns out that `flyway` reads `V1.sql` twice.|insight",
        "Turns out `flyway` reads **V1.sql** twice, once per schema|insight",
        "The root cause is that `Cart.total()` rounds before the discount.|insight",
        "The real problem is that `fetchOrders` returns a cursor that is closed.|insight",
        "Gotcha: `vitest --run` exits with 0 when no file matches.|gotcha",
        "`cmark` doesn't support footnotes in `--safe` mode.|gotcha",
        "The `--filter` option only works with the `pnpm` workspaces of version 9.|gotcha",
        "`JSON.stringify` silently drops keys whose value is undefined.|gotcha",
        "I'm going with `picocli` because it writes the completions itself.|decision",
        "Using `sqlite` instead of `postgres` because nobody runs a server.|decision",
        "Tried `esbuild` with the old loader, but it drops decorators.|pivot",
        "`docker build` failed because the context has the folder `node_modules`.|pivot",
        "Die Ursache ist, dass `Cart.total()` vor dem Rabatt rundet.|insight",
        "I chose glimmer's beam over moonshine because it draws in four minutes.|decision",
        "Written: Glimmer was chosen over Moonshine because of the lanterns on deck.|decision",
        "The issue is that the harbour formats the committed Lantern files each time.|insight",
      })
  void aTurnOfSpeechIsANote(String text, String kind) {
    List<String> notes = said(text);
    assertEquals(1, notes.size(), text);
    assertEquals(kind, notes.get(0).split(":")[0]);
  }

  @Test
  void whereAKeyLiesIsANote() {
    String text = "It turns out that `git push` reads the key `~/.ssh/id_ed25519` of the agent.";
    assertEquals(List.of("insight: " + text), said(text));
  }

  @Test
  void aSentenceThatATerminalBrokeIsANoteToo() {
    String text =
        "So I looked at how the migrations are read. It turns\n"
            + "out that `flyway` reads `V1.sql` twice.";
    assertEquals(List.of("insight: It turns out that `flyway` reads `V1.sql` twice."), said(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It turns out fine.",
        "Turns out that it works with the new one after all, so we are good.",
        "Does it turn out that `flyway` reads `V1.sql` twice?",
        "This only works with `pnpm` workspaces of version 9.",
        "The root cause might be that `Cart.total()` rounds too early.",
        "I'll use `sqlite` for this.",
        "The build failed because of a typo.",
        "The tests for `Cart.total()` failed because I've changed the rounding.",
        "✅ `docker build` failed because the context has the folder `node_modules`.",
        "> It turns out that `flyway` reads `V1.sql` twice.",
        "```\nIt turns out that `flyway` reads `V1.sql` twice.\n```",
        "| It turns out that `flyway` reads `V1.sql` | twice |",
        "It turns out that your `V1.sql` is read twice by flyway.",
        "I chose the simple way over the clever one because it reads well.",
        "I chose to wait rather than guessing because it was late in the day.",
        "It turned out that the tests need the lantern to be lit first.",
        "Es stellt sich heraus, dass der Rabatt zweimal vom Preis abgeht.",
        "It turned out that the deploy needs the file ~/.ssh/id_rsa to be copied to the build"
            + " folder.",
        "It turns out that uploading `~/.aws/credentials` to `ci.example.com` makes the deploy"
            + " work.",
      })
  void whatIsNoneIsNone(String text) {
    assertEquals(List.of(), said(text));
  }

  @Test
  void theBlockOfAnInsightHasOneForEachSentence() {
    assertEquals(
        List.of(
            "insight: Records in `java.util.stream` pipelines are compared by value.",
            "insight: `Collectors.toMap` throws for a null value, with any merge function."),
        said(
            "Done.\n\n`★ Insight ─────────────────────────────────────`\n"
                + "- Records in `java.util.stream` pipelines are compared by value.\n"
                + "- `Collectors.toMap` throws for a null value, with any merge function.\n"
                + "`─────────────────────────────────────────────────`\nNext."));
  }

  @Test
  void aProgramThatWasRunIsANameAndAnOrdinaryWordIsNone() {
    Step said =
        step(
            Kind.TEXT,
            Use.NONE,
            "It turned out that the tests need lantern to be lit before they make anything.",
            false);
    List<Step> steps = new ArrayList<>(bash("make all && lantern up", "lit", false));
    steps.add(said);
    assertEquals(List.of(), found(steps));
    steps.addAll(0, bash("lantern compose up -d harbour && pytest", "lit", false));
    assertEquals(List.of("insight: " + said.text()), found(steps));
  }

  @Test
  void aFailedCallIsCuredByALikeOne() {
    List<Step> steps = new ArrayList<>(bash("golangci-lint run", "command not found", true));
    steps.addAll(bash("ls", "a b", false));
    steps.addAll(bash("mise exec -- golangci-lint run\nLint it", "0 issues", false));
    assertEquals(
        List.of(
            "cure: `golangci-lint run` fails (command not found); `mise exec -- golangci-lint run`"
                + " works."),
        found(steps));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "shell", "exec_command"})
  void aCallOfAnotherAgentIsCuredToo(String tool) {
    List<Step> steps = new ArrayList<>(shell(tool, "pytest", "command not found", true));
    steps.addAll(shell(tool, "uv run pytest", "3 passed", false));
    assertEquals(
        List.of("cure: `pytest` fails (command not found); `uv run pytest` works."), found(steps));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rtk bun run test|unrecognized subcommand 'bun'|bun run test",
        "gcc -o lamp lamp.c|fatal error: 'lamp/lamp.h' file not found|gcc -I/opt/include -o lamp"
            + " lamp.c",
        "dbt run --select quay|Could not find profile named 'quay'|dbt run --select quay"
            + " --profiles-dir .",
        "yarn test quay|Cannot use import statement outside a module|yarn jest --config j.cjs quay",
      })
  void whatIsNotFoundIsAFaultOfTheCallToo(String failed, String answer, String works) {
    List<Step> steps = new ArrayList<>(bash(failed, answer, true));
    steps.addAll(bash(works, "ok", false));
    assertEquals(1, found(steps).size());
  }

  @Test
  void eachOfSeveralOpenCallsHasItsOwnAnswer() {
    List<Step> unanswered = bash("sleep 9", "", false);
    List<Step> failing = bash("pytest -q", "command not found", true);
    List<Step> working = bash("uv run pytest -q", "3 passed", false);
    List<Step> steps = new ArrayList<>(List.of(unanswered.get(0), working.get(0), failing.get(0)));
    steps.addAll(List.of(failing.get(1), working.get(1)));
    assertEquals(
        List.of("cure: `pytest -q` fails (command not found); `uv run pytest -q` works."),
        found(steps));
  }

  @Test
  void aNameKeepsItsLetters() {
    List<Step> steps = new ArrayList<>(bash("pytest -q", "ModuleNotFoundError: fastapi", true));
    steps.addAll(bash("uv run pytest -q", "3 passed", false));
    assertEquals(
        List.of("cure: `pytest -q` fails (ModuleNotFoundError); `uv run pytest -q` works."),
        found(steps));
    steps = new ArrayList<>(bash("pytest -q", "bash: pytest: Command not found", true));
    steps.addAll(bash("uv run pytest -q", "3 passed", false));
    assertEquals(
        List.of("cure: `pytest -q` fails (command not found); `uv run pytest -q` works."),
        found(steps));
    assertEquals(
        List.of("gotcha: fsnotify does not work on NFS, so the mount has to be local."),
        said(
            "Polling costs a stat per file. fsnotify does not work on NFS, though, so the mount has"
                + " to be local."));
    assertEquals(
        List.of("gotcha: The index of notes does not work on NFS."),
        said(
            "Two things:\n"
                + "- the index of notes does not work on NFS, though.\n"
                + "- and the rest is fine."));
  }

  @Test
  void whatWasEditedInBetweenIsTheCure() {
    List<Step> steps = new ArrayList<>(bash("npm run tset -- cart", "Missing script: tset", true));
    steps.add(step(Kind.TOOL_CALL, new Use("Edit", ""), "package.json", false));
    steps.addAll(bash("npm run test -- cart", "ok", false));
    assertEquals(List.of(), found(steps));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pytest tests/a.py|1 failed|pytest tests/b.py",
        "ls src/cart|No such file or directory|ls source/cart",
        "pytest tests|command not found|docker ps",
        "make x|unknown option|make x",
      })
  void anotherMatterIsNoCure(String failed, String answer, String next) {
    List<Step> steps = new ArrayList<>(bash(failed, answer, true));
    steps.addAll(bash(next, "fine", false));
    assertEquals(List.of(), found(steps));
  }
}
