package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Lesson.Where;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.memory.State;
import dev.reflect.promotion.Analysis;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConfirmedTest {
  private static final String UV = "Use uv instead of pip.";
  private static final ProposalId ID = ProposalId.of(Fingerprint.of(UV), SHOP.id());

  private Ledger ledger;
  private int opinions;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    hear(SHOP, Samples.signal("one", "first"));
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void whatAJudgeSaysOfItInTheVeryWordsCounts() throws Exception {
    judge("first", lesson(0.9, UV));
    Signal said = open().get(0).strongest();
    assertEquals(Optional.of("haiku"), said.judge());
    assertEquals(0.9, said.worthAsRule());
    assertTrue(said.isEverywhere());
    assertTrue(said.reasons().containsKey("haiku: correction"));
    assertFalse(said.isUnsaid());
  }

  @Test
  void theOneThatWasAskedLastCounts() throws Exception {
    judge("first", lesson(0.9, UV));
    judge("first", lesson(0.7, UV));
    assertEquals(0.7, open().get(0).worth());
    judge("first", lesson(0.8, "Do something else."));
    assertEquals(0.85, open().get(0).worth());
  }

  @Test
  void wordsThatStoodBesideItAreSaidEvenWhereTheyAreNotKeptTwice() throws Exception {
    Signal whole = Samples.signal("two", "second");
    Evidence said = whole.evidence();
    Evidence brief =
        new Evidence(said.source(), said.voice(), "no, use uv", said.before(), said.after());
    hear(SHOP, new Signal(whole.kind(), 0.85, brief, List.of(), whole.marks()));
    judge("second", new Lesson(0.8, UV, "use uv", Where.PROJECT, ""));
    assertFalse(open().get(0).signals().get(1).isUnsaid());
    assertEquals(1 - 0.15 * 0.2, open().get(0).worth(), 1e-9);
  }

  @Test
  void whatAPersonDecidedOrKeptOrWordedIsTheirs() throws Exception {
    judge("first", lesson(0.7, UV));
    decide(new Decision.Skipped());
    assertEquals(0.7, open().get(0).worth());
    decide(Decision.accepted());
    judge("first", lesson(0.9, UV));
    assertEquals(0.7, open().get(0).worth());
    decide(new Decision.Skipped());
    ledger.memory().mark(List.of(Fingerprint.of(UV)), State.KEPT, "", MONDAY);
    assertEquals(0.85, open().get(0).worth());

    hear(SHOP, "Ask first.", Samples.signal("one", "by hand").byHand("put into words"));
    judge("by hand", lesson(0.7, "Ask first."));
    assertEquals(1, open().get(1).worth());
  }

  @Test
  void whatIsFaintEachTimeStaysOnceSeveralSessionsComeToIt() throws Exception {
    judge("first", lesson(0.5, UV));
    assertEquals(List.of(), open());
    hear(SHOP, Samples.signal("one", "again"));
    judge("again", lesson(0.5, UV));
    assertEquals(List.of(), open());
    hear(SHOP, Samples.signal("two", "second"));
    judge("second", lesson(0.4, UV));
    assertEquals(1 - 0.5 * 0.6, open().get(0).worth(), 1e-9);
    judge("second");
    assertEquals(List.of(), open());
  }

  @Test
  void whatJudgesHeardOtherwiseIsNoCandidateForAllProjects() throws Exception {
    List<String> records = new ArrayList<>(List.of("first"));
    for (int shop = 1; shop < Analysis.ENOUGH; shop++) {
      String record = "other-" + shop;
      hear(
          new Repository("shop-" + shop, Path.of("/home/ada/shop-" + shop)),
          Samples.signal("session-" + shop, record));
      records.add(record);
    }
    assertTrue(ledger.promotions().widespread().get(0).kept());
    for (String record : records) {
      judge(record);
    }
    assertFalse(ledger.promotions().widespread().get(0).kept());
  }

  private void hear(Repository repository, Signal signal) throws Exception {
    hear(repository, UV, signal);
  }

  private void hear(Repository repository, String sentence, Signal signal) throws Exception {
    ledger
        .queue()
        .heard(
            List.of(
                new Learning(
                    Fingerprint.of(sentence), Wording.of(sentence), repository, List.of(signal))),
            List.of(new HeardMessage(signal, repository, Optional.empty())),
            MONDAY);
  }

  private void judge(String record, Lesson... lessons) throws Exception {
    String key = "%064x".formatted(++opinions);
    Findings said = new Findings(Optional.of(Kind.CORRECTION), false, 0, List.of(lessons), 0);
    ledger
        .judgements()
        .record(
            "haiku", 1, List.of(new Judgement(key, record, said)), 0, MONDAY.plusSeconds(opinions));
  }

  private static Lesson lesson(double worth, String sentence) {
    return new Lesson(worth, sentence, "use uv, not pip", Where.ALL, "");
  }

  private void decide(Decision decision) throws Exception {
    Learning learning = open().get(0);
    Proposal proposal = new Proposal(ID, learning, Samples.NOTES, Samples.BASE, Samples.PROPOSED);
    ledger
        .decisions()
        .decide(
            new Decided(proposal, decision),
            Samples.PROPOSED,
            By.PERSON,
            MONDAY.plusSeconds(opinions));
  }

  private List<Learning> open() throws Exception {
    return ledger.queue().open().stream().map(Queue.Open::learning).toList();
  }
}
