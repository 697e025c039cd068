package dev.reflect.ledger;

import dev.reflect.learning.Wording;
import dev.reflect.sameness.Likeness;
import dev.reflect.sameness.Sense;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All wordings as they are compared. Only what was learned since it was asked last is read. */
final class Gists {
  private static final String LEARNED =
      """
      select rowid, fingerprint, sentence, dont, do_instead from learning
      where rowid > ? order by rowid
      """;

  /** One wording. */
  record Known(String fingerprint, Sense sense) {}

  private final List<Known> all = new ArrayList<>();

  /** By each word, and by each pair, the numbers of those that have it. */
  private final Map<String, List<Integer>> having = new HashMap<>();

  private long newest;

  /** Forgets everything, because some of it may never have been learned. */
  void clear() {
    all.clear();
    having.clear();
    newest = 0;
  }

  Gists upToDate(Transaction transaction) throws SQLException {
    if (transaction.number("select count(*) from learning where rowid <= ?", newest)
        != all.size()) {
      clear();
    }
    transaction.each(
        LEARNED,
        row -> {
          add(row.getString("fingerprint"), OpenProposals.wording(row));
          newest = row.getLong(1);
        },
        newest);
    return this;
  }

  private void add(String fingerprint, Wording wording) {
    Sense sense = wording.sense();
    for (String key : sense.keys()) {
      having.computeIfAbsent(key, each -> new ArrayList<>()).add(all.size());
    }
    all.add(new Known(fingerprint, sense));
  }

  /**
   * Returns the wordings that may be one learning with this one, the oldest first: those that share
   * enough words with it, or the pair.
   */
  List<Known> near(Sense sense) {
    Map<Integer, Integer> shared = new HashMap<>();
    Set<Integer> near = new HashSet<>();
    for (String key : sense.keys()) {
      List<Integer> others = having.getOrDefault(key, List.of());
      if (key.startsWith(">")) {
        near.addAll(others);
      } else {
        others.forEach(other -> shared.merge(other, 1, Integer::sum));
      }
    }
    int enough = Likeness.sharedAtLeast(sense.length());
    shared.forEach(
        (other, words) -> {
          if (words >= enough) {
            near.add(other);
          }
        });
    return near.stream().sorted().map(all::get).toList();
  }
}
