package dev.reflect.signal;

import dev.reflect.untrusted.Plain;

/**
 * What of a message is its author's own voice. {@code quote} is the message without pasted blocks:
 * code, quoted lines, logs, diffs, tables, data. {@code own} is the quote with blanks, character by
 * character, for phrases quoted from others, for Claude's own words said back to it, and for
 * questions about what was said.
 */
record OwnWords(String quote, String own) {
  private static final int LONGEST = 8_000;

  /** Returns the author's words in a message. */
  static OwnWords of(String message) {
    return of(message, new Echo());
  }

  /** Returns the author's words in a message that may repeat what was said. */
  static OwnWords of(String message, Echo said) {
    String quote = Plain.shortened(Pasted.without(message).strip(), LONGEST);
    StringBuilder own = new StringBuilder(quote);
    Quoted.blank(own);
    said.blank(own);
    for (Sentence sentence : Sentence.in(own.toString())) {
      if (PastQuestion.asks(sentence)) {
        blank(own, sentence.from(), sentence.to());
      }
    }
    return new OwnWords(quote, own.toString());
  }

  static void blank(StringBuilder text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text.charAt(at) != '\n') {
        text.setCharAt(at, ' ');
      }
    }
  }
}
