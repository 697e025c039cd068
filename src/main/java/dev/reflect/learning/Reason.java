package dev.reflect.learning;

import dev.reflect.ground.Spelled;

/** Why nothing that stands can be said of a message; each with the words a person is shown. */
public enum Reason implements Spelled {
  FAILURE("a report that something failed"),
  ANSWER("an answer to a question"),
  AT_HAND("only for the thing at hand"),
  PRAISE("praise that names nothing"),
  QUESTION("a question"),
  TAKEN_BACK("a guess, or taken back at once"),
  REVOKES("takes a rule back: see reflect tidy, or reflect learnings retire"),
  POINTING("points at something that only the conversation shows"),
  PASTED("pasted text, not the person's own words"),
  SECRET("little more than a secret"),
  NO_RULE("no rule that stands by itself"),
  JUDGED("a judge heard nothing in it that lasts"),
  HOSTILE("asks the assistant to change its instructions");

  private final String phrase;

  Reason(String phrase) {
    this.phrase = phrase;
  }

  /** Returns the reason as a person reads it, for example "an answer to a question". */
  public String phrase() {
    return phrase;
  }
}
