package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.decided;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.ledger.Operations.Intent;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Queue.Undone;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OperationsTest {
  private static final List<FileChange> FILES =
      List.of(
          FileChange.edited(
              Path.of("/home/ada/shop/CLAUDE.md"),
              "before",
              Path.of("/home/ada/backups/CLAUDE_20261116_080000.md"),
              "after"),
          FileChange.created(Path.of("/home/ada/shop/new/SKILL.md"), "made"),
          new FileChange(
              Path.of("/home/ada/shop/old/SKILL.md"),
              Optional.of(new FileChange.Before("gone", Path.of("/home/ada/backups/old.md"))),
              Optional.empty()));

  private Ledger ledger;
  private Operations operations;
  private DecisionId accepted;
  private DecisionId reworded;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    operations = ledger.operations();
    ledger.queue().heard(Samples.learnings(3), MONDAY);
    Decision words = new Decision.Reworded("Install with uv.");
    accepted = decide(decided(0, Decision.accepted()));
    reworded = decide(decided(1, words));
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void whatWasDecidedWithoutAPersonIsTold() throws Exception {
    DecisionId automatic =
        ledger.decisions().decide(decided(2, Decision.accepted()), PROPOSED, By.AUTO, MONDAY);
    operations.intend(Intent.apply("apply", FILES, List.of(accepted)), MONDAY);
    OperationId made =
        operations.intend(Intent.apply("apply", FILES, List.of(automatic, reworded)), TUESDAY);
    assertEquals(Set.of(made), operations.automatic());
  }

  @Test
  void whatIsIntendedIsUnfinishedAndItsProposalsStayOpen() throws Exception {
    OperationId made =
        operations.intend(Intent.apply("apply", FILES, List.of(accepted, reworded)), MONDAY);
    Operation intended =
        new Operation(
            made,
            MONDAY,
            "apply",
            new Sort.Apply(),
            new Operation.Changes(FILES, List.of()),
            List.of(
                new Operation.Taken(accepted, id(0), "Use tool 0 instead of pip."),
                new Operation.Taken(reworded, id(1), "Install with uv.")),
            List.of(),
            Optional.empty());
    assertEquals(List.of(intended), operations.unfinished());
    assertEquals(List.of(intended), operations.log());
    assertEquals(List.of(id(0), id(1), id(2)), open());
  }

  @Test
  void appliedClosesItsProposals() throws Exception {
    OperationId made =
        operations.intend(Intent.apply("apply", FILES, List.of(accepted, reworded)), MONDAY);
    operations.applied(made, TUESDAY);
    assertEquals(List.of(), operations.unfinished());
    assertEquals(
        Optional.of(new Operation.Outcome(Operation.State.APPLIED, "", TUESDAY)),
        operations.log().get(0).outcome());
    assertEquals(List.of(id(2)), open());
  }

  @Test
  void rolledBackLeavesItsProposalsOpenAndCanBeTriedAgain() throws Exception {
    OperationId first = operations.intend(Intent.apply("apply", FILES, List.of(accepted)), MONDAY);
    operations.rolledBack(first, "The disk was full.", TUESDAY);
    assertEquals(List.of(), operations.unfinished());
    assertEquals(List.of(id(0), id(1), id(2)), open());
    OperationId second =
        operations.intend(Intent.apply("apply", FILES, List.of(accepted)), TUESDAY);
    operations.applied(second, TUESDAY);
    assertEquals(List.of(id(1), id(2)), open());
    assertEquals(
        List.of(
            new Operation.Outcome(Operation.State.ROLLED_BACK, "The disk was full.", TUESDAY),
            new Operation.Outcome(Operation.State.APPLIED, "", TUESDAY)),
        operations.log().stream().map(each -> each.outcome().orElseThrow()).toList());
  }

  @Test
  void anAppliedProposalIsOpenAgainWhenItIsTakenBack() throws Exception {
    operations.applied(
        operations.intend(Intent.apply("apply", FILES, List.of(accepted)), MONDAY), MONDAY);
    ledger.decisions().reopen(id(0), By.PERSON, TUESDAY);
    assertEquals(List.of(id(0), id(1), id(2)), open());
  }

  @Test
  void endingTwiceTheSameWayChangesNothingAndOtherwiseIsRefused() throws Exception {
    OperationId made = operations.intend(Intent.apply("apply", FILES, List.of(accepted)), MONDAY);
    operations.rolledBack(made, "first", MONDAY);
    operations.rolledBack(made, "second", TUESDAY);
    LedgerException refused =
        assertThrows(LedgerException.class, () -> operations.applied(made, TUESDAY));
    assertEquals(
        "Operation 1 is recorded as rolled back already and cannot be applied too.",
        refused.getMessage());
    assertEquals(
        Optional.of(new Operation.Outcome(Operation.State.ROLLED_BACK, "first", MONDAY)),
        operations.log().get(0).outcome());
  }

  @Test
  void anOperationOfAnUnknownDecisionIsNotRecordedAtAll() throws Exception {
    assertThrows(
        LedgerException.class,
        () ->
            operations.intend(
                Intent.apply("apply", FILES, List.of(accepted, new DecisionId(99))), MONDAY));
    assertEquals(List.of(), operations.log());
  }

  @Test
  void anUndoClosesItsProposalsUntilTheyAreHeardAgain() throws Exception {
    OperationId applied = apply(accepted);
    OperationId undo = undo(applied, List.of(), List.of(accepted));
    assertEquals(List.of(id(1), id(2)), open());
    assertEquals(1, ledger.queue().undecided());
    assertEquals(
        List.of(new Undone(id(0), "Use tool 0 instead of pip.", undo)), ledger.queue().undone());
    assertEquals(new Found.Closed(id(0), Found.Why.UNDONE), ledger.queue().find(id(0).value()));

    ledger.queue().heard(Samples.learnings(3), TUESDAY);
    assertEquals(List.of(id(1), id(2)), open(), "the same record is no new evidence");

    ledger.queue().heard(List.of(Samples.learning(0, Samples.signal("next", "new"))), TUESDAY);
    assertEquals(List.of(id(0), id(1), id(2)), open());
    Open again = ledger.queue().open().get(0);
    assertEquals(Optional.empty(), again.decided());
    assertEquals(Optional.of(undo), again.undoneBy());
    assertEquals(List.of(), ledger.queue().undone());
    assertEquals(2, ledger.queue().undecided());
  }

  @Test
  void theUndoOfAnUndoClosesThemAsAppliedAgain() throws Exception {
    OperationId undo = undo(apply(accepted), List.of(), List.of(accepted));
    ledger.queue().heard(List.of(Samples.learning(0, Samples.signal("next", "new"))), TUESDAY);
    OperationId redo = undo(undo, List.of(accepted), List.of());
    assertEquals(List.of(id(1), id(2)), open());
    assertEquals(new Found.Closed(id(0), Found.Why.APPLIED), ledger.queue().find(id(0).value()));

    undo(redo, List.of(), List.of(accepted));
    assertEquals(List.of(id(1), id(2)), open(), "what was heard before the last undo is old");
  }

  @Test
  void anUndoThatWasRolledBackCountsForNothing() throws Exception {
    OperationId applied = apply(accepted);
    Intent intent =
        new Intent(new Sort.Undo(applied), "undo", FILES, List.of(), List.of(), List.of(accepted));
    operations.rolledBack(operations.intend(intent, TUESDAY), "", TUESDAY);
    assertEquals(new Found.Closed(id(0), Found.Why.APPLIED), ledger.queue().find(id(0).value()));
  }

  @Test
  void everySortComesBackAsItWasRecorded() throws Exception {
    OperationId first = apply(accepted);
    List<Sort> sorts =
        List.of(
            new Sort.Undo(first),
            new Sort.Restore(first, Sort.Side.BEFORE),
            new Sort.Restore(first, Sort.Side.AFTER),
            new Sort.FromBackup(Path.of("/home/ada/backups/CLAUDE.md")));
    List<Path> made = List.of(Path.of("/home/ada/new"), Path.of("/home/ada/new/skill"));
    for (Sort sort : sorts) {
      operations.intend(
          new Intent(sort, "x", List.of(), made, List.of(), List.of(accepted)), TUESDAY);
    }
    List<Operation> found = operations.unfinished();
    assertEquals(sorts, found.stream().map(Operation::sort).toList());
    for (Operation each : found) {
      assertEquals(made, each.directories());
      assertEquals(
          List.of(new Operation.Taken(accepted, id(0), "Use tool 0 instead of pip.")),
          each.takenBack());
    }
  }

  @Test
  void whatAnOperationCarriedOutComesWithItsEvidence() throws Exception {
    OperationId made =
        operations.intend(Intent.apply("apply", FILES, List.of(accepted, reworded)), MONDAY);
    List<Carried> carried = operations.carried(made);
    assertEquals(
        List.of("Use tool 0 instead of pip.", "Install with uv."),
        carried.stream().map(Carried::sentence).toList());
    assertEquals(
        List.of(By.PERSON, By.PERSON), carried.stream().map(each -> each.decided().by()).toList());
    assertEquals(
        List.of("record-0", "record-1"),
        carried.stream().map(each -> each.heard().get(0).evidence().uuid()).toList());
  }

  private OperationId apply(DecisionId decision) throws Exception {
    OperationId id = operations.intend(Intent.apply("apply", FILES, List.of(decision)), MONDAY);
    operations.applied(id, MONDAY);
    return id;
  }

  private OperationId undo(OperationId of, List<DecisionId> carried, List<DecisionId> back)
      throws Exception {
    Intent intent = new Intent(new Sort.Undo(of), "undo", FILES, List.of(), carried, back);
    OperationId id = operations.intend(intent, TUESDAY);
    operations.applied(id, TUESDAY);
    return id;
  }

  private DecisionId decide(Decided decided) throws Exception {
    return ledger.decisions().decide(decided, PROPOSED, By.PERSON, MONDAY);
  }

  private List<ProposalId> open() throws Exception {
    return ledger.queue().open().stream().map(Open::id).toList();
  }
}
