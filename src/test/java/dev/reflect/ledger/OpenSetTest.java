package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Confidence;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holds that the set of open proposals which triggers keep is the one that the view tells. */
class OpenSetTest {
  /** What is open, told by nothing but sightings, decisions and operations. */
  private static final String ONE_BY_ONE =
      """
      select standing.id, standing.fingerprint, repository, sentence, decision, standing_verdict,
        undone_by, (
          select max(score) from derived_tally as mine join derived_tally as member using (canonical)
          join sighting on sighting.fingerprint = member.fingerprint
            and sighting.repository = standing.repository
          where mine.fingerprint = standing.fingerprint) as score
      from standing join learning using (fingerprint)
      where repository <> '*' and standing_verdict <> 'rejected' and not applied and not waiting
        and state = 'kept' and not doubled and not promoted
      order by position
      """;

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
    assertTrue(met.containsAll(List.of("taken", "decided", "undone", "HIGH")), met.toString());
  }

  private static List<String> rules(int count) {
    return IntStream.range(0, count).mapToObj(number -> "Rule " + number).toList();
  }

  private void same(Transaction transaction, String after) throws SQLException {
    assertEquals(
        wholeRows(transaction, "standing_open"), wholeRows(transaction, "derived_open"), after);
    assertEquals(
        rows(
            transaction,
            "select fingerprint, (select count(*) from derived_heard where"
                + " derived_heard.fingerprint = learning.fingerprint) from learning order by 1"),
        rows(transaction, "select fingerprint, repositories from derived_tally order by 1"),
        after);
    List<Headline> expected = transaction.list(ONE_BY_ONE, OpenSetTest::headline);
    assertEquals(expected, OpenProposals.headlines(transaction), after);
    assertEquals(counted(expected), OpenProposals.counted(transaction), after);
    expected.forEach(each -> met.add(each.taken() ? "taken" : "not taken"));
    expected.forEach(each -> met.add(each.decision().isPresent() ? "decided" : "undecided"));
    expected.forEach(each -> met.add(each.undoneBy().isPresent() ? "undone" : "not undone"));
    expected.forEach(each -> met.add(each.confidence().name()));
    met.addAll(rows(transaction, "select 'doubled', '' from standing where doubled", 1));
    met.addAll(rows(transaction, "select 'promoted', '' from standing where promoted", 1));
    met.addAll(rows(transaction, "select 'waiting', '' from standing where waiting", 1));
    met.addAll(rows(transaction, "select 'open', '' from derived_open", 1));
  }

  private static Headline headline(ResultSet row) throws SQLException {
    String verdict = row.getString("standing_verdict");
    boolean back = row.getString("undone_by") != null;
    boolean decided = !verdict.equals("reopened") && !back;
    return new Headline(
        new ProposalId(row.getString("id")),
        new Fingerprint(row.getString("fingerprint")),
        row.getString("repository"),
        row.getString("sentence"),
        Confidence.of(row.getDouble("score")),
        decided ? Optional.of(new DecisionId(row.getLong("decision"))) : Optional.empty(),
        decided && !verdict.equals("skipped"),
        back ? Optional.of(new OperationId(row.getLong("undone_by"))) : Optional.empty());
  }

  private static Counted counted(List<Headline> open) {
    Map<Confidence, Integer> undecided = new EnumMap<>(Confidence.class);
    int taken = 0;
    for (Headline each : open) {
      if (each.taken()) {
        taken++;
      } else {
        undecided.merge(each.confidence(), 1, Integer::sum);
      }
    }
    return new Counted(undecided, taken);
  }

  private static List<String> wholeRows(Transaction transaction, String table) throws SQLException {
    String columns =
        "position, %s, learning, repository, undecided, strongest, decision, undone_by";
    return transaction.list(
        "select "
            + columns.formatted(table.equals("standing_open") ? "id" : "proposal")
            + " from "
            + table
            + " order by 1",
        row -> {
          List<String> values = new ArrayList<>();
          for (int i = 1; i <= 8; i++) {
            values.add(row.getString(i));
          }
          return values.toString();
        });
  }

  private static List<String> rows(Transaction transaction, String query) throws SQLException {
    return transaction.list(query, row -> row.getString(1) + " " + row.getString(2));
  }

  private static List<String> rows(Transaction transaction, String query, int column)
      throws SQLException {
    return transaction.list(query, row -> row.getString(column));
  }
}
