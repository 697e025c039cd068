package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Points;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.Tally;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Plays random histories of learnings, 100 tries of 100, into the tables and into plain lists of
 * events, and compares what is counted by the tables with what is added up from the lists.
 */
class ScoreHistoriesTest {
  private static final int HISTORIES = 100;
  private static final String LONG_AGO = "1999-12-31T00:00:00.000Z";

  @Property(tries = 100)
  void theTablesCountWhatTheEventsAddUpTo(@ForAll long seed) throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Histories histories = new Histories(new Random(seed));
      ledger.database().write("play", histories::play);
      Instant now = MONDAY.plus(Duration.ofDays(new Random(seed).nextInt(900)));
      assertEquals(histories.points(now), points(ledger, now));
      for (int i = 0; i < HISTORIES; i += 7) {
        Remembered remembered = ledger.memory().remembered(Histories.named(i)).orElseThrow();
        assertEquals(histories.tally(i), remembered.tally());
        assertEquals(histories.score(i, now), remembered.points(now));
      }
    }
  }

  @Property(tries = 5)
  void aClockMovedByThirtyDaysLowersEveryScoreByTheDecay(@ForAll long seed) throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Histories histories = new Histories(new Random(seed));
      ledger.database().write("play", histories::play);
      Instant now = MONDAY.plus(Duration.ofDays(600));
      Map<Fingerprint, Points> before = points(ledger, now);
      Map<Fingerprint, Points> after = points(ledger, now.plus(Duration.ofDays(30)));
      for (int i = 0; i < HISTORIES; i++) {
        Points lowered = before.get(Histories.named(i));
        if (lowered != null && histories.tally(i).last().isPresent()) {
          lowered = lowered.plus(Points.parse("-0.5"));
        }
        assertEquals(lowered, after.get(Histories.named(i)));
      }
    }
  }

  private static Map<Fingerprint, Points> points(Ledger ledger, Instant now) throws Exception {
    Map<Fingerprint, Points> points = new HashMap<>();
    List<Known> ranked = ledger.memory().known(LearningQuery.of(now));
    Points before = new Points(Long.MAX_VALUE);
    for (Known known : ranked) {
      points.put(known.fingerprint(), known.points());
      assertEquals(true, before.compareTo(known.points()) >= 0, "sorted by score");
      before = known.points();
    }
    return points;
  }

  /** Histories of learnings as rows, and as the plain lists they come to. */
  private static final class Histories {
    private final Random random;
    private final List<List<Event>> heard = new ArrayList<>();
    private final List<List<Event>> others = new ArrayList<>();
    private final int[] countsAs = new int[HISTORIES];
    private final Map<Integer, Instant> decided = new TreeMap<>();
    private int operations;

    Histories(Random random) {
      this.random = random;
    }

    static Fingerprint named(int number) {
      return new Fingerprint("%016x".formatted(number));
    }

    Void play(Transaction transaction) throws SQLException {
      for (int i = 0; i < HISTORIES; i++) {
        heard.add(new ArrayList<>());
        others.add(new ArrayList<>());
        countsAs[i] = i;
        String name = named(i).value();
        transaction.change(
            "insert into learning values (?, ?, null, null, ?)", name, "Rule " + i, LONG_AGO);
        transaction.change(
            "insert into proposal values (?, ?, 'shop', ?)", "%08x".formatted(i), name, LONG_AGO);
      }
      for (int act = 0; act < HISTORIES * 8; act++) {
        act(transaction, random.nextInt(HISTORIES));
      }
      return null;
    }

    private void act(Transaction transaction, int number) throws SQLException {
      Instant at = MONDAY.plusMillis((long) (random.nextDouble() * 5e10) - 10_000_000_000L);
      String time = Columns.time(at);
      String name = named(number).value();
      switch (random.nextInt(9)) {
        case 0, 1, 2 -> sight(transaction, number, at, false);
        case 3 -> sight(transaction, number, at, true);
        case 4, 5 -> {
          EventKind kind =
              List.of(EventKind.RECALLED, EventKind.CALLED_WRONG, EventKind.BROKEN_AGAIN)
                  .get(random.nextInt(3));
          transaction.change(
              "insert into event values (null, ?, ?, null, '', '', ?)", name, kind.word(), time);
          others.get(number).add(new Event(kind, at));
        }
        case 6 -> operate(transaction, number, at);
        case 7 -> decide(transaction, number, at);
        default -> {
          int other = random.nextInt(HISTORIES);
          if (random.nextInt(4) == 0 && countsAs[other] != countsAs[number]) {
            merge(transaction, number, other, time);
          }
        }
      }
    }

    private void sight(Transaction transaction, int number, Instant at, boolean corrected)
        throws SQLException {
      String time = Columns.time(at);
      transaction.change(
          "insert into sighting values (null, ?, ?, '/', 's', ?, 1, ?, '/', 'typed',"
              + " 'correction', 1.0, '', '', '', '', ?, ?)",
          named(number).value(),
          "repository " + random.nextInt(3),
          "record " + random.nextLong(),
          random.nextBoolean() ? time : null,
          "patterns\tuse-not\t0.85\t4\t19\t\n",
          time);
      long id = Sighting.newest(transaction);
      if (corrected) {
        transaction.change(
            "insert into event values (null, ?, 'corrected', ?, '', '', ?)",
            named(number).value(),
            id,
            time);
        others.get(number).add(new Event(EventKind.CORRECTED, at));
      } else {
        heard.get(number).add(new Event(EventKind.REINFORCED, at));
      }
    }

    /** Half of the operations end before their rows are there, as an import has them. */
    private void operate(Transaction transaction, int number, Instant at) throws SQLException {
      boolean undo = random.nextBoolean();
      boolean rolledBack = random.nextInt(4) == 0;
      String time = Columns.time(at);
      transaction.change(
          "insert into decision (proposal, verdict, decided_by, decided_at)"
              + " values (?, 'skipped', 'person', ?)",
          "%08x".formatted(number),
          LONG_AGO);
      long decision =
          transaction.first("select max(id) from decision", row -> row.getLong(1)).orElseThrow();
      operations++;
      transaction.change(
          "insert into operation (id, intended_at, command) values (?, ?, '" + operations + "')",
          operations,
          time);
      String outcome = "insert into outcome values (?, ?, '', ?)";
      String state = rolledBack ? "rolled_back" : "applied";
      boolean first = random.nextBoolean();
      if (first) {
        transaction.change(outcome, operations, state, time);
      }
      if (undo) {
        transaction.change("insert into operation_decision values (?, ?, 0)", operations, decision);
      } else {
        transaction.change(
            "insert into operation_decision values (?, ?, null)", operations, decision);
      }
      if (!first) {
        transaction.change(outcome, operations, state, time);
      }
      if (!rolledBack) {
        others.get(number).add(new Event(undo ? EventKind.UNDONE : EventKind.APPLIED, at));
      }
    }

    /** Of the decisions the newest by time counts, in whatever order they come. */
    private void decide(Transaction transaction, int number, Instant at) throws SQLException {
      boolean rejects = random.nextBoolean();
      transaction.change(
          "insert into decision (proposal, verdict, reason, decided_by, decided_at)"
              + " values (?, ?, ?, 'person', ?)",
          "%08x".formatted(number),
          rejects ? "rejected" : "skipped",
          rejects ? "no" : null,
          Columns.time(at));
      Instant newest = decided.getOrDefault(number, Instant.MIN);
      if (!at.isBefore(newest)) {
        decided.put(number, at);
        others.get(number).removeIf(event -> event.kind() == EventKind.REJECTED);
        if (rejects) {
          others.get(number).add(new Event(EventKind.REJECTED, at));
        }
      }
    }

    private void merge(Transaction transaction, int number, int into, String time)
        throws SQLException {
      int from = countsAs[number];
      int to = countsAs[into];
      transaction.change(
          "insert into likeness values (null, ?, ?, 'person', null, ?)",
          named(from).value(),
          named(into).value(),
          time);
      for (int i = 0; i < HISTORIES; i++) {
        countsAs[i] = countsAs[i] == from ? to : countsAs[i];
      }
    }

    Tally tally(int number) {
      return Tally.of(events(countsAs[number]));
    }

    /** Adds up the points of each event, then those of every 30 days that passed since the last. */
    Points score(int number, Instant now) {
      BigDecimal sum = BigDecimal.ZERO;
      Instant last = Instant.MAX;
      for (Event event : events(countsAs[number])) {
        sum = sum.add(event.kind().points().decimal());
        last = last.equals(Instant.MAX) || event.at().isAfter(last) ? event.at() : last;
      }
      while (!last.equals(Instant.MAX) && !last.plus(Duration.ofDays(30)).isAfter(now)) {
        sum = sum.add(Tally.DECAY.decimal());
        last = last.plus(Duration.ofDays(30));
      }
      return Points.parse(sum.toPlainString());
    }

    Map<Fingerprint, Points> points(Instant now) {
      Map<Fingerprint, Points> points = new HashMap<>();
      for (int i = 0; i < HISTORIES; i++) {
        if (countsAs[i] == i) {
          points.put(named(i), score(i, now));
        }
      }
      return points;
    }

    private List<Event> events(int canonical) {
      List<Event> events = new ArrayList<>();
      List<Event> sighted = new ArrayList<>();
      for (int i = 0; i < HISTORIES; i++) {
        if (countsAs[i] == canonical) {
          events.addAll(others.get(i));
          sighted.addAll(heard.get(i));
        }
      }
      sighted.sort(Event.IN_ORDER);
      for (int i = 0; i < sighted.size(); i++) {
        EventKind kind = i == 0 ? EventKind.EXTRACTED : EventKind.REINFORCED;
        events.add(new Event(kind, sighted.get(i).at()));
      }
      return events;
    }
  }
}
