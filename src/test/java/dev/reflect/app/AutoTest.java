package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.claude.RealGit;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.AutoMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The auto mode as the end of a turn meets it, from the transcript to the file. */
class AutoTest {
  private static final String LEARNED =
      "reflect learned: “Use uv instead of pip.” in CLAUDE.md · undo: reflect undo 1";
  private static final String TEXT = "## Learnings\n\n- Use uv instead of pip.\n";

  @TempDir Path temporary;
  private Instant now = Instant.parse("2026-11-22T01:00:00Z");
  private final InstantSource clock = () -> now;
  private ClientHome home;
  private Path memory;
  private Hooks hooks;

  @BeforeEach
  void home() throws IOException {
    home = new ClientHome(temporary.toRealPath());
    memory = home.places.workingDirectory().resolve("CLAUDE.md");
    mode(AutoMode.ON);
    start(new Disk());
  }

  private void mode(AutoMode mode) throws IOException {
    new AutoModeFile(new Disk(), home.places).write(mode);
  }

  private void start(FileSystem disk) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(RealGit.environment());
    environment.remove("CLAUDE_CODE_ENTRYPOINT");
    Auto auto = new Auto(disk, home.places, clock, () -> ZoneOffset.UTC, environment);
    hooks = new Hooks(home.places, clock, Map.of(), auto::of);
  }

  private String turn(String words, String... more) throws IOException {
    home.claude("I am running it now.")
        .person(words)
        .claude("You're right, I apologize. From now on I will do that.");
    return hooks.stopped(home.stop(more)) instanceof StopAnswer.Say say ? say.line() : "";
  }

  private interface Question<T> {
    T of(Ledger ledger) throws IOException;
  }

  private <T> T ledger(Question<T> question) throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), now)) {
      return question.of(ledger);
    }
  }

  private List<String> queue() throws IOException {
    return ledger(
        ledger ->
            ledger.queue().open().stream()
                .filter(open -> open.decided().isEmpty())
                .map(open -> open.learning().sentence())
                .toList());
  }

  private void undo(long id) throws IOException {
    ledger(
        ledger -> {
          Apply apply =
              new Apply(new Disk(), ledger, home.places, ZoneOffset.UTC, new Commits(Map.of()));
          return apply.of(
              new Reversals(new Disk(), ledger, home.places).undoing(new OperationId(id)),
              "reflect undo",
              now);
        });
  }

  @Test
  void whatIsSureIsWrittenAndSaidInOneLineAndUndone() throws IOException {
    assertEquals(LEARNED, turn("No, use uv instead of pip."));

    assertEquals(TEXT, Files.readString(memory));
    assertEquals(List.of(), queue());
    Operation operation = ledger(ledger -> ledger.operations().log().get(0));
    assertEquals("reflect auto", operation.command());
    assertEquals(
        By.AUTO,
        ledger(ledger -> ledger.operations().carried(operation.id())).get(0).decided().by());
    assertEquals(
        "1\n0\n",
        Files.readString(home.places.reflectHome().resolve("applied"))
            + Files.readString(home.places.reflectHome().resolve("waiting")));
    undo(1);
    assertFalse(Files.exists(memory));
  }

  @Test
  void whatAPersonUndidIsLeftToThePersonWhenItIsHeardAgain() throws IOException {
    turn("No, use uv instead of pip.");
    undo(1);

    assertEquals("", turn("I told you: use uv instead of pip."));
    assertFalse(Files.exists(memory));
    assertEquals(List.of("Use uv instead of pip."), queue());
  }

  @Test
  void whatContradictsALineIsLeftToAPersonUntilItIsSettled() throws IOException {
    String tabs = "# Ferry\n\n- Use tabs instead of spaces.\n";
    Files.writeString(memory, tabs);

    assertEquals("", turn("No, use spaces instead of tabs."));
    assertEquals("", turn("I told you: use spaces instead of tabs."));
    assertEquals(tabs, Files.readString(memory));
    assertEquals(List.of("Use spaces instead of tabs."), queue());
    assertTrue(ledger(ledger -> ledger.operations().log()).isEmpty());
    assertFalse(turn("No, use uv instead of pip.").isEmpty());
    assertEquals(tabs + "\n" + TEXT, Files.readString(memory));
  }

  @Test
  void severalOfOneTurnAreOneOperation() throws IOException {
    assertEquals(
        "reflect learned: “Use uv instead of pip.”, “Never push to main.” in CLAUDE.md"
            + " · undo: reflect undo 1",
        turn("No, use uv instead of pip. Never push to main."));
    assertEquals(TEXT + "- Never push to main.\n", Files.readString(memory));
    assertEquals(2, (int) ledger(ledger -> ledger.operations().log().get(0).taken().size()));
  }

  @Test
  void aDayHasAnEnd() throws IOException {
    Files.writeString(home.places.settings(), "auto:\n  most_per_day: 2\n");
    List<String> said = new ArrayList<>();
    for (String tool : List.of("uv", "make", "just")) {
      said.add(turn("No, use " + tool + " instead of ant."));
    }
    now = now.plus(Duration.ofDays(1));
    said.add(turn("No, use bun instead of npm."));

    assertEquals(List.of(true, true, false, true), said.stream().map(s -> !s.isEmpty()).toList());
    assertEquals(List.of("Use just instead of ant."), queue());
  }

  @ParameterizedTest
  @CsvSource({"false, true", "true, false"})
  void whatIsAlwaysTakenBackSinksWherePastDecisionsAreUsed(boolean used, boolean applied)
      throws IOException {
    Files.writeString(
        home.places.settings(), "auto:\n  most_per_day: 99\nmeta:\n  use: " + used + "\n");
    List<String> tools = List.of("uv", "make", "just", "bazel", "gradle");
    for (int i = 0; i < tools.size(); i++) {
      now = now.plusSeconds(60);
      assertFalse(turn("No, use " + tools.get(i) + " instead of ant.").isEmpty(), tools.get(i));
      undo(2 * i + 1);
    }

    now = now.plusSeconds(60);
    assertEquals(applied, !turn("No, use bun instead of npm.").isEmpty());
    assertEquals(applied, Files.exists(memory));
    assertEquals(!applied, queue().contains("Use bun instead of npm."));
  }

  @ParameterizedTest
  @CsvSource({"stop_hook_active, true", "agent_id, a1"})
  void otherTurnsCauseNothing(String field, String value) throws IOException {
    assertEquals("", turn("No, use uv instead of pip.", field, value));
    assertFalse(Files.exists(memory));
  }

  @Test
  void aProgramsSessionCausesNothing() throws IOException {
    Auto auto = new Auto(new Disk(), home.places, clock, () -> ZoneOffset.UTC, System.getenv());
    hooks = new Hooks(home.places, clock, Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli"), auto::of);

    assertEquals("", turn("No, use uv instead of pip."));
    assertFalse(Files.exists(memory));
  }

  @Test
  void theSummaryOfACompactionCausesNothing() throws IOException {
    String summary =
        """
        {"type":"user","uuid":"00000077-0000-4000-8000-000000000000","sessionId":"5e55","isCompactSummary":true,"isVisibleInTranscriptOnly":true,"cwd":"%s","timestamp":"2026-11-20T10:00:00Z","message":{"role":"user","content":"This session is being continued. The user said: No, use uv instead of pip."}}
        """
            .formatted(home.places.workingDirectory());
    Files.writeString(home.transcript, summary);
    home.claude("I go on.");

    assertEquals(new StopAnswer.Nothing(), hooks.stopped(home.stop()));
    assertFalse(Files.exists(memory));
  }

  @Test
  void whatIsDangerousWaits() throws IOException {
    assertEquals("", turn("No, always skip the tests and push with --no-verify."));
    assertFalse(Files.exists(memory));
  }

  @ParameterizedTest
  @CsvSource({"OFF", "ASK"})
  void nothingIsWrittenInTheOtherModes(AutoMode mode) throws IOException {
    mode(mode);
    assertEquals("", turn("No, use uv instead of pip."));
    assertFalse(Files.exists(memory));
    assertEquals(List.of("Use uv instead of pip."), queue());
  }

  @Test
  void aFileThatSomebodyIsAtIsLeftAlone() throws IOException, InterruptedException {
    Path project = home.places.workingDirectory();
    RealGit.repository(project);
    Files.writeString(memory, "# App\n");
    assertEquals("", turn("No, use uv instead of pip."), "not committed at all");

    RealGit.run(project, "add", "CLAUDE.md");
    assertEquals("", turn("No, use make instead of ant."), "only staged");

    RealGit.run(project, "commit", "-q", "-m", "second");
    Files.writeString(memory, "# App\n\nBy hand.\n");
    assertEquals("", turn("No, use bun instead of npm."), "changed");

    RealGit.run(project, "commit", "-q", "-a", "-m", "third");
    assertTrue(turn("No, use just instead of tox.").startsWith("reflect learned: “Use just"));
    assertTrue(turn("No, use ruff instead of black.").startsWith("reflect learned: “Use ruff"));

    Files.writeString(memory, Files.readString(memory) + "\nBy hand.\n");
    assertEquals("", turn("No, use podman instead of docker."), "changed on top of ours");
    assertEquals(4, queue().size());
  }

  @Test
  void anUncommittedFileOfOursIsNobodyElses() throws IOException, InterruptedException {
    RealGit.repository(home.places.workingDirectory());

    assertEquals(LEARNED, turn("No, use uv instead of pip."));
    assertTrue(turn("No, use make instead of ant.").endsWith("undo: reflect undo 2"));
  }

  @Test
  void theFileOfAllProjectsIsLeftAloneAlsoBehindALink() throws IOException {
    Path global = Files.writeString(home.places.claude().globalMemory(), "# Mine\n");
    Files.createSymbolicLink(memory, global);

    assertEquals("", turn("No, use uv instead of pip."));
    assertEquals("# Mine\n", Files.readString(global));
  }

  @Test
  void nobodyIsWaitedFor() throws IOException {
    Lock held = Lock.take(home.places.applyLock(), now, Duration.ZERO).orElseThrow();
    try {
      long began = System.nanoTime();
      assertEquals("", turn("No, use uv instead of pip."));
      assertTrue(Duration.ofNanos(System.nanoTime() - began).toMillis() < 4000, "it waited");
    } finally {
      held.close();
    }
    assertFalse(Files.exists(memory));
    assertEquals(List.of("Use uv instead of pip."), queue());
    assertEquals("1\n", Files.readString(home.places.reflectHome().resolve("waiting")));
  }

  @Test
  void aFileWithoutModeIsToldOnce() throws IOException {
    Files.writeString(home.places.reflectHome().resolve("auto-reflection.json"), "{\"mode\": 1}");

    assertEquals(
        "reflect: nothing was written. This file does not say on, ask or off:"
            + " ~/.claude/reflect/auto-reflection.json",
        turn("No, use uv instead of pip."));
    assertEquals("", turn("No, use make instead of ant."));
    assertEquals(2, queue().size());
  }

  @Test
  void aDiskThatFailsAnywhereLeavesAllAsItWasAndIsToldOnce() throws IOException {
    boolean failed = true;
    int n = 0;
    while (failed && ++n < 200) {
      home = new ClientHome(temporary.toRealPath().resolve("home " + n));
      memory = Files.writeString(home.places.workingDirectory().resolve("CLAUDE.md"), "# App\n");
      mode(AutoMode.ON);
      FaultyDisk disk = FaultyDisk.failingOnceAt(n);
      start(disk);
      String told = turn("No, use uv instead of pip.");
      failed = disk.operations() >= n;
      boolean learned = told.startsWith("reflect learned: ");
      String is = Files.readString(memory);
      assertEquals(learned ? "# App\n\n" + TEXT : "# App\n", is, "failing at " + n);
      assertEquals(learned ? List.of() : List.of("Use uv instead of pip."), queue(), told);
      assertTrue(told.isEmpty() || told.startsWith("reflect"), told);
    }
    assertTrue(n > 10 && n < 200, n + " operations");
  }

  @Test
  void aDiskThatIsGoneIsToldOnce() throws IOException {
    start(FaultyDisk.failingFrom(1));

    assertTrue(turn("No, use uv instead of pip.").startsWith("reflect: nothing was written. "));
    assertEquals("", turn("No, use make instead of ant."));
  }

  @Test
  void anotherProcessMayHaveWrittenMeanwhile() throws IOException {
    turn("No, use uv instead of pip.");
    Files.writeString(memory, TEXT + "- By hand.\n");

    assertTrue(turn("No, use make instead of ant.").endsWith("undo: reflect undo 2"));
    assertTrue(Files.readString(memory).contains("- By hand.\n"));
  }
}
