package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.id;
import static dev.reflect.ledger.Samples.learning;
import static dev.reflect.ledger.Samples.learnings;
import static dev.reflect.ledger.Samples.signal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decision;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SightingsTest {
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

  private List<String> repositories() throws Exception {
    return queue.open().stream().map(open -> open.learning().repository().id()).toList();
  }

  /** The learning as one of another repository. */
  private static Learning in(Learning learning, String id, String root) {
    return new Learning(
        learning.fingerprint(),
        learning.wording(),
        new Repository(id, Path.of(root)),
        learning.signals());
  }

  @Test
  void aMessageIsHeardOnceThoughItsRepositoryGetsAnotherId() throws Exception {
    String record = "1f0c29a4-0000-4000-8000-0000000000aa";
    Learning known = learning(1, signal("session", record));
    queue.heard(List.of(known), MONDAY);
    ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
    queue.heard(List.of(in(known, "an origin", "/home/ada/shop")), TUESDAY);
    assertEquals(List.of(), queue.open());
    assertEquals(1, ledger.memory().remembered(known.fingerprint()).orElseThrow().tally().heard());

    Learning again = learning(1, signal("session", record), signal("session", "record-2"));
    queue.heard(List.of(in(again, "an origin", "/home/ada/shop")), TUESDAY);
    assertEquals(List.of("an origin"), repositories());
    assertEquals(2, ledger.memory().remembered(known.fingerprint()).orElseThrow().tally().heard());
  }

  @Test
  void aMessageIsHeardOnceThoughItsFolderIsGone() throws Exception {
    Learning known = in(learning(1, signal("session", "record-1")), "ferry", "/home/ada");
    queue.heard(List.of(known), MONDAY);
    queue.heard(List.of(in(known, "gone", "/home/ada/shop")), TUESDAY);
    assertEquals(List.of("ferry"), repositories());

    // A person who reads the transcript in another project wants it there.
    queue.heard(List.of(in(known, "moved", "/home/ada/store")), TUESDAY);
    assertEquals(List.of("ferry", "moved"), repositories());
  }

  @Test
  void theSameScanAgainAddsNothing() throws Exception {
    queue.heard(learnings(3), MONDAY);
    List<Open> before = queue.open();
    queue.heard(learnings(3), TUESDAY);
    assertEquals(before, queue.open());
    assertEquals(3, rows("sighting"));
    assertEquals(3, rows("learning"));
  }

  @Test
  void anotherSightingJoinsTheProposalAndTheOldestComesFirst() throws Exception {
    Signal later = signal("session", "later");
    Signal earlier =
        Samples.saidAt(signal("another", "earlier"), Optional.of(MONDAY.minusSeconds(9_000)));
    Signal timeless = Samples.saidAt(signal("another", "timeless"), Optional.empty());
    queue.heard(List.of(learning(1, timeless, later)), MONDAY);
    queue.heard(List.of(learning(1, earlier)), TUESDAY);
    assertEquals(
        List.of(
            learning(
                1,
                Sighting.withoutNeighbours(earlier),
                Sighting.withoutNeighbours(later),
                timeless)),
        queue.open().stream().map(Open::learning).toList());
  }

  @Test
  void aRecordThatAForkedSessionRepeatsIsOneSighting() throws Exception {
    queue.heard(List.of(learning(1, signal("session", "record"))), MONDAY);
    queue.heard(List.of(learning(1, signal("fork", "record"))), TUESDAY);
    assertEquals(
        List.of(learning(1, signal("session", "record"))),
        queue.open().stream().map(Open::learning).toList());
  }

  @Test
  void recordsWithoutAnIdAreToldApartBySession() throws Exception {
    queue.heard(List.of(learning(1, signal("one", ""), signal("two", ""))), MONDAY);
    queue.heard(List.of(learning(1, signal("one", ""))), TUESDAY);
    assertEquals(2, rows("sighting"));
  }

  @Test
  void eachRepositoryHasItsOwnProposalOfALearning() throws Exception {
    Learning here = learning(1);
    Learning there =
        new Learning(
            here.fingerprint(),
            here.wording(),
            new Repository("forum", Path.of("/home/ada/forum")),
            List.of(signal("forum session", "forum record")));
    queue.heard(List.of(here, there), MONDAY);
    assertEquals(List.of(here, there), queue.open().stream().map(Open::learning).toList());
    assertEquals(1, rows("learning"));
  }

  @Test
  void theRootIsWhereTheLearningWasHeardLast() throws Exception {
    Learning first = learning(1);
    Repository worktree = new Repository("shop", Path.of("/home/ada/shop-next"));
    queue.heard(List.of(first), MONDAY);
    queue.heard(
        List.of(
            new Learning(
                first.fingerprint(),
                first.wording(),
                worktree,
                List.of(signal("session", "in the worktree")))),
        TUESDAY);
    assertEquals(worktree, queue.open().get(0).learning().repository());
  }

  @Test
  void theFirstWordingStays() throws Exception {
    queue.heard(List.of(learning(1)), MONDAY);
    queue.heard(List.of(learning(1).worded(Wording.of("use TOOL 1 instead of pip"))), TUESDAY);
    assertEquals(learning(1).wording(), queue.open().get(0).learning().wording());
  }

  /** Of the second sighting and later ones, whether heard at once or one by one. */
  @Test
  void whatClaudeSaidAroundLaterSightingsIsNotKept() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      for (List<String> heard : List.of(List.of("a", "b"), List.of("b", "c", "d"), List.of("e"))) {
        Signal[] signals =
            heard.stream().map(record -> Samples.signal("s", record)).toArray(Signal[]::new);
        ledger.queue().heard(List.of(Samples.learning(0, signals)), Samples.MONDAY);
      }
      assertEquals(
          List.of(
              List.of(
                  "a", "no, use uv, not pip", "I will run pip install.", "Understood, uv it is."),
              List.of("b", "no, use uv, not pip", "", ""),
              List.of("c", "no, use uv, not pip", "", ""),
              List.of("d", "no, use uv, not pip", "", ""),
              List.of("e", "no, use uv, not pip", "", "")),
          ledger.queue().open().get(0).learning().signals().stream()
              .map(Signal::evidence)
              .map(each -> List.of(each.uuid(), each.quote(), each.before(), each.after()))
              .toList());
    }
  }

  /** The index of sightings keeps ids by what their digits stand for. */
  @Test
  void recordsWhoseIdsDifferOnlyInTheirWritingAreTwo() throws Exception {
    List<String> ids =
        List.of(
            "0a1b2c3d-0000-4000-8000-00000000000f",
            "0A1B2C3D-0000-4000-8000-00000000000F",
            "0a1b2c3d000040008000000000000f",
            "0a1b2c3d00004000800000000000000f",
            "-a1b2c3d-0000-4000-8000-00000000000f",
            "a-1b2c3d-0000-4000-8000-00000000000f",
            "record");
    try (Ledger ledger = Ledger.inMemory()) {
      for (int again = 0; again < 2; again++) {
        for (String id : ids) {
          ledger
              .queue()
              .heard(List.of(Samples.learning(0, Samples.signal("s", id))), Samples.MONDAY);
        }
      }
      assertEquals(
          ids,
          ledger.queue().open().get(0).learning().signals().stream()
              .map(each -> each.evidence().uuid())
              .toList());
    }
  }

  private int rows(String table) throws Exception {
    return ledger.database().number("select count(*) from " + table);
  }
}
