package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.BASE;
import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.NOTES;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.meta.Case;
import dev.reflect.meta.Change;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Fate;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptanceTest {
  private static final List<Mark> MARKS =
      List.of(
          new Mark("pattern", "never-use", 0.85, 0, 9),
          new Mark("pattern", "a \"name\"\\with\tall\nof it", 0.85, 0, 9),
          new Mark("model", "worded like a correction", 0.8, 0, 0),
          new Mark("model", Mark.WORTH, 0.3, 0, 0));
  private static final Target SKILL =
      new Target(
          Target.Kind.SKILL,
          Path.of("/home/ada/skills/node-tools/SKILL.md"),
          "SKILL.md",
          BASE,
          true,
          Optional.empty());

  @TempDir Path folder;

  @Test
  void theLastWordOnEachProposalCountsOnce() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(6), MONDAY);
      decide(ledger, 0, new Decision.Skipped(), By.PERSON, 1);
      decide(ledger, 0, Decision.accepted(), By.PERSON, 2);
      decide(ledger, 1, new Decision.Reworded("Use uv."), By.PERSON, 3);
      decide(ledger, 2, new Decision.Rejected(""), By.PERSON, 4);
      decide(ledger, 3, new Decision.Skipped(), By.PERSON, 5);
      decide(ledger, 4, Decision.accepted(), By.AUTO, 6);
      decide(ledger, 5, Decision.accepted(), By.PERSON, 7);
      ledger.decisions().reopen(Samples.id(5), By.PERSON, MONDAY.plusSeconds(8));
      assertEquals(
          Map.of(
              Fate.ACCEPTED,
              1,
              Fate.MODIFIED,
              1,
              Fate.REJECTED,
              1,
              Fate.SKIPPED,
              1,
              Fate.BY_AUTO,
              1),
          fates(ledger));
    }
  }

  @Test
  void whatIsAppliedAndUndoneIsANoUntilItIsDoneAgain() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
      DecisionId mine = decide(ledger, 0, Decision.accepted(), By.PERSON, 1);
      DecisionId auto = decide(ledger, 1, Decision.accepted(), By.AUTO, 2);
      OperationId applied = Samples.apply(ledger, MONDAY.plusSeconds(3), mine, auto);
      assertEquals(Map.of(Fate.ACCEPTED, 1, Fate.BY_AUTO, 1), fates(ledger));
      Intent undo =
          new Intent(
              new Sort.Undo(applied),
              "undo",
              Samples.files(),
              List.of(),
              List.of(),
              List.of(mine, auto));
      OperationId undone = ledger.operations().intend(undo, MONDAY.plusSeconds(4));
      assertEquals(Map.of(Fate.ACCEPTED, 1, Fate.BY_AUTO, 1), fates(ledger), "not yet written");
      ledger.operations().applied(undone, MONDAY.plusSeconds(5));
      assertEquals(Map.of(Fate.UNDONE, 2), fates(ledger));
      Samples.apply(ledger, MONDAY.plusSeconds(6), mine);
      assertEquals(Map.of(Fate.UNDONE, 1, Fate.ACCEPTED, 1), fates(ledger));
    }
  }

  @Test
  void aCaseIsWhatWasHeardWhenItWasDecided() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Learning learning = heard(ledger, 0, signal(Kind.REMEMBER, 0.7, "a", MARKS), MONDAY);
      heard(ledger, 0, signal(Kind.CORRECTION, 0.5, "b", MARKS.subList(0, 1)), MONDAY);
      ProposalId id = Samples.id(0);
      Proposal shown = new Proposal(id, learning, SKILL, BASE, PROPOSED);
      ledger
          .decisions()
          .decide(new Decided(shown, Decision.accepted()), PROPOSED, By.PERSON, MONDAY);
      heard(ledger, 0, signal(Kind.APPROVAL, 0.9, "c", MARKS.subList(2, 3)), MONDAY.plusSeconds(9));
      Case found = ledger.acceptance().cases().get(0);
      assertEquals(
          MARKS.stream().map(Mark::reason).toList(),
          found.marks().stream().map(Mark::reason).toList());
      assertEquals(Kind.REMEMBER, found.kind());
      assertEquals(Confidence.MEDIUM, found.confidence());
      assertEquals("skill", found.target());
      assertEquals("node-tools", found.skill());
    }
  }

  @Test
  void aResetForgetsWhatWasDecidedBeforeAndNothingElse() throws Exception {
    Path path = folder.resolve("reflect.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      DecisionId mine = decide(ledger, 0, Decision.accepted(), By.PERSON, 1);
      ledger.acceptance().add(List.of(imported("a".repeat(64))), MONDAY.plusSeconds(1));
      assertEquals(Map.of(Fate.ACCEPTED, 1, Fate.REJECTED, 1), fates(ledger));
      ledger.acceptance().reset(MONDAY.plusSeconds(2));
      assertEquals(Map.of(), fates(ledger));
      assertEquals(Optional.of(MONDAY.plusSeconds(2)), ledger.acceptance().lastReset());
      decide(ledger, 1, new Decision.Rejected(""), By.PERSON, 3);
      Samples.apply(ledger, MONDAY.plusSeconds(4), mine);
      assertEquals(Map.of(Fate.REJECTED, 1), fates(ledger));
      decide(ledger, 0, new Decision.Rejected("no"), By.PERSON, 5);
      assertEquals(Map.of(Fate.REJECTED, 2), fates(ledger));
      assertEquals(1, ledger.queue().open().size());
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Map.of(Fate.REJECTED, 2), fates(ledger), "made again from the records");
      Samples.assertWhole(ledger);
    }
  }

  @Test
  void aDecisionOfAnotherProgramIsAddedOnce() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      List<Acceptance.Imported> two = List.of(imported("a".repeat(64)), imported("b".repeat(64)));
      assertEquals(2, ledger.acceptance().add(two, MONDAY));
      assertEquals(0, ledger.acceptance().add(two, MONDAY.plusSeconds(1)));
      Experience experience = Experience.of(ledger.acceptance().cases());
      assertEquals(2, experience.imported());
      assertEquals("python-reflect", experience.rows(Aspect.DETECTOR).get(0).group().name());
    }
  }

  @Test
  void whatAPersonChangedIsKeptWithWhatWasShown() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(4), MONDAY);
      ledger.queue().choose(Samples.id(2), TargetPlace.of(NOTES), MONDAY);
      decide(ledger, 0, new Decision.Reworded("Use uv."), By.PERSON, 1);
      decide(ledger, 1, new Decision.Edited(Text.of("# Shop\n\n- Use uv.\n")), By.PERSON, 2);
      decide(ledger, 2, new Decision.Accepted(Set.of(0)), By.PERSON, 3);
      decide(ledger, 3, Decision.accepted(), By.AUTO, 4);
      List<Set<Change>> changes = ledger.acceptance().taken(9).stream().map(Change::of).toList();
      assertEquals(
          List.of(
              Set.of(Change.HUNKS_DROPPED, Change.OTHER_TARGET),
              Set.of(Change.SHORTENED),
              Set.of(Change.SHORTENED)),
          changes);
    }
  }

  private static Map<Fate, Integer> fates(Ledger ledger) throws IOException {
    return Experience.of(ledger.acceptance().cases()).fates();
  }

  private static DecisionId decide(Ledger ledger, int number, Decision decision, By by, int seconds)
      throws IOException {
    return ledger
        .decisions()
        .decide(Samples.decided(number, decision), PROPOSED, by, MONDAY.plusSeconds(seconds));
  }

  private static Learning heard(Ledger ledger, int number, Signal signal, Instant at)
      throws IOException {
    Learning learning =
        new Learning(
            Samples.learning(number).fingerprint(),
            Samples.learning(number).wording(),
            SHOP,
            List.of(signal));
    ledger.queue().heard(List.of(learning), at);
    return learning;
  }

  private static Signal signal(Kind kind, double score, String record, List<Mark> marks) {
    return new Signal(
        kind, score, Samples.signal("session", record).evidence(), List.of("python"), marks);
  }

  private static Acceptance.Imported imported(String key) {
    return new Acceptance.Imported(
        key, "python-reflect", Fate.REJECTED, Kind.CORRECTION, Confidence.HIGH, "node", MONDAY);
  }
}
