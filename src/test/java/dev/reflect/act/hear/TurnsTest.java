package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.reflect.act.decide.DecisionKeeper;
import dev.reflect.act.install.ClientHome;
import dev.reflect.act.queue.Pending;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Commits;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Said;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.EventKind;
import dev.reflect.proposal.Decided;
import dev.reflect.review.Action;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnsTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T01:00:00Z"));

  @TempDir Path temporary;
  private ClientHome home;
  private Turns turns;

  @BeforeEach
  void places() throws IOException {
    home = new ClientHome(temporary.resolve("a home"));
    turns = new Turns(home.places, CLOCK);
  }

  private static List<String> sentences(List<Learning> turn) {
    return turn.stream().map(Learning::sentence).toList();
  }

  private List<String> queue() throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      return ledger.queue().open().stream().map(open -> open.learning().sentence()).toList();
    }
  }

  @Test
  void whatAPersonTaughtWaitsForAReviewWhenTheTurnIsOver() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");

    List<Learning> turn = turns.heard(home.stop(), false);

    assertEquals(List.of("Use uv instead of pip."), sentences(turn));
    assertEquals(List.of("Use uv instead of pip."), queue());
    assertEquals(1, new Waiting(home.places).toReview());
  }

  @Test
  void everyTurnReadsOnlyWhatIsNew() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    turns.heard(home.stop(), false);
    assertEquals(0, turns.unread(home.stop()));
    long before = Files.size(home.transcript);
    home.person("Never push to main.").claude("Right.");

    assertEquals(Files.size(home.transcript) - before, turns.unread(home.stop()));
    List<Learning> turn = turns.heard(home.stop(), false);

    assertEquals(List.of("Never push to main."), sentences(turn));
    assertEquals(List.of(), sentences(turns.heard(home.stop(), false)));
  }

  @Test
  void anotherProcessGoesOnWhereThisOneLeftOff() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    turns.heard(home.stop(), false);
    home.person("Never push to main.").claude("Right.");

    List<Learning> turn = new Turns(home.places, CLOCK).heard(home.stop(), false);

    assertEquals(List.of("Never push to main."), sentences(turn));
    assertEquals(2, queue().size());
  }

  @Test
  void theHookTellsWhatTheTranscriptDoesNotHaveYet() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.");

    assertEquals(List.of(), sentences(turns.heard(home.stop(), false)));
    List<Learning> turn = turns.heard(home.stop("last_assistant_message", "Done with uv."), false);

    assertEquals("Done with uv.", turn.get(0).evidence().get(0).after());
    assertEquals(List.of(), sentences(turns.heard(home.stop(), false)));
  }

  @Test
  void aMessageThatWaitsIsNotLostWithTheProcess() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.");
    turns.heard(home.stop(), false);

    List<Learning> turn = new Turns(home.places, CLOCK).heard(home.stop(), true);

    assertEquals(List.of("Use uv instead of pip."), sentences(turn));
  }

  @Test
  void aMessageThatWaitsIsHeardByAReviewOfAnUnchangedTranscript() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    home.person("Never push to main.");
    assertEquals(List.of("Use uv instead of pip."), sentences(turns.heard(home.stop(), false)));

    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      new Propose(home.places, ledger, Map.of())
          .from(
              Selection.NEWEST.ofTranscript(home.transcript),
              bytes -> {},
              SecondHearing.NONE,
              CLOCK.instant());
    }

    assertEquals(List.of("Use uv instead of pip.", "Never push to main."), queue());
  }

  @ParameterizedTest
  @CsvSource({
    "stop_hook_active, true",
    "agent_id, a1",
    "transcript_path, ''",
    "transcript_path, /nowhere/5e55.jsonl",
    "transcript_path, /etc/passwd",
  })
  void otherTurnsAreNotHeard(String field, String value) throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");

    List<Learning> turn = turns.heard(home.stop(field, value), false);

    assertEquals(List.of(), turn);
    assertFalse(Files.exists(home.places.ledger()));
  }

  @Test
  void aTranscriptThatIsNotClaudeCodesIsNotRead() throws IOException {
    home.person("No, use uv instead of pip.").claude("Done with uv.");
    Path forged = Files.copy(home.transcript, temporary.resolve("5e55.jsonl"));
    Path agent = Files.copy(home.transcript, home.transcript.resolveSibling("agent-1.jsonl"));

    for (Path path : List.of(forged, agent)) {
      List<Learning> turn = turns.heard(home.stop("transcript_path", path.toString()), false);
      assertEquals(List.of(), turn);
    }
  }

  @Test
  void aLongSessionIsHeardWholeInPieces() throws IOException {
    for (int i = 0; i < 12; i++) {
      home.person("No, use package" + i + " instead of npm.").claude("x".repeat(300_000));
    }

    List<Learning> turn = turns.heard(home.stop(), false);

    assertEquals(12, turn.size());
  }

  @Test
  void aTranscriptThatShrankIsReadAnew() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    turns.heard(home.stop(), false);
    Files.delete(home.transcript);
    home.person("Never push to main.").claude("Right.");

    assertEquals(List.of("Never push to main."), sentences(turns.heard(home.stop(), false)));
  }

  @Test
  void nothingIsHeardOfADirectoryThatIsExcluded() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    Files.createDirectories(home.places.reflectHome());
    Files.writeString(
        home.places.settings(), "archive.exclude: " + home.places.workingDirectory() + "\n");

    assertEquals(List.of(), turns.heard(home.stop(), true));
    assertFalse(Files.exists(home.places.ledger()));
  }

  @Test
  void oneTurnAfterTheOtherTeachesWhatAScanOfAllTeaches() throws IOException {
    List<String> heard = new ArrayList<>();
    String[] said = {
      "No, use uv instead of pip.", "Go on.", "Never push to main.", "Thanks, that looks good!",
    };
    for (int i = 0; i < 24; i++) {
      home.person(said[i % said.length]).claude("I have done part " + i + ".");
      heard.addAll(sentences(turns.heard(home.stop(), false)));
    }
    Scan scan = new Scan(home.places);
    var scanned =
        scan.read(
            scan.select(Selection.NEWEST.ofTranscript(home.transcript)),
            false,
            bytes -> {},
            SecondHearing.NONE);

    assertEquals(
        scanned.teachings().stream()
            .filter(teaching -> teaching.said() instanceof Said.Standing)
            .count(),
        heard.size());
    assertEquals(2, queue().size());
  }

  @Test
  void whoeverCallsAnAppliedLearningWrongLowersItsScoreOnce() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    turns.heard(home.stop(), false);
    applyAll(Instant.parse("2026-11-20T09:00:00Z"));
    assertEquals(0, calledWrong());

    home.person("That rule about uv and pip is wrong.").claude("I see.");
    turns.heard(home.stop(), false);
    turns.heard(home.stop(), true);
    home.person("Go on.").claude("Done.");
    new Turns(home.places, CLOCK).heard(home.stop(), true);

    assertEquals(1, calledWrong());
  }

  @Test
  void whoeverCallsWrongWhatIsNotAppliedTakesNothingAway() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    turns.heard(home.stop(), false);
    home.person("That rule about uv and pip is wrong.").claude("I see.");
    turns.heard(home.stop(), false);

    assertEquals(0, calledWrong());
  }

  private void applyAll(Instant at) throws IOException {
    Disk disk = new Disk();
    try (Ledger ledger = Ledger.open(home.places.ledger(), at)) {
      Targets targets = new Targets(disk, home.places);
      Apply apply = new Apply(disk, ledger, home.places, ZoneOffset.UTC, new Commits(Map.of()));
      DecisionKeeper keeping =
          new DecisionKeeper(ledger, apply, targets, InstantSource.fixed(at), "reflect review");
      Review review = Review.of(new Pending(ledger, targets).items(open -> true), 120, 40);
      Review accepted = new Action.Acted(ProposalKeys.ALL.named("accept all")).on(review).review();
      List<Decided> decided =
          accepted.items().all().stream().flatMap(item -> item.decided().stream()).toList();
      for (Decided each : decided) {
        keeping.remember(each);
      }
      assertEquals(1, keeping.apply(accepted.plan()).applied());
    }
  }

  private long calledWrong() throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      return ledger
          .memory()
          .remembered(Fingerprint.of("Use uv instead of pip."))
          .orElseThrow()
          .events()
          .stream()
          .filter(event -> event.kind() == EventKind.CALLED_WRONG)
          .count();
    }
  }

  @Test
  void everythingKeptIsForTheUserAlone() throws IOException {
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
    new Hooks(home.places, CLOCK, Map.of(), (stop, turn) -> new StopAnswer.Nothing())
        .stopped(home.stop());
    TreeSet<String> modes = new TreeSet<>();
    try (var paths = Files.walk(home.places.reflectHome())) {
      for (Path path : paths.toList()) {
        modes.add(
            (Files.isDirectory(path) ? "directory " : "file ")
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
      }
    }
    assertEquals(new TreeSet<>(List.of("directory rwx------", "file rw-------")), modes);
  }
}
