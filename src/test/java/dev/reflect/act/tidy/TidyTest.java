package dev.reflect.act.tidy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.Places;
import dev.reflect.act.queue.Targets;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TidyTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Target FILE =
      Samples.memory("# App\n\n- Keep calm.\n- Use tabs.\n- Be kind.\n");

  private static final Targets NOWHERE =
      new Targets(new Disk(), Places.of(Map.of(), Path.of("/nowhere"), Path.of("/nowhere/app")));

  private static Ledger applied(String sentence) throws IOException {
    Ledger ledger = Ledger.inMemory();
    Learning sample = Samples.learning(sentence);
    Learning learning =
        new Learning(
            Fingerprint.of(sentence), Wording.of(sentence), sample.repository(), sample.signals());
    ledger.queue().heard(List.of(learning), NOW);
    Target empty = Samples.memory("# App\n");
    Decided decided = Samples.accepted(Proposal.of(learning, empty));
    DecisionId decision = ledger.decisions().decide(decided, decided.result(), By.PERSON, NOW);
    FileChange change = FileChange.created(FILE.path(), "0".repeat(64));
    ledger
        .operations()
        .applied(
            ledger
                .operations()
                .intend(Intent.apply("reflect apply", List.of(change), List.of(decision)), NOW),
            NOW);
    return ledger;
  }

  private static List<String> lines(Ledger ledger, Instant now) throws IOException {
    return new Tidy(ledger, NOWHERE, List.of(), List.of(), now)
        .in(FILE).stream().map(each -> each.rule().sentence()).toList();
  }

  @Test
  void whatWasAppliedGoesOnceItsScoreDecayedBelowZero() throws IOException {
    try (Ledger ledger = applied("Use tabs.")) {
      assertEquals(List.of(), lines(ledger, NOW));
      assertEquals(List.of(), lines(ledger, NOW.plus(Duration.ofDays(8 * 30))));
      assertEquals(List.of("Use tabs."), lines(ledger, NOW.plus(Duration.ofDays(9 * 30))));
    }
  }

  @Test
  void aLineIsNotMovedWhereItWouldBeSwallowed() {
    Target open = Samples.memory("# App\n\n```\nmake\n");
    Untidy line = new Untidy(FILE, FILE.rules().get(0), "It outgrew it.", Optional.of(open));
    assertEquals(Optional.empty(), line.addedTo(open, open.onDisk()));
    assertEquals(FILE.onDisk(), line.addedTo(FILE, FILE.onDisk()).orElseThrow());
  }

  @Test
  void whatAPersonWroteDoesNotDecay() throws IOException {
    try (Ledger ledger = applied("Use uv.")) {
      assertEquals(List.of(), lines(ledger, NOW.plus(Duration.ofDays(3650))));
    }
  }

  @Test
  void ofThreeThatAreOneTheOneThatSaysMostStays() throws IOException {
    Target file =
        Samples.memory(
            """
            - Run the tests before you push a branch.
            - Run the unit tests before you push a branch.
            - Never run the unit tests before you push a branch.
            - Run the tests before you push a branch
            """);
    try (Ledger ledger = Ledger.inMemory()) {
      List<Untidy> found = new Tidy(ledger, NOWHERE, List.of(), List.of(), NOW).in(file);
      assertEquals(
          """
          - Run the unit tests before you push a branch.
          - Never run the unit tests before you push a branch.
          """,
          Untidy.without(file, found).string());
    }
  }

  @Test
  void aLineWithMoreBelowItStaysAsThatWouldGoToAnother() throws IOException {
    Target file =
        Samples.memory(
            """
            - Run the unit tests before you push a branch.
            - Keep calm.
            - Run the tests before you push a branch.
              - Locally, `make test` is enough.
            - Always run the linter before you commit.

              It takes a minute.
            - Always run the linter before committing.
              * It is `make lint`.
            - Please use uv instead of pip here.
            - Use uv instead of pip.
              - Don't: use pip
              - Do: use uv
            """);
    try (Ledger ledger = Ledger.inMemory()) {
      List<Untidy> found = new Tidy(ledger, NOWHERE, List.of(), List.of(), NOW).in(file);
      assertEquals(
          """
          - Keep calm.
          - Run the tests before you push a branch.
            - Locally, `make test` is enough.
          - Always run the linter before you commit.

            It takes a minute.
          - Always run the linter before committing.
            * It is `make lint`.
          - Please use uv instead of pip here.
          """,
          Untidy.without(file, found).string());
    }
  }
}
