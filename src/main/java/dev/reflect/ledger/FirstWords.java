package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words that messages were put into when they were heard first. A version that phrases better
 * would else propose again, in other words, what a person has decided about long ago.
 */
final class FirstWords {
  /** What the repository learned from these records. */
  static final String TAUGHT =
      """
      select distinct record, learning.fingerprint, sentence, dont, do_instead
      from sighting join learning using (fingerprint)
      where sighting.repository = ?1
        and record in (select value from json_each(?2))
      order by learning.rowid
      """;

  private record Worded(Fingerprint fingerprint, Wording wording) {
    static Worded of(Learning learning) {
      return new Worded(learning.fingerprint(), learning.wording());
    }

    Learning by(Signal signal, Learning heard) {
      return new Learning(fingerprint, wording, heard.repository(), List.of(signal));
    }
  }

  /** A learning of one repository, or a record that was heard there. */
  private record Key(String repository, String id) {
    static Key of(Learning learning) {
      return new Key(learning.repository().id(), learning.fingerprint().value());
    }

    static Key of(Learning learning, Signal signal) {
      return new Key(learning.repository().id(), signal.evidence().uuid());
    }
  }

  private final Transaction transaction;

  FirstWords(Transaction transaction) {
    this.transaction = transaction;
  }

  /**
   * Returns the learnings, with a message that is known in other words under those, unless it still
   * teaches what it taught, or a judge has put it into these.
   */
  List<Learning> of(List<Learning> heard) throws SQLException {
    Map<Key, List<Worded>> before = taughtBefore(unknown(heard));
    if (before.isEmpty()) {
      return heard;
    }
    Map<Key, Set<Fingerprint>> now = new HashMap<>();
    for (Learning learning : heard) {
      for (Signal signal : learning.signals()) {
        now.computeIfAbsent(Key.of(learning, signal), record -> new HashSet<>())
            .add(learning.fingerprint());
      }
    }
    Map<Key, Learning> kept = new LinkedHashMap<>();
    Map<Key, Set<Signal>> said = new HashMap<>();
    for (Learning learning : heard) {
      for (Signal signal : learning.signals()) {
        Key record = Key.of(learning, signal);
        List<Worded> first =
            signal.judge().isPresent() ? List.of() : before.getOrDefault(record, List.of());
        boolean stays =
            first.isEmpty()
                || first.stream().map(Worded::fingerprint).anyMatch(now.get(record)::contains);
        Learning one = (stays ? Worded.of(learning) : first.get(0)).by(signal, learning);
        kept.putIfAbsent(Key.of(one), one);
        said.computeIfAbsent(Key.of(one), each -> new LinkedHashSet<>()).add(signal);
      }
    }
    kept.replaceAll((key, one) -> saidBy(one, said.get(key)));
    return List.copyOf(kept.values());
  }

  /** Returns the learnings that are new to their repository, by it. */
  private Map<Repository, List<Learning>> unknown(List<Learning> heard) throws SQLException {
    Map<Repository, List<Learning>> unknown = new LinkedHashMap<>();
    for (Learning learning : heard) {
      if (!isKnown(learning)) {
        unknown.computeIfAbsent(learning.repository(), here -> new ArrayList<>()).add(learning);
      }
    }
    return unknown;
  }

  private boolean isKnown(Learning learning) throws SQLException {
    return transaction.exists(
        "select 1 from sighting where fingerprint = ? and repository = ? limit 1",
        learning.fingerprint().value(),
        learning.repository().id());
  }

  private Map<Key, List<Worded>> taughtBefore(Map<Repository, List<Learning>> unknown)
      throws SQLException {
    Map<Key, List<Worded>> taught = new HashMap<>();
    for (Map.Entry<Repository, List<Learning>> each : unknown.entrySet()) {
      String repository = each.getKey().id();
      transaction.list(
          TAUGHT,
          row ->
              taught
                  .computeIfAbsent(
                      new Key(repository, row.getString("record")), record -> new ArrayList<>())
                  .add(
                      new Worded(
                          new Fingerprint(row.getString("fingerprint")),
                          OpenProposals.wording(row))),
          repository,
          Transaction.array(
              each.getValue().stream()
                  .flatMap(learning -> learning.evidence().stream())
                  .map(Evidence::uuid)
                  .filter(record -> !record.isEmpty())
                  .collect(Collectors.toSet())));
    }
    return taught;
  }

  private static Learning saidBy(Learning one, Set<Signal> signals) {
    return new Learning(one.fingerprint(), one.wording(), one.repository(), List.copyOf(signals));
  }
}
