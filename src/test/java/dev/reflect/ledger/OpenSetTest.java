package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holds that the set of open proposals which triggers keep is the one that the view tells. */
class OpenSetTest {
  private final TreeSet<String> met = new TreeSet<>();

  @Test
  void isTheSameAfterEachAct() throws Exception {
    for (int seed = 0; seed < 30; seed++) {
      RandomActs acts =
          new RandomActs(new Random(seed), rules(5), List.of("shop", "depot", "*"), List.of("/"));
      try (Ledger ledger = Ledger.inMemory()) {
        ledger.database().write("begin", acts::begin);
        for (int act = 0; act < 60; act++) {
          String place = "seed " + seed + ", act " + act;
          ledger
              .database()
              .write(
                  "act",
                  transaction -> {
                    String done = acts.act(transaction);
                    same(transaction, place + ": " + done);
                    return null;
                  });
        }
      }
    }
    assertTrue(met.containsAll(List.of("open", "doubled", "promoted", "waiting")), met.toString());
  }

  private static List<String> rules(int count) {
    return IntStream.range(0, count).mapToObj(number -> "Rule " + number).toList();
  }

  private void same(Transaction transaction, String after) throws SQLException {
    assertEquals(
        rows(transaction, "select id, undecided from standing_open order by 1"),
        rows(transaction, "select proposal, undecided from derived_open order by 1"),
        after);
    assertEquals(
        rows(
            transaction,
            "select fingerprint, (select count(*) from derived_heard where"
                + " derived_heard.fingerprint = learning.fingerprint) from learning order by 1"),
        rows(transaction, "select fingerprint, repositories from derived_tally order by 1"),
        after);
    assertEquals(
        rows(
            transaction,
            """
            select proposal.id, max(score) from derived_open join proposal on proposal.id = proposal
            join derived_tally as mine using (fingerprint)
            join derived_tally as member using (canonical)
            left join sighting on sighting.fingerprint = member.fingerprint
              and sighting.repository = proposal.repository
            group by 1 order by 1\
            """),
        rows(transaction, "select id, score from (" + OpenProposals.HEADLINES + ") order by 1"),
        after);
    met.addAll(rows(transaction, "select 'doubled', '' from standing where doubled", 1));
    met.addAll(rows(transaction, "select 'promoted', '' from standing where promoted", 1));
    met.addAll(rows(transaction, "select 'waiting', '' from standing where waiting", 1));
    met.addAll(rows(transaction, "select 'open', '' from derived_open", 1));
  }

  private static List<String> rows(Transaction transaction, String query) throws SQLException {
    return transaction.list(query, row -> row.getString(1) + " " + row.getString(2));
  }

  private static List<String> rows(Transaction transaction, String query, int column)
      throws SQLException {
    return transaction.list(query, row -> row.getString(column));
  }
}
