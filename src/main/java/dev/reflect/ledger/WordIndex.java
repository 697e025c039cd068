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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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

  /** Words with the same first letter, about as long, with the same first or last letters. */
  static final String NEIGHBOURS =
      """
      select word from derived_vocabulary
      where word >= ?1 and word < ?2 and length(word) between ?3 - 1 and ?3 + 1
        and (substr(word, 1, ?3 / 2) = ?4 or substr(word, ?3 / 2 + 2 - ?3) = ?5)
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
   * fewer words have to be looked for. One with fewer words has no others than these, or it differs
   * by slips alone, like one with as many.
   */
  private List<Found> sharing(Gist gist) throws SQLException {
    List<String> words = rarestFirst(gist.keys().stream().filter(WordIndex::isWord).toList());
    if (words.isEmpty()) {
      return List.of();
    }
    Set<String> slips = Likeness.mayBeSlips(gist);
    Optional<String> certain = certain(words, slips);
    certain.ifPresent(slips::remove);
    Map<Lookup, List<Integer>> lookups = new LinkedHashMap<>();
    int fewest = Likeness.sharedAtLeast(words.size());
    for (int length = fewest; length <= Likeness.longestAlike(gist); length++) {
      int needed = Likeness.sharedAtLeast(gist, slips, length);
      int rest = certain.isPresent() ? Math.min(words.size(), length) : needed;
      Set<String> any = new LinkedHashSet<>(words.subList(0, words.size() - rest + 1));
      if (certain.isPresent() && length >= words.size()) {
        any.clear();
      }
      certain.ifPresent(any::add);
      lookups
          .computeIfAbsent(new Lookup(List.copyOf(any), needed), each -> new ArrayList<>())
          .add(length);
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

  /**
   * Returns the rarest word that is no slip for one that is written somewhere: what is alike and
   * has no fewer words has this one. A slip changes at most two letters that stand together, so the
   * first half is the same, or all that comes after the first two letters of the second; and one
   * letter fewer may be there.
   *
   * @param maybe which words may be slips at all
   */
  private Optional<String> certain(List<String> words, Set<String> maybe) throws SQLException {
    for (String word : words) {
      if (!maybe.contains(word) || !isSlip(word)) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  private boolean isSlip(String word) throws SQLException {
    int letters = word.codePointCount(0, word.length());
    int half = word.offsetByCodePoints(0, letters / 2);
    return transaction
        .list(
            NEIGHBOURS,
            row -> row.getString(1),
            Character.toString(word.codePointAt(0)),
            Character.toString(word.codePointAt(0) + 1),
            letters,
            word.substring(0, half),
            word.substring(word.offsetByCodePoints(half, 2)))
        .stream()
        .anyMatch(each -> Likeness.isSlip(word, each));
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
