package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.decided;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decision;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AppliedReadingTest {
  private Ledger ledger;
  private DecisionId accepted;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    ledger.queue().heard(Samples.learnings(2), MONDAY);
    accepted = decide(0);
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  private DecisionId decide(int number) throws Exception {
    return ledger
        .decisions()
        .decide(decided(number, Decision.accepted()), PROPOSED, By.PERSON, MONDAY);
  }

  private OperationId apply(DecisionId decision) throws Exception {
    OperationId operation =
        ledger
            .operations()
            .intend(Intent.apply("reflect apply", List.of(), List.of(decision)), MONDAY);
    ledger.operations().applied(operation, TUESDAY);
    return operation;
  }

  private Applied only() throws Exception {
    List<Applied> all = ledger.applied().all();
    assertEquals(1, all.size());
    return all.get(0);
  }

  @Test
  void whatIsDecidedAndNotAppliedIsNotMeasured() throws Exception {
    assertEquals(List.of(), ledger.applied().all());
    OperationId cut =
        ledger
            .operations()
            .intend(Intent.apply("reflect apply", List.of(), List.of(accepted)), MONDAY);
    ledger.operations().rolledBack(cut, "no space", TUESDAY);
    assertEquals(List.of(), ledger.applied().all());
  }

  @Test
  void whatIsAppliedStandsUntilItIsTakenBack() throws Exception {
    OperationId made = apply(accepted);
    Applied applied = only();
    assertEquals(id(0), applied.proposal());
    assertEquals(made, applied.operation());
    assertEquals(TUESDAY, applied.at());
    assertEquals(false, applied.takenBack());
    assertEquals(false, applied.decidedSince());

    undo(made, accepted);
    assertEquals(true, only().takenBack());
  }

  @Test
  void whatIsAppliedAnewCountsFromThenAndFallsBackWhenThatIsUndone() throws Exception {
    apply(accepted);
    ledger.decisions().reopen(id(0), By.AUTO, TUESDAY);
    assertEquals(true, only().decidedSince());
    DecisionId again = decide(0);
    OperationId second = apply(again);
    assertEquals(second, only().operation());
    assertEquals(false, only().decidedSince());
    undo(second, again);
    assertEquals(accepted, only().decision());
    assertEquals(false, only().takenBack());
  }

  private void undo(OperationId made, DecisionId decision) throws Exception {
    Intent intent =
        new Intent(
            new Sort.Undo(made),
            "reflect undo",
            List.of(),
            List.of(),
            List.of(),
            List.of(decision));
    ledger.operations().applied(ledger.operations().intend(intent, TUESDAY), TUESDAY);
  }
}
