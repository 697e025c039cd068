package dev.reflect.recall;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One thing that was said or done, as it is ranked. The turns of a document stand together, in
 * their order.
 *
 * @param document counts from 0 among those that are ranked
 * @param speech whose words it is
 * @param asks whether it ends with a question
 * @param day when it was said, where that is known
 */
public record Turn(
    int document, Speech speech, boolean asks, List<String> terms, Optional<LocalDate> day) {
  private static final String QUESTION = "?？؟";

  /** Whose words a turn is. */
  public enum Speech {
    PERSON,
    /** What a model says to the person. */
    ANSWER,
    /** What it thinks, does, and is told by tools. */
    WORK
  }

  public Turn {
    terms = List.copyOf(terms);
  }

  /** Returns a turn that says this, nobody knows when. */
  public static Turn of(int document, Speech speech, String text) {
    return of(document, speech, text, Optional.empty());
  }

  /** Returns a turn that says this. */
  public static Turn of(int document, Speech speech, String text, Optional<LocalDate> day) {
    return new Turn(document, speech, asks(text), Terms.of(text), day);
  }

  /** Returns whether it ends with a question. */
  public static boolean asks(String text) {
    int last = text.length() - 1;
    while (last >= 0 && Character.isWhitespace(text.charAt(last))) {
      last--;
    }
    return last >= 0 && QUESTION.indexOf(text.charAt(last)) >= 0;
  }

  /** Returns whether a person said it. */
  public boolean isOfPerson() {
    return speech == Speech.PERSON;
  }

  int length() {
    return terms.size();
  }

  /** Returns whether the term stands in it. */
  public boolean says(String term) {
    return terms.contains(term);
  }

  int count(String term) {
    return Collections.frequency(terms, term);
  }
}
