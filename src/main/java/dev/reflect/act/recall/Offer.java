package dev.reflect.act.recall;

import dev.reflect.ledger.Recalls;
import java.util.Optional;

/**
 * Something that is known and may answer a prompt.
 *
 * @param find the fingerprint of a learning, or the record of a place
 * @param session that it is from; empty where it is from none
 * @param score how sure it is that it answers
 * @param text what Claude would be told of it, its date and source first
 * @param why a phrase
 * @param withheld why it is not given, a phrase; empty where it is
 */
public record Offer(
    Recalls.Sort sort,
    String find,
    String session,
    double score,
    String text,
    String why,
    Optional<String> withheld) {
  /** Returns it as it is not given; the first reason is the one that is told. */
  Offer withheld(String because) {
    return isGiven()
        ? new Offer(sort, find, session, score, text, why, Optional.of(because))
        : this;
  }

  /** Returns it with a line that Claude is told behind it. */
  Offer marked(String line) {
    return new Offer(sort, find, session, score, text + "\n" + line, why, withheld);
  }

  /** Returns its text without the date and source, which stand in its first line. */
  String said() {
    return text.substring(text.indexOf('\n') + 1);
  }

  public boolean isGiven() {
    return withheld.isEmpty();
  }
}
