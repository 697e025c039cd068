package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.decided;
import static dev.reflect.ledger.Samples.files;
import static dev.reflect.ledger.Samples.id;
import static dev.reflect.ledger.Samples.learning;
import static dev.reflect.ledger.Samples.learnings;
import static dev.reflect.ledger.Samples.signal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Operations.Intent;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.State;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What makes a proposal open or closed, and what makes it count as undecided. */
class StandingTest {
  private Ledger ledger;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  private List<ProposalId> open() throws Exception {
    return ledger.queue().open().stream().map(Open::id).toList();
  }

  @Test
  void whatIsSkippedIsOpenAndCountsAsUndecided() throws Exception {
    ledger.queue().heard(learnings(4), MONDAY);
    ledger.decisions().decide(decided(0, Decision.accepted()), PROPOSED, By.PERSON, TUESDAY);
    ledger.decisions().decide(id(1), new Decision.Skipped(), By.PERSON, TUESDAY);
    ledger.decisions().decide(id(2), new Decision.Rejected("no"), By.PERSON, TUESDAY);

    assertEquals(List.of(id(0), id(1), id(3)), open());
    assertEquals(2, ledger.queue().undecided());
  }

  @Test
  void whatWasUndoneWaitsUntilItIsHeardAgain() throws Exception {
    ledger.queue().heard(List.of(learning(0)), MONDAY);
    DecisionId decision =
        ledger.decisions().decide(decided(0, Decision.accepted()), PROPOSED, By.PERSON, MONDAY);
    OperationId applied =
        ledger
            .operations()
            .intend(Intent.apply("reflect apply", files(), List.of(decision)), MONDAY);
    assertEquals(List.of(id(0)), open(), "an intent is no outcome");
    ledger.operations().applied(applied, MONDAY);
    assertEquals(List.of(), open());

    Intent undo =
        new Intent(
            new Sort.Undo(applied),
            "reflect undo",
            files(),
            List.of(),
            List.of(),
            List.of(decision));
    ledger.operations().applied(ledger.operations().intend(undo, TUESDAY), TUESDAY);
    assertEquals(List.of(), open());
    assertEquals(0, ledger.queue().undecided());

    ledger.queue().heard(List.of(learning(0, signal("later", "again"))), TUESDAY);
    assertEquals(List.of(id(0)), open());
    assertEquals(1, ledger.queue().undecided());
  }

  @Test
  void whatIsRetiredIsClosedUntilItIsKeptAgain() throws Exception {
    ledger.queue().heard(learnings(2), MONDAY);
    ledger.memory().mark(learning(0).fingerprint(), State.RETIRED, "", TUESDAY);
    assertEquals(List.of(id(1)), open());
    assertEquals(1, ledger.queue().undecided());

    ledger.memory().mark(learning(0).fingerprint(), State.KEPT, "", TUESDAY.plusSeconds(1));
    assertEquals(List.of(id(0), id(1)), open());
  }

  @Test
  void whatIsSaidOfAllProjectsIsNoProposalOfOne() throws Exception {
    ledger.queue().heard(List.of(learning(0)), MONDAY);
    ledger.refusals().refuse(learning(0).fingerprint(), TUESDAY);
    assertEquals(List.of(id(0)), open());
    ledger.refusals().allow(learning(0).fingerprint(), TUESDAY.plusSeconds(1));
    assertEquals(List.of(id(0)), open());
    assertEquals(1, ledger.queue().undecided());
  }
}
