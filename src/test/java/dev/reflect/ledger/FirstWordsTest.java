package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.id;
import static dev.reflect.ledger.Samples.learning;
import static dev.reflect.ledger.Samples.signal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.proposal.Decision;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of a message that was put into other words before: by an earlier version, say. */
class FirstWordsTest {
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
  void aMessageKeepsTheWordsThatItWasGivenFirst() throws Exception {
    Signal said = signal("session", "a");
    queue.heard(List.of(learning(1, said)), MONDAY);
    assertEquals(
        List.of(learning(1, said)), queue.inFirstWords(List.of(learning(2, said))), "as before");
  }

  @Test
  void whatWasRejectedDoesNotComeBackInOtherWords() throws Exception {
    Signal said = signal("session", "a");
    queue.heard(List.of(learning(1, said)), MONDAY);
    ledger.decisions().decide(id(1), new Decision.Rejected(""), By.PERSON, MONDAY);
    queue.heard(queue.inFirstWords(List.of(learning(2, said))), TUESDAY);
    assertEquals(List.of(), queue.open());
  }

  @Test
  void aMessageThatStillTeachesTheSameMayTeachMore() throws Exception {
    Signal said = signal("session", "a");
    queue.heard(List.of(learning(1, said)), MONDAY);
    List<Learning> both = List.of(learning(1, said), learning(2, said));
    assertEquals(both, queue.inFirstWords(both));
  }

  @Test
  void whatAMessageTaughtBesidesStaysAsItIs() throws Exception {
    Signal said = signal("session", "a");
    queue.heard(List.of(learning(1, said), learning(2, said)), MONDAY);
    List<Learning> one = List.of(learning(2, said));
    assertEquals(one, queue.inFirstWords(one));
  }

  @Test
  void ofSeveralMessagesOnlyThoseThatAreKnownKeepTheirWords() throws Exception {
    Signal known = signal("session", "a");
    Signal other = signal("session", "b");
    queue.heard(List.of(learning(1, known)), MONDAY);
    assertEquals(
        List.of(learning(1, known), learning(2, other)),
        queue.inFirstWords(List.of(learning(2, known, other))));
    assertEquals(
        List.of(learning(1, known, other)),
        queue.inFirstWords(List.of(learning(2, known), learning(1, other))));
  }

  @Test
  void wordsThatAnotherRepositoryKnowsAreNewToThisOne() throws Exception {
    Signal said = signal("session", "a");
    Learning elsewhere =
        new Learning(
            learning(2).fingerprint(),
            learning(2).wording(),
            new Repository("market", Path.of("/home/ada/market")),
            List.of(signal("session", "b")));
    queue.heard(List.of(learning(1, said), elsewhere), MONDAY);
    assertEquals(List.of(learning(1, said)), queue.inFirstWords(List.of(learning(2, said))));
  }

  @Test
  void wordsOfAModelThatWasAskedAreNew() throws Exception {
    Signal said = signal("session", "a");
    queue.heard(List.of(learning(1, said)), MONDAY);
    Signal judged =
        new Signal(
            said.kind(),
            said.score(),
            said.evidence(),
            said.skills(),
            List.of(new Mark("haiku", Mark.WORTH, 0.9, 0, 0)));
    List<Learning> reworded = List.of(learning(2, judged));
    assertEquals(reworded, queue.inFirstWords(reworded));
  }

  @Test
  void anotherRepositoryOrARecordWithoutAnIdIsNotTheSameMessage() throws Exception {
    Signal said = signal("session", "a");
    Signal nameless = signal("session", "");
    queue.heard(List.of(learning(1, said, nameless)), MONDAY);
    List<Learning> others =
        List.of(
            learning(2, nameless),
            new Learning(
                learning(3).fingerprint(),
                learning(3).wording(),
                new Repository("market", Path.of("/home/ada/market")),
                List.of(said)));
    assertEquals(others, queue.inFirstWords(others));
  }
}
