package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Memory.Happened;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sameness.Like;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private static final Repository BAKERY = new Repository("bakery", Path.of("/home/ada/bakery"));
  private static final String UV = "Use uv instead of pip.";
  private static final String UV_AGAIN = "Never use pip; use uv.";

  /** All sample signals are said a minute before. */
  private static final Instant SAID = MONDAY.minusSeconds(60);

  private Ledger ledger;
  private int records;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
  }

  @AfterEach
  void end() throws Exception {
    ledger.close();
  }

  @Test
  void otherWordsForTheSameAreOneLearningWithOneProposal() throws Exception {
    hear(UV, SHOP);
    hear(UV_AGAIN, SHOP);
    assertEquals(List.of(UV), open());
    assertEquals(2, ledger.queue().open().get(0).learning().signals().size());
    Remembered both = remembered(UV_AGAIN);
    assertEquals(UV, both.wording().sentence());
    assertEquals(UV_AGAIN, both.wordings().get(1).wording().sentence());
    assertEquals(Optional.of(new Like.SamePair()), both.wordings().get(1).like());
    assertEquals("[EXTRACTED, REINFORCED]", kinds(both));
    assertEquals(Fingerprint.of(UV), both.wordings().get(0).fingerprint());
  }

  @Test
  void inAnotherRepositoryOtherWordsAreProposedToo() throws Exception {
    hear(UV, SHOP);
    hear(UV_AGAIN, BAKERY);
    assertEquals(List.of(UV, UV_AGAIN), open());
    assertEquals(2, known().get(0).repositories());
    assertEquals(2, known().get(0).wordings());
  }

  @Test
  void theOppositeIsALearningOfItsOwn() throws Exception {
    hear("Use tabs, not spaces.", SHOP);
    hear("Use spaces, not tabs.", SHOP);
    assertEquals(List.of("Use tabs, not spaces.", "Use spaces, not tabs."), open());
  }

  @Test
  void whatIsRejectedStaysRejectedInOtherWords() throws Exception {
    hear(UV, SHOP);
    ledger.decisions().decide(id(UV, SHOP), new Decision.Rejected("no"), By.PERSON, MONDAY);
    hear(UV_AGAIN, SHOP);
    assertEquals(List.of(), open());
    assertEquals("[EXTRACTED, REINFORCED, REJECTED]", kinds(remembered(UV)));
    ledger.decisions().reopen(id(UV, SHOP), By.PERSON, MONDAY.plusSeconds(1));
    assertEquals("[EXTRACTED, REINFORCED]", kinds(remembered(UV)));
    assertEquals("3", known().get(0).points().toString());
  }

  @Test
  void whatIsAppliedIsNotProposedAgainInOtherWords() throws Exception {
    hear(UV, SHOP);
    apply(UV, SHOP, SAID.minusSeconds(60));
    hear(UV_AGAIN, SHOP);
    assertEquals(List.of(), open());
    assertEquals("[APPLIED, EXTRACTED, CORRECTED]", kinds(remembered(UV)));
  }

  @Test
  void whatIsSaidAfterItIsAppliedIsACorrection() throws Exception {
    hear(UV, SHOP);
    hear(UV, BAKERY);
    apply(UV, SHOP, SAID.minusSeconds(60));
    hear(UV, SHOP);
    hear(UV, BAKERY);
    assertEquals("[APPLIED, EXTRACTED, REINFORCED, REINFORCED, CORRECTED]", kinds(remembered(UV)));
    assertEquals("11", known().get(0).points().toString());
  }

  @Test
  void whatIsSaidBeforeItIsAppliedIsHeardAgain() throws Exception {
    hear(UV, SHOP);
    apply(UV, SHOP, MONDAY);
    hear(UV, SHOP);
    assertEquals("[EXTRACTED, REINFORCED, APPLIED]", kinds(remembered(UV)));
  }

  @Test
  void whatIsUndoneOpensWhenItIsHeardInOtherWords() throws Exception {
    hear(UV, SHOP);
    DecisionId decision = apply(UV, SHOP, MONDAY);
    Samples.undo(ledger, MONDAY, new OperationId(1), decision);
    assertEquals(List.of(), open());
    hear(UV_AGAIN, SHOP);
    assertEquals(List.of(UV), open());
    assertEquals("[EXTRACTED, REINFORCED, APPLIED, UNDONE]", kinds(remembered(UV)));
  }

  @Test
  void whatIsForgottenIsInNoListAndNotProposedInAnyWords() throws Exception {
    hear(UV, SHOP);
    ledger.memory().mark(Fingerprint.of(UV), State.FORGOTTEN, "", MONDAY);
    hear(UV_AGAIN, BAKERY);
    assertEquals(List.of(), open());
    assertEquals(List.of(), known());
    assertEquals(
        List.of(UV),
        sentences(new LearningQuery(MONDAY, State.FORGOTTEN, Optional.empty(), Optional.empty())),
        "in any words");
    assertEquals(new Found.Closed(id(UV, SHOP), Found.Why.FORGOTTEN), find(UV));
    ledger.memory().mark(Fingerprint.of(UV), State.KEPT, "", MONDAY.plusSeconds(1));
    assertEquals(List.of(UV, UV_AGAIN), open());
  }

  @Test
  void whatIsRetiredIsProposedAgainWhenItIsSaidAgain() throws Exception {
    hear(UV, SHOP);
    ledger.memory().mark(Fingerprint.of(UV), State.RETIRED, "", MONDAY);
    hear(UV, SHOP);
    assertEquals(new Found.Closed(id(UV, SHOP), Found.Why.RETIRED), find(UV));
    ledger.memory().mark(Fingerprint.of(UV), State.RETIRED, "", SAID.minusSeconds(1));
    assertEquals(State.RETIRED, remembered(UV).state());
  }

  @Test
  void aRetiredLearningThatIsSaidAgainHoldsAgain() throws Exception {
    hear(UV, SHOP);
    ledger.memory().mark(Fingerprint.of(UV), State.RETIRED, "", SAID.minusSeconds(1));
    assertEquals(List.of(), open());
    hear(UV, SHOP);
    assertEquals(List.of(UV), open());
  }

  @Test
  void aPersonMergesAndSplits() throws Exception {
    String other = "Install everything with uv.";
    hear(UV, SHOP);
    hear(other, SHOP);
    assertEquals(List.of(UV, other), open());
    ledger.memory().merge(Fingerprint.of(other), Fingerprint.of(UV), MONDAY);
    assertEquals(List.of(UV), open());
    assertEquals(new Found.Closed(id(other, SHOP), Found.Why.DOUBLED), find(other));
    assertEquals("[EXTRACTED, REINFORCED]", kinds(remembered(other)));
    ledger.memory().merge(Fingerprint.of(UV), Fingerprint.of(other), MONDAY);
    assertEquals(UV, remembered(other).wording().sentence());
    ledger.memory().split(Fingerprint.of(other), MONDAY);
    assertEquals(List.of(UV, other), open());
    assertEquals("[EXTRACTED]", kinds(remembered(other)));
  }

  @Test
  void aMessageThatAJudgeHeardTooInOtherWordsCountsOnce() throws Exception {
    hear(UV, SHOP);
    judge(UV_AGAIN);
    Remembered once = remembered(UV);
    assertEquals("[EXTRACTED]", kinds(once));
    assertEquals(1, once.heardIn().get(0).times());
    assertEquals(once.tally(), known().get(0).tally());
    assertEquals("1", known().get(0).points().toString());
    hear(UV, SHOP);
    assertEquals("[EXTRACTED, REINFORCED]", kinds(remembered(UV)));
    assertEquals(2, remembered(UV).heardIn().get(0).times());
  }

  @Test
  void aCorrectionThatAJudgeHeardTooIsOne() throws Exception {
    hear(UV, SHOP);
    apply(UV, SHOP, SAID.minusSeconds(60));
    hear(UV, SHOP);
    judge(UV_AGAIN);
    happened(UV, EventKind.BROKEN_AGAIN, Optional.of(2L), MONDAY);
    assertEquals("[APPLIED, EXTRACTED, CORRECTED]", kinds(remembered(UV)));
    assertEquals(remembered(UV).tally(), known().get(0).tally());
  }

  @Test
  void allWordingsGoAlongWhenALearningIsMerged() throws Exception {
    String third = "Install everything with uv.";
    hear(UV, SHOP);
    hear(UV_AGAIN, SHOP);
    hear(third, SHOP);
    ledger.memory().merge(Fingerprint.of(UV), Fingerprint.of(third), MONDAY);
    assertEquals(3, remembered(UV_AGAIN).wordings().size());
    assertEquals(third, remembered(UV_AGAIN).wording().sentence());
  }

  @Test
  void aSightingBreaksALearningOnce() throws Exception {
    hear(UV, SHOP);
    for (int i = 0; i < 2; i++) {
      happened(UV, EventKind.BROKEN_AGAIN, Optional.of(1L), MONDAY);
    }
    happened(UV, EventKind.CALLED_WRONG, Optional.empty(), MONDAY);
    assertEquals("[EXTRACTED, CALLED_WRONG, BROKEN_AGAIN]", kinds(remembered(UV)));
    assertThrows(
        IllegalArgumentException.class,
        () -> happened(UV, EventKind.APPLIED, Optional.empty(), MONDAY));
  }

  @Test
  void everyThirtyDaysWithoutAnEventCount() throws Exception {
    hear(UV, SHOP);
    for (int days : List.of(0, 29, 30, 59, 60, 300)) {
      Instant now = SAID.plus(Duration.ofDays(days));
      String points = List.of("1", "0.5", "0", "-4").get(Math.min(3, days / 30));
      assertEquals(points, remembered(UV).points(now).toString());
      assertEquals(points, known(now).get(0).points().toString());
    }
  }

  @Test
  void ofEqualsTheOneThatSomethingHappenedToLastComesFirst() throws Exception {
    hear("Use tabs.", SHOP);
    hear(UV, SHOP);
    hear("Ask first.", SHOP);
    ledger.decisions().decide(id(UV, SHOP), new Decision.Rejected("no"), By.PERSON, MONDAY);
    happened(UV, EventKind.RECALLED, Optional.empty(), MONDAY.plusSeconds(1));
    assertEquals(
        List.of(UV, "Use tabs.", "Ask first."), sentences(LearningQuery.of(MONDAY)), "1 each");
    assertEquals(1, known().get(0).repositories(), "where it was heard");
    ledger.promotions().refuse(Fingerprint.of("Use tabs."), MONDAY);
    assertEquals("[EXTRACTED]", kinds(remembered("Use tabs.")), "not in every project");
    assertEquals(remembered("Use tabs.").tally(), known().get(1).tally());
  }

  @Test
  void aSearchFindsTheBeginningsOfWordsInEveryWording() throws Exception {
    hear(UV, SHOP);
    hear("Write tests with pytest.", BAKERY);
    assertEquals(List.of(UV), sentences(saying("pi uv")));
    assertEquals(List.of("Write tests with pytest."), sentences(saying("testing")));
    assertEquals(List.of(), sentences(saying("uv pytest")));
    assertEquals(List.of(), sentences(saying("...")));
    hear(UV_AGAIN, SHOP);
    assertEquals(List.of(UV), sentences(saying("pip")));
    assertEquals(List.of("Write tests with pytest."), sentences(taughtIn("da/bak")));
    assertEquals(List.of(UV), sentences(taughtIn("shop")));
    apply(UV, SHOP, MONDAY);
    assertEquals(List.of(true, false), known().stream().map(Known::isApplied).toList());
  }

  private void happened(String sentence, EventKind kind, Optional<Long> sighting, Instant at)
      throws Exception {
    Fingerprint learning = Fingerprint.of(sentence);
    ledger.memory().record(List.of(new Happened(learning, kind, sighting, "bakery", "", at)));
  }

  private static LearningQuery saying(String words) {
    return new LearningQuery(MONDAY, State.KEPT, Optional.of(words), Optional.empty());
  }

  private static LearningQuery taughtIn(String repository) {
    return new LearningQuery(MONDAY, State.KEPT, Optional.empty(), Optional.of(repository));
  }

  private List<String> sentences(LearningQuery question) throws Exception {
    return ledger.memory().known(question).stream()
        .map(known -> known.wording().sentence())
        .toList();
  }

  private List<Known> known() throws Exception {
    return known(MONDAY);
  }

  private List<Known> known(Instant now) throws Exception {
    return ledger.memory().known(LearningQuery.of(now));
  }

  private void hear(String sentence, Repository repository) throws Exception {
    records++;
    ledger.queue().heard(List.of(learning(sentence, repository)), MONDAY);
  }

  /** Hears the message that was heard last once more, as a judge says it. */
  private void judge(String sentence) throws Exception {
    Signal local = Samples.signal("session", "record-" + records);
    Signal judged =
        new Signal(
            local.kind(),
            0.9,
            local.evidence(),
            local.skills(),
            List.of(new Mark("haiku", Mark.WORTH, 0.9, 0, 0)));
    ledger
        .queue()
        .heard(
            List.of(
                new Learning(
                    Fingerprint.of(sentence), Wording.of(sentence), SHOP, List.of(judged))),
            MONDAY);
  }

  private Learning learning(String sentence, Repository repository) {
    return new Learning(
        Fingerprint.of(sentence),
        Wording.of(sentence),
        repository,
        List.of(Samples.signal("session", "record-" + records)));
  }

  private DecisionId apply(String sentence, Repository repository, Instant at) throws Exception {
    Proposal proposal =
        new Proposal(
            id(sentence, repository),
            learning(sentence, repository),
            Samples.NOTES,
            Samples.BASE,
            PROPOSED);
    DecisionId decision =
        ledger
            .decisions()
            .decide(new Decided(proposal, Decision.accepted()), PROPOSED, By.PERSON, at);
    Samples.apply(ledger, at, decision);
    return decision;
  }

  private Remembered remembered(String sentence) throws Exception {
    return ledger.memory().remembered(Fingerprint.of(sentence)).orElseThrow();
  }

  private List<String> open() throws Exception {
    return ledger.queue().open().stream().map(open -> open.learning().sentence()).toList();
  }

  private Found find(String sentence) throws Exception {
    return ledger.queue().find(id(sentence, SHOP).value());
  }

  private static ProposalId id(String sentence, Repository repository) {
    return ProposalId.of(Fingerprint.of(sentence), repository.id());
  }

  private static String kinds(Remembered remembered) {
    return remembered.events().stream().map(event -> event.kind()).toList().toString();
  }
}
