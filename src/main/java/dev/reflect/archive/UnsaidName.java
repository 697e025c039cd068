package dev.reflect.archive;

import dev.reflect.recall.Query;
import dev.reflect.recall.Terms;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which words are meant by a name that nobody ever said: those that somewhere stand beside each
 * other as its parts do. The index knows what a stretch says and not in which order, so the best
 * are read.
 */
final class UnsaidName {
  /** So many stretches are read, as of a question. */
  private static final int DOCUMENTS = 50;

  private static final int SHORTEST = 2;

  private final IndexFile index;

  UnsaidName(IndexFile index) {
    this.index = index;
  }

  /** Says whether somebody said a term. */
  interface Known {
    boolean is(String term) throws SQLException;
  }

  /**
   * Returns the two words that a name in one piece is made of, {@code rate limit} of {@code
   * ratelimit}; nothing where it is not.
   */
  List<String> halves(String word, Known known) throws SQLException {
    for (int at = SHORTEST; at + SHORTEST <= word.length(); at++) {
      boolean isNumber =
          Character.isDigit(word.charAt(at - 1)) && Character.isDigit(word.charAt(at));
      List<String> both = // but small words
          Query.of(word.substring(0, at) + " " + word.substring(at)).terms();
      if (both.size() == 2 && !isNumber && known.is(both.get(0)) && known.is(both.get(1))) {
        List<String> together = together(both.stream().map(List::of).toList());
        if (!together.isEmpty()) {
          return together;
        }
      }
    }
    return List.of();
  }

  /**
   * Returns one word for each part, as they stand beside each other; nothing where they do not.
   *
   * @param parts what each of them may be, the likeliest first
   */
  List<String> together(List<List<String>> parts) throws SQLException {
    if (parts.stream().anyMatch(List::isEmpty)) {
      return List.of();
    }
    List<Long> documents =
        index.list(
            "select rowid from word where word match ? order by bm25(word) limit ?",
            row -> row.getLong(1),
            parts.stream().map(WordSearch::any).collect(Collectors.joining(" AND ")),
            DOCUMENTS);
    List<String> best = List.of();
    int least = Integer.MAX_VALUE;
    for (KeptStep step : StepRows.of(index, documents)) {
      List<Terms.Spot> spots = Terms.spots(Terms.levelled(step.text()));
      for (int at = 0; at + parts.size() <= spots.size() && least > 0; at++) {
        List<Terms.Spot> here = spots.subList(at, at + parts.size());
        int unlike = unlikeness(here, parts);
        if (unlike < least) {
          least = unlike;
          best = here.stream().map(Terms.Spot::term).toList();
        }
      }
    }
    return best;
  }

  /** Returns how far from the likeliest words these are: 0 where they are these. */
  private static int unlikeness(List<Terms.Spot> here, List<List<String>> parts) {
    int unlike = 0;
    for (int part = 0; part < parts.size(); part++) {
      int place = parts.get(part).indexOf(here.get(part).term());
      boolean apart = part > 0 && here.get(part).from() - here.get(part - 1).to() > 1;
      if (place < 0 || apart) {
        return Integer.MAX_VALUE;
      }
      unlike += place;
    }
    return unlike;
  }
}
