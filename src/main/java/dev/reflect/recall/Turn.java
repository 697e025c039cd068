package dev.reflect.recall;

import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One thing that was said or done, as it is ranked. The turns of a document stand together, in
 * their order.
 *
 * @param document counts from 0 among those that are ranked
 * @param person whether a person said it
 * @param asks whether it ends with a question
 * @param counts how often each of its terms stands in it
 * @param day when it was said, where that is known
 */
public record Turn(
    int document,
    boolean person,
    boolean asks,
    List<String> terms,
    Map<String, Integer> counts,
    Optional<LocalDate> day) {
  private static final String QUESTION = "?？؟";

  public Turn {
    terms = List.copyOf(terms);
    counts = Collections.unmodifiableMap(counts);
  }

  /** Returns a turn that says this, nobody knows when. */
  public static Turn of(int document, boolean person, String text) {
    return of(document, person, text, Optional.empty());
  }

  /** Returns a turn that says this. */
  public static Turn of(int document, boolean person, String text, Optional<LocalDate> day) {
    List<String> terms = Terms.of(text);
    Map<String, Integer> counts = new HashMap<>();
    terms.forEach(term -> counts.merge(term, 1, Integer::sum));
    return new Turn(document, person, asks(text), terms, counts, day);
  }

  private static boolean asks(String text) {
    int last = text.length() - 1;
    while (last >= 0 && Character.isWhitespace(text.charAt(last))) {
      last--;
    }
    return last >= 0 && QUESTION.indexOf(text.charAt(last)) >= 0;
  }

  int length() {
    return terms.size();
  }

  int count(String term) {
    return counts.getOrDefault(term, 0);
  }
}
