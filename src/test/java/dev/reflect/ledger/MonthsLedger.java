package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Makes a ledger of some invented months, to look at in a sandbox: {@code MonthsLedger
 * REFLECT_HOME}.
 */
final class MonthsLedger {
  private static final List<String> RULES =
      List.of(
          "Use uv instead of pip.",
          "Run the tests of the module that was touched.",
          "Write dates as 2026-11-21.",
          "Never use the future tense in release notes.",
          "Ask before a table of the timetable is dropped.",
          "Name a branch after its ferry.",
          "Keep the tide tables in UTC.",
          "Sort imports with the formatter.",
          "Never commit generated timetables.",
          "Log the harbour with each arrival.",
          "Prefer records over maps.",
          "Draw the map without a network.",
          "Round minutes up, never down.",
          "Say which pier is meant.");
  private static final List<String> ROOTS =
      List.of("ferry-timetable", "harbour-lights", "notes", "tide-tables");
  private static final int WEEKS = 26;

  private final Random random = new Random(26);
  private final Ledger ledger;
  private final Path home;
  private int records;

  private MonthsLedger(Ledger ledger, Path home) {
    this.ledger = ledger;
    this.home = home;
  }

  public static void main(String[] arguments) throws IOException {
    Path home = Path.of(arguments[0]);
    Files.createDirectories(home);
    Instant now = Instant.now();
    try (Ledger ledger = Ledger.open(home.resolve("reflect.db"), now)) {
      MonthsLedger months = new MonthsLedger(ledger, home);
      for (int week = WEEKS; week > 0; week--) {
        months.week(now.minus(Duration.ofDays(7L * week - 3)), week);
      }
      ledger.judgements().record("haiku", 31, List.of(), 0.0412, now);
    }
  }

  private void week(Instant at, int left) throws IOException {
    for (int i = 0; i < 2 + random.nextInt(3 + left / 3); i++) {
      Instant then = at.plus(Duration.ofHours(random.nextInt(90)));
      int rule = random.nextInt(Math.min(RULES.size(), 3 + (WEEKS - left)));
      Repository repository = repository(random.nextInt(ROOTS.size()));
      Learning learning = learning(RULES.get(rule), repository, then);
      ledger.queue().heard(List.of(learning), then);
      ProposalId id = ProposalId.of(learning.fingerprint(), repository.id());
      boolean open =
          ledger.queue().open().stream()
              .anyMatch(each -> each.id().equals(id) && each.decided().isEmpty());
      if (open && random.nextInt(4) > 0) {
        decide(learning, id, then.plus(Duration.ofHours(1)));
      }
    }
  }

  private void decide(Learning learning, ProposalId id, Instant at) throws IOException {
    Path file = learning.repository().root().resolve("CLAUDE.md");
    Text before = Text.of("# " + learning.repository().root().getFileName() + "\n");
    Text after = Text.of(before.string() + "\n- " + learning.sentence() + "\n");
    Target target =
        new Target(Target.Kind.PROJECT, file, "CLAUDE.md", before, true, Optional.empty());
    int choice = random.nextInt(10);
    Decision decision =
        choice == 0
            ? new Decision.Rejected("")
            : choice == 1 ? new Decision.Skipped() : Decision.accepted();
    DecisionId decided =
        ledger
            .decisions()
            .decide(
                new Decided(new Proposal(id, learning, target, before, after), decision),
                after,
                By.PERSON,
                at);
    if (decision.isTaken()) {
      OperationId operation =
          ledger
              .operations()
              .intend(List.of(FileChange.created(file, "hash")), List.of(decided), "apply", at);
      ledger.operations().applied(operation, at);
      Files.createDirectories(file.getParent());
      String old = Files.exists(file) ? Files.readString(file) : before.string() + "\n";
      Files.writeString(file, old + "- " + learning.sentence() + "\n");
    }
  }

  private Repository repository(int number) {
    return new Repository(
        "%016x".formatted(number), home.resolveSibling("work").resolve(ROOTS.get(number)));
  }

  private Learning learning(String rule, Repository repository, Instant at) {
    records++;
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                "session-" + records,
                "record-" + records,
                1,
                Optional.of(at),
                repository.root().toString()),
            Voice.TYPED,
            "no: " + rule,
            "",
            "");
    boolean sure = random.nextBoolean();
    Signal signal =
        new Signal(
            random.nextInt(5) == 0 ? Kind.REMEMBER : Kind.CORRECTION,
            sure ? 0.85 : 0.6,
            evidence,
            List.of(),
            List.of(new Mark(sure ? "pattern" : "model", "use-not", 0.85, 0, 3)));
    return new Learning(Fingerprint.of(rule), Wording.of(rule), repository, List.of(signal));
  }
}
