package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.SHOP;
import static dev.reflect.ledger.Samples.TUESDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Reason;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.proposal.Decision;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessagesTest {
  private static final HeardMessage PRAISE = message("praise", 0.7, Optional.of(Reason.PRAISE));

  private Ledger ledger;
  @TempDir Path folder;

  @BeforeEach
  void open() throws Exception {
    ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY);
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  private static HeardMessage message(String record, double worth, Optional<Reason> whyNot) {
    return message("session", record, worth, whyNot);
  }

  private static HeardMessage message(
      String session, String record, double worth, Optional<Reason> whyNot) {
    Signal signal = Samples.signal(session, record);
    Mark mark = new Mark("model", Mark.WORTH, worth, 0, 0);
    return new HeardMessage(
        new Signal(
            signal.kind(), signal.score(), signal.evidence(), signal.skills(), List.of(mark)),
        SHOP,
        whyNot);
  }

  private List<String> records() throws Exception {
    return ledger.messages().all().stream()
        .map(each -> each.heard().signal().evidence().uuid())
        .toList();
  }

  @Test
  void aMessageComesBackWhole() throws Exception {
    ledger.queue().heard(List.of(), List.of(PRAISE), MONDAY);
    Message read = ledger.messages().all().get(0);
    assertEquals(PRAISE, read.heard());
    assertEquals(PRAISE.id(), read.id());
    assertEquals(0.7, read.worth());
    assertEquals(Optional.of(Reason.PRAISE), read.whyNot());
    assertEquals(List.of(), read.taught());
    assertEquals(Optional.empty(), read.draft());
  }

  @Test
  void whatIsToldAgainIsThereOnce() throws Exception {
    ledger.queue().heard(List.of(), List.of(PRAISE), MONDAY);
    HeardMessage forked = message("fork", "praise", 0.9, Optional.empty());
    HeardMessage nameless = message("fork", "", 0.2, Optional.empty());
    HeardMessage elsewhere = message("other", "", 0.1, Optional.empty());
    ledger.queue().heard(List.of(), List.of(forked, nameless, nameless, elsewhere), TUESDAY);
    assertEquals(List.of("praise", "", ""), records());
    assertEquals(PRAISE, ledger.messages().all().get(0).heard());
  }

  @Test
  void openProposalsComeFirstAndThenTheWorthiest() throws Exception {
    ledger
        .queue()
        .heard(
            Samples.learnings(2),
            List.of(
                message("few", 0.1, Optional.of(Reason.QUESTION)),
                message("record-0", 0.2, Optional.empty()),
                PRAISE,
                message("record-1", 0.3, Optional.empty())),
            MONDAY);
    assertEquals(List.of("record-1", "record-0", "praise", "few"), records());
    assertEquals(Optional.of("Use tool 1 instead of pip."), ledger.messages().all().get(0).draft());

    ledger
        .decisions()
        .decide(
            Samples.decided(1, new Decision.Rejected("no")), Samples.PROPOSED, By.PERSON, MONDAY);
    assertEquals(List.of("record-0", "praise", "record-1", "few"), records());
    Message rejected = ledger.messages().all().get(2);
    assertEquals(Optional.of(Found.Why.REJECTED), rejected.taught().get(0).closed());
    assertEquals(Optional.empty(), rejected.whyNot());
  }

  @Test
  void whatAJudgeSaidSinceCounts() throws Exception {
    HeardMessage lasting = message("lasting", 0.2, Optional.of(Reason.NO_RULE));
    HeardMessage misheard = message("misheard", 0.4, Optional.of(Reason.QUESTION));
    ledger.queue().heard(List.of(), List.of(PRAISE, lasting, misheard), MONDAY);
    Lesson lesson = new Lesson(0.9, "Log as JSON.", "json", Lesson.Where.PROJECT, "");
    ledger
        .judgements()
        .record(
            "haiku",
            3,
            List.of(
                new Judgement(
                    "a".repeat(64),
                    "lasting",
                    new Findings(Optional.empty(), false, 0, List.of(lesson), 0)),
                new Judgement(
                    "b".repeat(64),
                    "praise",
                    new Findings(Optional.empty(), false, 0, List.of(), 0)),
                new Judgement(
                    "c".repeat(64),
                    "misheard",
                    new Findings(Optional.empty(), false, 0, List.of(), 1))),
            0.01,
            TUESDAY);
    List<Message> all = ledger.messages().all();
    assertEquals(List.of("lasting", "misheard", "praise"), records());
    assertEquals(List.of(0.9, 0.4, 0.0), all.stream().map(Message::worth).toList());
    assertEquals(
        List.of(Optional.empty(), Optional.of(Reason.QUESTION), Optional.of(Reason.JUDGED)),
        all.stream().map(Message::whyNot).toList());
    assertEquals(Optional.of("Log as JSON."), all.get(0).draft());
  }

  @Test
  void theBeginningOfAnIdNamesIt() throws Exception {
    ledger.queue().heard(List.of(), List.of(PRAISE), MONDAY);
    String id = PRAISE.id();
    assertEquals(1, ledger.messages().named(id.substring(0, 4)).size());
    assertEquals(1, ledger.messages().named(id).size());
    assertEquals(0, ledger.messages().named("x").size());
  }

  @Test
  void whatIsForgottenIsGone() throws Exception {
    ledger.queue().heard(List.of(), List.of(PRAISE), MONDAY);
    assertTrue(ledger.rewrite(text -> text.replace("not pip", "[gone]")) > 0);
    Evidence evidence = ledger.messages().all().get(0).heard().signal().evidence();
    assertEquals("no, use uv, [gone]", evidence.quote());
    assertEquals(PRAISE.id(), ledger.messages().all().get(0).id());
  }

  @Test
  void theyGoAlongAndComeBackFromTheRecords() throws Exception {
    ledger.queue().heard(Samples.learnings(1), List.of(PRAISE), MONDAY);
    String exported = Samples.exported(ledger);
    try (Ledger other = Ledger.inMemory()) {
      for (int times = 0; times < 2; times++) {
        Samples.importInto(other, exported);
        assertEquals(List.of(PRAISE), other.messages().all().stream().map(Message::heard).toList());
      }
    }
    Samples.assertWhole(ledger);
    ledger.close();
    Files.delete(folder.resolve("reflect.db"));
    ledger = Ledger.open(folder.resolve("reflect.db"), TUESDAY);
    assertEquals(List.of("praise"), records());
  }
}
