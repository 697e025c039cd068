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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  private static final String COUNTED =
      """
      insert into derived_vocabulary (word, learnings) values (?, ?)
      on conflict do update set learnings = learnings + excluded.learnings
      """;

  /** Words that begin alike and are about as long. */
  static final String NEIGHBOURS =
      """
      select word from derived_vocabulary
      where word >= ? and word < ? and length(word) between ? and ?
      """;

  /**
   * Those with enough of the words, most of them first. It looks for any of the rare words, and
   * then asks each found one for the others; the number of words is part of the key.
   */
  static final String CANDIDATES =
      """
      with found as (
        select learning, length, count(*) as rare from derived_word
        where word in (%s) and length in (%s) group by learning, length
      )
      select learning.rowid as number, fingerprint, sentence, dont, do_instead,
        rare + (select count(*) from derived_word
          where derived_word.length = found.length and derived_word.learning = found.learning
            and word in (%s)) as shared
      from found join learning on learning.rowid = found.learning
      where shared >= ? order by shared desc, number limit %d
      """;

  static final String SAME_PAIR =
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
      transaction.change("delete from derived_vocabulary");
      transaction.change(
          "insert or replace into derived_index (id, version, newest) values (1, ?, 0)",
          Gist.VERSION);
      newest = 0;
    }
    List<Object[]> words = new ArrayList<>();
    Map<String, Integer> counted = new HashMap<>();
    long last = newest;
    for (Found found : transaction.list(UNKNOWN, WordIndex::found, newest)) {
      Gist gist = Gist.of(found.wording());
      for (String key : gist.keys()) {
        words.add(new Object[] {key, gist.length(), found.number()});
        if (isWord(key)) {
          counted.merge(key, 1, Integer::sum);
        }
      }
      last = found.number();
    }
    if (last > newest) {
      words.sort(Comparator.comparing(row -> (String) row[0]));
      transaction.changeEach(WORD, words);
      transaction.changeEach(
          COUNTED,
          counted.entrySet().stream()
              .map(each -> new Object[] {each.getKey(), each.getValue()})
              .toList());
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
    Optional<String> pair = gist.keys().stream().filter(key -> !isWord(key)).findFirst();
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

  /** A pair is kept beside the words. */
  private static boolean isWord(String key) {
    return !key.startsWith(">");
  }

  /**
   * Wordings of some lengths must share more words than those of others; the more they must, the
   * fewer words have to be looked for. One with as many words has all that nobody wrote as a slip.
   */
  private List<Found> sharing(Gist gist) throws SQLException {
    List<String> words = rarestFirst(gist.keys().stream().filter(WordIndex::isWord).toList());
    if (words.isEmpty()) {
      return List.of();
    }
    Set<String> slips = slips(gist);
    Optional<String> certain = words.stream().filter(word -> !slips.contains(word)).findFirst();
    int fewest = Likeness.sharedAtLeast(words.size());
    int longest = (int) Math.floor(words.size() / (double) Math.max(1, fewest) * words.size()) + 1;
    Map<Lookup, List<Integer>> lookups = new LinkedHashMap<>();
    for (int length = fewest; length <= longest; length++) {
      int needed = Likeness.sharedAtLeast(gist, slips, length);
      List<String> any =
          length >= words.size() && certain.isPresent()
              ? List.of(certain.get())
              : words.subList(0, words.size() - needed + 1);
      lookups.computeIfAbsent(new Lookup(any, needed), each -> new ArrayList<>()).add(length);
    }
    List<Found> found = new ArrayList<>();
    for (Map.Entry<Lookup, List<Integer>> each : lookups.entrySet()) {
      found.addAll(sharing(words, each.getKey(), each.getValue()));
    }
    return found;
  }

  /**
   * What is asked of wordings of some lengths.
   *
   * @param any of which each has one
   * @param needed how many words it must share
   */
  private record Lookup(List<String> any, int needed) {}

  private List<Found> sharing(List<String> words, Lookup lookup, List<Integer> lengths)
      throws SQLException {
    List<Object> values = new ArrayList<>(lookup.any());
    values.addAll(lengths);
    values.addAll(words.stream().filter(word -> !lookup.any().contains(word)).toList());
    values.add(lookup.needed());
    return transaction.list(
        CANDIDATES.formatted(
            marks(lookup.any().size()),
            marks(lengths.size()),
            marks(words.size() - lookup.any().size()),
            MOST_CANDIDATES),
        WordIndex::found,
        values.toArray());
  }

  private List<String> rarestFirst(List<String> words) throws SQLException {
    Map<String, Integer> frequencies = new HashMap<>();
    for (String word : words) {
      frequencies.put(
          word,
          transaction
              .first(
                  "select learnings from derived_vocabulary where word = ?",
                  row -> row.getInt(1),
                  word)
              .orElse(0));
    }
    return words.stream().sorted(Comparator.comparing(frequencies::get)).toList();
  }

  /** Returns those of its words that may be a slip for one that is written somewhere. */
  private Set<String> slips(Gist gist) throws SQLException {
    Set<String> slips = new HashSet<>();
    for (String word : Likeness.mayBeSlips(gist)) {
      int letters = word.codePointCount(0, word.length());
      List<String> neighbours =
          transaction.list(
              NEIGHBOURS,
              row -> row.getString(1),
              Character.toString(word.codePointAt(0)),
              Character.toString(word.codePointAt(0) + 1),
              letters - 1,
              letters + 1);
      if (neighbours.stream().anyMatch(each -> Likeness.isSlip(word, each))) {
        slips.add(word);
      }
    }
    return slips;
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
