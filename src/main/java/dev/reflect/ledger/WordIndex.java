package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Likeness;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds wordings by their words. What it keeps is derived: it is made again where it is missing or
 * of another version, and whatever was added to the learnings meanwhile is added here first.
 */
final class WordIndex {
  private static final int MOST_CANDIDATES = 400;

  private static final String UNKNOWN =
      """
      select rowid as number, fingerprint, sentence, dont, do_instead from learning
      where rowid > ? order by rowid
      """;

  private static final String WORD =
      "insert into derived_word (word, length, learning) values (?, ?, ?) on conflict do nothing";

  /**
   * Those with enough of the words, most of them first. It looks for any of the rare words, and
   * then asks each found one for the others; the number of words is part of the key.
   */
  private static final String CANDIDATES =
      """
      with found as (
        select learning, length, count(*) as rare from derived_word
        where word in (%s) and length between ? and ? group by learning, length
      )
      select learning.rowid as number, fingerprint, sentence, dont, do_instead,
        rare + (select count(*) from derived_word
          where derived_word.length = found.length and derived_word.learning = found.learning
            and word in (%s)) as shared
      from found join learning on learning.rowid = found.learning
      where shared >= ? order by shared desc, number limit %d
      """;

  private static final String SAME_PAIR =
      """
      select learning.rowid as number, fingerprint, sentence, dont, do_instead
      from derived_word join learning on learning.rowid = derived_word.learning
      where word = ? order by number limit %d
      """
          .formatted(MOST_CANDIDATES);

  private final Transaction transaction;

  WordIndex(Transaction transaction) {
    this.transaction = transaction;
  }

  /** A wording that was found. */
  record Found(long number, Fingerprint fingerprint, Wording wording) {}

  /** Returns whether {@link #catchUp} has nothing to do. */
  boolean isUpToDate() throws SQLException {
    return newest()
        == transaction
            .first("select coalesce(max(rowid), 0) from learning", row -> row.getLong(1))
            .orElseThrow();
  }

  /** Adds all learnings that it does not know yet. */
  void catchUp() throws SQLException {
    long newest = newest();
    if (newest < 0) {
      transaction.change("delete from derived_word");
      transaction.change(
          "insert or replace into derived_index (id, version, newest) values (1, ?, 0)",
          Gist.VERSION);
      newest = 0;
    }
    List<Object[]> words = new ArrayList<>();
    long last = newest;
    for (Found found : transaction.list(UNKNOWN, WordIndex::found, newest)) {
      Gist gist = Gist.of(found.wording());
      for (String key : gist.keys()) {
        words.add(new Object[] {key, gist.length(), found.number()});
      }
      last = found.number();
    }
    if (last > newest) {
      words.sort(Comparator.comparing(row -> (String) row[0]));
      transaction.changeEach(WORD, words);
      transaction.change("update derived_index set newest = ?", last);
    }
  }

  /** Returns the number of the newest learning that it knows; -1 where all is to be made again. */
  private long newest() throws SQLException {
    return transaction
        .first(
            "select newest from derived_index where version = ?",
            row -> row.getLong(1),
            Gist.VERSION)
        .orElse(-1L);
  }

  /** Returns the wordings that may be one learning with this one. */
  Collection<Found> candidates(Gist gist) throws SQLException {
    Map<Long, Found> found = new HashMap<>();
    Optional<String> pair = gist.keys().stream().filter(key -> key.startsWith(">")).findFirst();
    if (pair.isPresent()) {
      transaction
          .list(SAME_PAIR, WordIndex::found, pair.get())
          .forEach(each -> found.put(each.number(), each));
    }
    for (Found each : sharing(gist)) {
      found.put(each.number(), each);
    }
    return found.values();
  }

  private List<Found> sharing(Gist gist) throws SQLException {
    List<String> words = new ArrayList<>();
    Map<String, Integer> frequencies = new HashMap<>();
    for (String key : gist.keys()) {
      if (!key.startsWith(">")) {
        words.add(key);
        frequencies.put(key, frequency(key));
      }
    }
    if (words.isEmpty()) {
      return List.of();
    }
    int needed = Likeness.sharedAtLeast(words.size());
    words.sort(Comparator.comparing(frequencies::get));
    int rare = words.size() - needed + 1;
    List<Object> values = new ArrayList<>(words.subList(0, rare));
    values.add(needed);
    values.add((int) Math.floor(words.size() / (double) Math.max(1, needed) * words.size()) + 1);
    values.addAll(words.subList(rare, words.size()));
    values.add(needed);
    return transaction.list(
        CANDIDATES.formatted(marks(rare), marks(words.size() - rare), MOST_CANDIDATES),
        WordIndex::found,
        values.toArray());
  }

  private int frequency(String word) throws SQLException {
    return transaction
        .first(
            "select count(*) from (select 1 from derived_word where word = ? limit 100000)",
            row -> row.getInt(1),
            word)
        .orElseThrow();
  }

  static String marks(int count) {
    return String.join(", ", java.util.Collections.nCopies(count, "?"));
  }

  private static Found found(ResultSet row) throws SQLException {
    return new Found(
        row.getLong("number"),
        new Fingerprint(row.getString("fingerprint")),
        OpenProposals.wording(row));
  }
}
