package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Operations.Intent;
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
    accepted = Samples.accept(ledger, 0);
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
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
    OperationId made = Samples.apply(ledger, TUESDAY, accepted);
    Applied applied = only();
    assertEquals(id(0), applied.proposal());
    assertEquals(made, applied.operation());
    assertEquals(TUESDAY, applied.at());
    assertEquals(false, applied.takenBack());
    assertEquals(false, applied.decidedSince());

    Samples.undo(ledger, TUESDAY, made, accepted);
    assertEquals(true, only().takenBack());
  }

  @Test
  void whatIsAppliedAnewCountsFromThenAndFallsBackWhenThatIsUndone() throws Exception {
    Samples.apply(ledger, TUESDAY, accepted);
    ledger.decisions().reopen(id(0), By.AUTO, TUESDAY);
    assertEquals(true, only().decidedSince());
    DecisionId again = Samples.accept(ledger, 0);
    OperationId second = Samples.apply(ledger, TUESDAY, again);
    assertEquals(second, only().operation());
    assertEquals(false, only().decidedSince());
    Samples.undo(ledger, TUESDAY, second, again);
    assertEquals(accepted, only().decision());
    assertEquals(false, only().takenBack());
  }

  @Test
  void whatAnotherMachineAppliedIsNotMeasured() throws Exception {
    Samples.apply(ledger, TUESDAY, accepted);
    try (Ledger other = Ledger.inMemory()) {
      Samples.importInto(other, Samples.exported(ledger));
      assertEquals(List.of(), other.applied().all());
    }
  }
}
