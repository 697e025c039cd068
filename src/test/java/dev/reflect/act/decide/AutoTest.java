package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.install.ClientHome;
import dev.reflect.claude.RealGit;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Lock;
import dev.reflect.judge.Findings;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.ledger.Operation;
import dev.reflect.proposal.AutoMode;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The auto mode as the end of a turn meets it, from the transcript to the file. */
class AutoTest {
  private static final String LEARNED =
      "reflect learned: “Use uv instead of pip.” in CLAUDE.md · Claude knows from your next session on. · undo: reflect undo 1";
  private static final String TEXT = "## Learnings\n\n- Use uv instead of pip.\n";

  @TempDir Path temporary;
  private AutoTurns auto;
  private Path memory;

  @BeforeEach
  void home() throws IOException {
    auto = new AutoTurns(temporary.toRealPath());
    memory = auto.memory();
  }

  @Test
  void whatIsSureIsWrittenAndSaidInOneLineAndUndone() throws IOException {
    assertEquals(LEARNED, auto.turn("No, use uv instead of pip."));

    assertEquals(TEXT, Files.readString(memory));
    assertEquals(List.of(), auto.queue());
    Operation operation = auto.ledger(ledger -> ledger.operations().log().get(0));
    assertEquals("reflect auto", operation.command());
    assertEquals(
        By.AUTO,
        auto.ledger(ledger -> ledger.operations().carried(operation.id())).get(0).decided().by());
    assertEquals(List.of("1", "0"), List.of(auto.told("applied"), auto.told("waiting")));
    auto.undo(1);
    assertFalse(Files.exists(memory));
  }

  /** Whoever made the link need not be who is taught. */
  @Test
  void nothingIsWrittenThroughALink() throws IOException {
    Path agents = memory.resolveSibling("AGENTS.md");
    Files.writeString(agents, "# Ferry\n");
    Files.createSymbolicLink(memory, Path.of("AGENTS.md"));

    assertEquals("", auto.turn("No, use uv instead of pip."));
    assertEquals("# Ferry\n", Files.readString(agents));
    assertEquals(List.of("Use uv instead of pip."), auto.queue());
  }

  @Test
  void whatAPersonUndidIsLeftToThePersonWhenItIsHeardAgain() throws IOException {
    auto.turn("No, use uv instead of pip.");
    auto.undo(1);

    assertEquals("", auto.turn("I told you: use uv instead of pip."));
    assertFalse(Files.exists(memory));
    assertEquals(List.of("Use uv instead of pip."), auto.queue());
  }

  @Test
  void whatContradictsALineIsLeftToAPersonUntilItIsSettled() throws IOException {
    String tabs = "# Ferry\n\n- Use tabs instead of spaces.\n";
    Files.writeString(memory, tabs);

    assertEquals("", auto.turn("No, use spaces instead of tabs."));
    assertEquals("", auto.turn("I told you: use spaces instead of tabs."));
    assertEquals(tabs, Files.readString(memory));
    assertEquals(List.of("Use spaces instead of tabs."), auto.queue());
    assertTrue(auto.ledger(ledger -> ledger.operations().log()).isEmpty());
    assertFalse(auto.turn("No, use uv instead of pip.").isEmpty());
    assertEquals(tabs + "\n" + TEXT, Files.readString(memory));
  }

  @Test
  void severalOfOneTurnAreOneOperation() throws IOException {
    assertEquals(
        "reflect learned: “Use uv instead of pip.”, “Never push to main.” in CLAUDE.md"
            + " · Claude knows from your next session on. · undo: reflect undo 1",
        auto.turn("No, use uv instead of pip. Never push to main."));
    assertEquals(TEXT + "- Never push to main.\n", Files.readString(memory));
    assertEquals(2, (int) auto.ledger(ledger -> ledger.operations().log().get(0).taken().size()));
  }

  @Test
  void aDayHasAnEnd() throws IOException {
    Files.writeString(auto.home().places.settings(), "auto:\n  most_per_day: 2\n");
    List<String> said = new ArrayList<>();
    for (String tool : List.of("maven", "make", "just")) {
      said.add(auto.turn("No, use " + tool + " instead of ant."));
    }
    auto.later(Duration.ofDays(1));
    said.add(auto.turn("No, use bun instead of npm."));

    assertEquals(List.of(true, true, false, true), said.stream().map(s -> !s.isEmpty()).toList());
    assertEquals(List.of("Use just instead of ant."), auto.queue());
  }

  @ParameterizedTest
  @CsvSource({"false, true", "true, false"})
  void whatIsAlwaysTakenBackSinksWherePastDecisionsAreUsed(boolean used, boolean applied)
      throws IOException {
    Files.writeString(
        auto.home().places.settings(), "auto:\n  most_per_day: 99\nmeta:\n  use: " + used + "\n");
    List<String> tools = List.of("maven", "make", "just", "bazel", "gradle");
    for (int i = 0; i < tools.size(); i++) {
      auto.later(Duration.ofSeconds(60));
      assertFalse(
          auto.turn("No, use " + tools.get(i) + " instead of ant.").isEmpty(), tools.get(i));
      auto.undo(2 * i + 1);
    }

    auto.later(Duration.ofSeconds(60));
    assertEquals(applied, !auto.turn("No, use bun instead of npm.").isEmpty());
    assertEquals(applied, Files.exists(memory));
    assertEquals(!applied, auto.queue().contains("Use bun instead of npm."));
  }

  @ParameterizedTest
  @CsvSource({"stop_hook_active, true", "agent_id, a1"})
  void otherTurnsCauseNothing(String field, String value) throws IOException {
    assertEquals("", auto.turn("No, use uv instead of pip.", field, value));
    assertFalse(Files.exists(memory));
  }

  @Test
  void aProgramsSessionCausesNothing() throws IOException {
    auto.start(new Disk(), Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli"));

    assertEquals("", auto.turn("No, use uv instead of pip."));
    assertFalse(Files.exists(memory));
  }

  @Test
  void theSummaryOfACompactionCausesNothing() throws IOException {
    String summary =
        """
        {"type":"user","uuid":"00000077-0000-4000-8000-000000000000","sessionId":"5e55","isCompactSummary":true,"isVisibleInTranscriptOnly":true,"cwd":"%s","timestamp":"2026-11-20T10:00:00Z","message":{"role":"user","content":"This session is being continued. The user said: No, use uv instead of pip."}}
        """
            .formatted(auto.home().places.workingDirectory());
    Files.writeString(auto.home().transcript, summary);
    auto.home().claude("I go on.");

    assertEquals(new StopAnswer.Nothing(), auto.hooks().stopped(auto.home().stop()));
    assertFalse(Files.exists(memory));
  }

  @Test
  void whatIsDangerousWaits() throws IOException {
    assertEquals("", auto.turn("No, always skip the tests and push with --no-verify."));
    assertFalse(Files.exists(memory));
  }

  @ParameterizedTest
  @CsvSource({"OFF", "ASK"})
  void nothingIsWrittenInTheOtherModes(AutoMode mode) throws IOException {
    auto.mode(mode);
    assertEquals("", auto.turn("No, use uv instead of pip."));
    assertFalse(Files.exists(memory));
    assertEquals(List.of("Use uv instead of pip."), auto.queue());
  }

  @Test
  void aFileThatSomebodyIsAtIsLeftAlone() throws IOException, InterruptedException {
    Path project = auto.home().places.workingDirectory();
    RealGit.repository(project);
    Files.writeString(memory, "# App\n");
    assertEquals("", auto.turn("No, use uv instead of pip."), "not committed at all");

    RealGit.run(project, "add", "CLAUDE.md");
    assertEquals("", auto.turn("No, use make instead of ant."), "only staged");

    RealGit.run(project, "commit", "-q", "-m", "second");
    Files.writeString(memory, "# App\n\nBy hand.\n");
    assertEquals("", auto.turn("No, use bun instead of npm."), "changed");

    RealGit.run(project, "commit", "-q", "-a", "-m", "third");
    assertTrue(auto.turn("No, use just instead of tox.").startsWith("reflect learned: “Use just"));
    assertTrue(
        auto.turn("No, use ruff instead of black.").startsWith("reflect learned: “Use ruff"));

    Files.writeString(memory, Files.readString(memory) + "\nBy hand.\n");
    assertEquals("", auto.turn("No, use podman instead of docker."), "changed on top of ours");
    assertEquals(4, auto.queue().size());
  }

  @Test
  void anUncommittedFileOfOursIsNobodyElses() throws IOException, InterruptedException {
    RealGit.repository(auto.home().places.workingDirectory());

    assertEquals(LEARNED, auto.turn("No, use uv instead of pip."));
    assertTrue(auto.turn("No, use make instead of ant.").endsWith("undo: reflect undo 2"));
  }

  @Test
  void theFileOfAllProjectsIsLeftAloneAlsoBehindALink() throws IOException {
    Path global = Files.writeString(auto.home().places.claude().globalMemory(), "# Mine\n");
    Files.createSymbolicLink(memory, global);

    assertEquals("", auto.turn("No, use uv instead of pip."));
    assertEquals("# Mine\n", Files.readString(global));
  }

  @Test
  void whatIsUndoneIsNotToldAsApplied() throws IOException {
    auto.turn("No, use uv instead of pip.");
    auto.turn("No, use bun instead of npm.");
    assertEquals("2", auto.told("applied"));
    auto.undo(2);
    assertEquals("1", auto.told("applied"));
    auto.undo(3);
    assertEquals("2", auto.told("applied"));

    Files.writeString(auto.home().places.reflectHome().resolve("applied"), "");
    auto.turn("No, use just instead of make.");
    assertEquals("1", auto.told("applied"));
    auto.undo(5);
    assertEquals("0", auto.told("applied"));
    auto.undo(2);
    assertEquals("0", auto.told("applied"), "a session was told of the one that is undone");
  }

  @Test
  void twoSessionsWhoseTurnsEndTogetherAreBothWritten() throws Exception {
    AutoTurns other = new AutoTurns(new ClientHome(temporary.toRealPath(), "0ther"));
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      CyclicBarrier together = new CyclicBarrier(2);
      List<Future<String>> said = new ArrayList<>();
      Map<AutoTurns, String> words =
          Map.of(auto, "No, use uv instead of pip.", other, "No, use bun instead of npm.");
      for (Map.Entry<AutoTurns, String> each : words.entrySet()) {
        said.add(
            two.submit(
                () -> {
                  together.await();
                  return each.getKey().turn(each.getValue());
                }));
      }
      for (Future<String> each : said) {
        assertTrue(each.get().startsWith("reflect learned: "), each.get());
      }
    } finally {
      two.shutdown();
    }
    String text = Files.readString(memory);
    assertTrue(text.contains("- Use uv instead of pip.\n"), text);
    assertTrue(text.contains("- Use bun instead of npm.\n"), text);
    assertEquals("2", auto.told("applied"));
  }

  @Test
  void whoeverWritesMeanwhileIsWaitedFor() throws Exception {
    auto.turn("No, use uv instead of pip.");
    Lock held = Lock.take(auto.home().places.applyLock(), auto.now(), Duration.ZERO).orElseThrow();
    Thread writing =
        new Thread(
            () -> {
              try {
                Thread.sleep(400);
                held.close();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    writing.start();

    assertTrue(auto.turn("No, use bun instead of npm.").startsWith("reflect learned: "));
    writing.join();
  }

  @Test
  void whatAModelWouldNotKeepWaits() throws IOException {
    String words = "No, use uv instead of pip.";
    Judgement passing =
        new Judgement(
            "1".repeat(64),
            "00000002-0000-4000-8000-000000000000", // the first that the person says
            new Findings(Optional.of(Kind.CORRECTION), false, 0.65, List.of(), 0));
    auto.ledger(
        ledger -> {
          ledger.judgements().record("haiku", 1, List.of(passing), 0.001, auto.now());
          return passing;
        });

    assertEquals("", auto.turn(words));
    assertFalse(Files.exists(memory));
    assertFalse(auto.turn("No, use bun instead of npm.").isEmpty());
  }

  @Test
  void whatWasSaidInAnotherDirectoryIsNotWrittenThere() throws IOException {
    Path elsewhere = Files.createDirectories(temporary.toRealPath().resolve("elsewhere"));
    for (Path each : List.of(elsewhere, temporary.toRealPath(), Path.of("/"))) {
      auto.home().moveTo(each);
      assertEquals("", auto.turn("No, use uv instead of pip."), each.toString());
      assertFalse(Files.exists(each.resolve("CLAUDE.md")), each.toString());
    }
    assertEquals(3, auto.queue().size());
  }

  @Test
  void aLinkOutOfTheProjectIsNotFollowed() throws IOException {
    Path other = Files.createDirectories(temporary.toRealPath().resolve("other"));
    Path foreign = Files.writeString(other.resolve("CLAUDE.md"), "# Other\n");
    Files.createSymbolicLink(memory, foreign);

    assertEquals("", auto.turn("No, use uv instead of pip."));
    assertEquals("# Other\n", Files.readString(foreign));
  }
}
