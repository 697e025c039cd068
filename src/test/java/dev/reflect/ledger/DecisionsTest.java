package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.BASE;
import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.NOTES;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.decided;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.diff.Text;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionsTest {
  private static final Text RESULT = Text.of("# Shop\r\n\n- Prefer “uv” 🙂\n- 常に uv");

  private Ledger ledger;
  private Decisions decisions;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    decisions = ledger.decisions();
    ledger.queue().heard(Samples.learnings(2), MONDAY);
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  static Stream<Decision> taken() {
    return Stream.of(
        Decision.accepted(),
        new Decision.Accepted(Set.of(0, 2, 10)),
        new Decision.Reworded("Prefer “uv” 🙂."),
        new Decision.Edited(RESULT));
  }

  @ParameterizedTest
  @MethodSource("taken")
  void whatIsTakenComesBackWithItsTexts(Decision decision) throws Exception {
    DecisionId made = decisions.decide(decided(0, decision), RESULT, By.PERSON, TUESDAY);
    assertEquals(
        Optional.of(
            new Recorded(
                made,
                decision,
                Optional.of(TargetPlace.of(NOTES)),
                Optional.of(new Recorded.Texts(BASE, PROPOSED, RESULT)),
                By.PERSON,
                TUESDAY)),
        ledger.queue().open().get(0).decided());
    assertEquals(Optional.empty(), ledger.queue().open().get(1).decided());
  }

  @Test
  void skippedIsOpenAndSaysWhen() throws Exception {
    DecisionId made = decisions.decide(id(0), new Decision.Skipped(), By.AUTO, TUESDAY);
    assertEquals(
        Optional.of(
            new Recorded(
                made,
                new Decision.Skipped(),
                Optional.empty(),
                Optional.empty(),
                By.AUTO,
                TUESDAY)),
        ledger.queue().open().get(0).decided());
  }

  @Test
  void skippedAsItWasShownHasAPlaceAndNoTexts() throws Exception {
    DecisionId made =
        decisions.decide(decided(0, new Decision.Skipped()), BASE, By.PERSON, TUESDAY);
    assertEquals(
        Optional.of(
            new Recorded(
                made,
                new Decision.Skipped(),
                Optional.of(TargetPlace.of(NOTES)),
                Optional.empty(),
                By.PERSON,
                TUESDAY)),
        ledger.queue().open().get(0).decided());
  }

  @Test
  void rejectedIsClosedUntilItIsTakenBack() throws Exception {
    decisions.decide(id(0), new Decision.Rejected("not ours"), By.PERSON, MONDAY);
    assertEquals(List.of(id(1)), open());
    decisions.reopen(id(0), By.PERSON, TUESDAY);
    assertEquals(List.of(id(0), id(1)), open());
    assertEquals(Optional.empty(), ledger.queue().open().get(0).decided());
  }

  @Test
  void everyDecisionIsKeptAndTheNewestCounts() throws Exception {
    decisions.decide(decided(0, Decision.accepted()), PROPOSED, By.AUTO, MONDAY);
    decisions.reopen(id(0), By.PERSON, MONDAY);
    decisions.decide(decided(0, new Decision.Rejected("why")), BASE, By.PERSON, MONDAY);
    decisions.decide(decided(0, new Decision.Reworded("Say it so.")), RESULT, By.PERSON, TUESDAY);
    assertEquals(
        Optional.of(new Decision.Reworded("Say it so.")),
        ledger.queue().open().get(0).decided().map(Recorded::decision));
    assertEquals(
        List.of(
            "accepted null null auto 2026-11-16T08:00:00.000Z",
            "reopened null null person 2026-11-16T08:00:00.000Z",
            "rejected null why person 2026-11-16T08:00:00.000Z",
            "modified Say it so. null person 2026-11-17T09:30:00.250Z"),
        history(id(0)));
  }

  @Test
  void whatIsTakenCannotBeRecordedWithoutItsTexts() {
    assertThrows(
        IllegalArgumentException.class,
        () -> decisions.decide(id(0), Decision.accepted(), By.PERSON, MONDAY));
  }

  @Test
  void aProposalThatWasNeverHeardCannotBeDecided() throws Exception {
    assertThrows(
        LedgerException.class,
        () -> decisions.decide(id(7), new Decision.Skipped(), By.PERSON, MONDAY));
    assertEquals(List.of(id(0), id(1)), open());
  }

  private List<ProposalId> open() throws Exception {
    return ledger.queue().open().stream().map(Open::id).toList();
  }

  private List<String> history(ProposalId id) throws Exception {
    return ledger
        .database()
        .read(
            "",
            transaction ->
                transaction.list(
                    """
                    select verdict, sentence, reason, decided_by, decided_at from decision
                    where proposal = ? order by id
                    """,
                    row ->
                        "%s %s %s %s %s"
                            .formatted(
                                row.getString(1),
                                row.getString(2),
                                row.getString(3),
                                row.getString(4),
                                row.getString(5)),
                    id.value()));
  }
}
