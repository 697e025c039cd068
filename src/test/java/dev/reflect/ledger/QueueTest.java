package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.BASE;
import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.decided;
import static dev.reflect.ledger.Samples.id;
import static dev.reflect.ledger.Samples.learning;
import static dev.reflect.ledger.Samples.learnings;
import static dev.reflect.ledger.Samples.signal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueueTest {
  private Ledger ledger;
  private Queue queue;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    queue = ledger.queue();
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void whatIsPromotedIsOpenInNoRepositoryUntilThatIsTakenBack() throws Exception {
    ledger.queue().heard(Samples.learnings(1), MONDAY);
    DecisionId promoted =
        ledger
            .promotions()
            .promote(
                ledger.promotions().candidates(List.of(Samples.learning(0).fingerprint())).get(0),
                new Plan.Edit(
                    new Target(
                        Target.Kind.GLOBAL,
                        Path.of("/home/ada/.claude/CLAUDE.md"),
                        "CLAUDE.md",
                        Samples.BASE,
                        true,
                        Optional.empty()),
                    Samples.BASE,
                    PROPOSED,
                    List.of()),
                MONDAY);
    assertEquals(List.of(), ledger.queue().open());
    assertEquals(new Found.Closed(id(0), Found.Why.ACCEPTED), ledger.queue().find(id(0).value()));
    OperationId operation = Samples.apply(ledger, MONDAY, promoted);
    assertEquals(List.of(), ledger.queue().open());
    assertEquals(new Found.Closed(id(0), Found.Why.PROMOTED), ledger.queue().find(id(0).value()));
    Samples.undo(ledger, MONDAY, operation, promoted);
    assertEquals(1, ledger.queue().open().size());
  }

  @Test
  void whatWasHeardIsOpenAndUndecided() throws Exception {
    queue.heard(List.of(learning(1)), MONDAY);
    assertEquals(
        List.of(new Open(id(1), learning(1), Optional.empty(), Optional.empty(), Optional.empty())),
        queue.open());
  }

  @Test
  void proposalsKeepTheOrderInWhichTheyWereOpened() throws Exception {
    queue.heard(List.of(learning(3), learning(1)), MONDAY);
    queue.heard(List.of(learning(2), learning(1)), TUESDAY);
    assertEquals(List.of(id(3), id(1), id(2)), queue.open().stream().map(Open::id).toList());
  }

  @Test
  void whatAPersonPutsIntoOtherWordsWaitsInThese() throws Exception {
    queue.heard(List.of(learning(1)), MONDAY);
    queue.reword(id(1), "Install with uv.", MONDAY);
    queue.reword(id(1), "Install with uv, always.", MONDAY);
    Learning waiting = queue.open().get(0).learning();
    assertEquals(Wording.of("Install with uv, always."), waiting.wording());
    assertEquals(Optional.empty(), queue.open().get(0).chosen());
    Proposal shown = new Proposal(id(1), waiting, Samples.NOTES, BASE, PROPOSED);
    Decided accepted = new Decided(shown, Decision.accepted());
    DecisionId made = ledger.decisions().decide(accepted, PROPOSED, By.PERSON, TUESDAY);
    Samples.apply(ledger, TUESDAY, made);
    assertEquals(
        List.of("Install with uv, always."),
        ledger.applied().all().stream().map(AppliedReading.Applied::sentence).toList());
  }

  @Test
  void whatIsTakenOrSkippedIsOpenAndWhatIsRejectedIsNot() throws Exception {
    Signal weak = signal("one", "a");
    Signal strong =
        new Signal(weak.kind(), 0.95, signal("two", "b").evidence(), List.of(), weak.marks());
    queue.heard(List.of(learning(0, weak, strong), learning(1)), MONDAY);
    Signal faint =
        new Signal(weak.kind(), 0.1, signal("three", "c").evidence(), List.of(), weak.marks());
    queue.heard(List.of(learning(2), learning(3), learning(4, faint)), TUESDAY);
    ledger.decisions().decide(decided(0, Decision.accepted()), PROPOSED, By.PERSON, TUESDAY);
    ledger.decisions().decide(id(1), new Decision.Skipped(), By.PERSON, TUESDAY);
    ledger.decisions().decide(id(3), new Decision.Rejected("no"), By.PERSON, TUESDAY);
    assertEquals(List.of(id(0), id(1), id(2), id(4)), queue.open().stream().map(Open::id).toList());
    assertEquals(
        List.of(true, false, false, false), queue.open().stream().map(Open::isTaken).toList());
    assertEquals(Confidence.HIGH, queue.open().get(0).learning().confidence());
    assertEquals(3, queue.undecided());
    ledger.decisions().reopen(id(0), By.PERSON, TUESDAY.plusSeconds(1));
    assertEquals(4, queue.undecided());
  }

  @Test
  void whatIsRejectedNeverComesBack() throws Exception {
    queue.heard(learnings(2), MONDAY);
    ledger.decisions().decide(id(0), new Decision.Rejected("no"), By.PERSON, MONDAY);
    queue.heard(List.of(learning(0, signal("later", "again"))), TUESDAY);
    assertEquals(List.of(id(1)), queue.open().stream().map(Open::id).toList());
  }

  @Test
  void whatIsAppliedIsNotOpenedAgain() throws Exception {
    Samples.fill(ledger);
    queue.heard(List.of(learning(0, signal("later", "again"))), TUESDAY);
    assertEquals(List.of(id(1)), queue.open().stream().map(Open::id).toList());
    assertEquals(3, rows("sighting"));
  }

  @Test
  void whatIsSaidOfAllProjectsIsNoProposalOfOne() throws Exception {
    queue.heard(List.of(learning(0)), MONDAY);
    ledger.promotions().refuse(learning(0).fingerprint(), TUESDAY);
    assertEquals(List.of(id(0)), queue.open().stream().map(Open::id).toList());
    ledger
        .promotions()
        .allow(
            ledger.promotions().candidates(List.of(learning(0).fingerprint())).get(0),
            TUESDAY.plusSeconds(1));
    assertEquals(List.of(id(0)), queue.open().stream().map(Open::id).toList());
    assertEquals(1, queue.undecided());
  }

  @Test
  void theNewestChosenPlaceCounts() throws Exception {
    TargetPlace rules =
        new TargetPlace(Target.Kind.RULES, Path.of("/home/ada/shop/.claude/rules/python.md"));
    queue.heard(learnings(1), MONDAY);
    queue.choose(id(0), TargetPlace.of(Samples.NOTES), MONDAY);
    queue.choose(id(0), rules, MONDAY);
    assertEquals(Optional.of(rules), queue.open().get(0).chosen());
  }

  @Test
  void aDraftIsKeptUntilTheProposalIsDecided() throws Exception {
    queue.heard(learnings(2), MONDAY);
    queue.keepDraft(Samples.decided(0, Decision.accepted()).proposal(), BASE, MONDAY);
    queue.keepDraft(Samples.decided(0, Decision.accepted()).proposal(), PROPOSED, TUESDAY);
    queue.keepDraft(Samples.decided(1, Decision.accepted()).proposal(), Text.empty(), MONDAY);
    assertEquals(Map.of(id(0), PROPOSED, id(1), Text.empty()), queue.drafts());
    ledger.decisions().decide(decided(0, Decision.accepted()), PROPOSED, By.PERSON, TUESDAY);
    ledger.decisions().decide(id(1), new Decision.Skipped(), By.PERSON, TUESDAY);
    assertEquals(Map.of(), queue.drafts());
  }

  @Test
  void aUniqueBeginningFindsAnOpenProposal() throws Exception {
    queue.heard(learnings(2), MONDAY);
    List<Open> open = queue.open();
    assertEquals(new Found.One(open.get(1)), queue.find(id(1).value()));
    assertEquals(new Found.One(open.get(1)), queue.find(id(1).value().substring(0, 4)));
  }

  @Test
  void aBeginningOfSeveralNamesThemAllAndClosedOnesDoNotStandInTheWayOfOpenOnes() throws Exception {
    queue.heard(learnings(40), MONDAY);
    String shared = id(0).value().substring(0, 1);
    List<Open> sharing =
        queue.open().stream().filter(open -> open.id().value().startsWith(shared)).toList();
    assertEquals(new Found.Several(sharing.stream().map(Open::id).toList()), queue.find(shared));
    for (Open other : sharing.subList(1, sharing.size())) {
      ledger.decisions().decide(other.id(), new Decision.Rejected(""), By.PERSON, MONDAY);
    }
    assertEquals(new Found.One(sharing.get(0)), queue.find(shared));
    ledger.decisions().decide(id(0), new Decision.Rejected(""), By.PERSON, MONDAY);
    assertEquals(new Found.Several(sharing.stream().map(Open::id).toList()), queue.find(shared));
  }

  @Test
  void aClosedProposalSaysWhy() throws Exception {
    Samples.fill(ledger);
    ledger.decisions().decide(id(1), new Decision.Rejected(""), By.PERSON, MONDAY);
    assertEquals(new Found.Closed(id(0), Found.Why.APPLIED), queue.find(id(0).value()));
    assertEquals(new Found.Closed(id(1), Found.Why.REJECTED), queue.find(id(1).value()));
  }

  @Test
  void whatIsNoBeginningFindsNothing() throws Exception {
    queue.heard(learnings(2), MONDAY);
    for (String word : List.of("*", "?", "xyz", id(0) + "0", "%", "_", "[0-9a-f]", "' or 1", "")) {
      assertEquals(new Found.None(), queue.find(word), word);
    }
  }

  @Test
  void aProposalThatWasNeverHeardCannotBeGivenAPlace() {
    assertThrows(
        LedgerException.class, () -> queue.choose(id(7), TargetPlace.of(Samples.NOTES), MONDAY));
  }

  private int rows(String table) throws Exception {
    return ledger.database().number("select count(*) from " + table);
  }
}
