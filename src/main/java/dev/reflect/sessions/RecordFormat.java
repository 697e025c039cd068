package dev.reflect.sessions;

import java.util.function.Consumer;

/** Turns the records of one agent's transcripts into entries, one after the other. */
abstract class RecordFormat {
  final Held held;
  private boolean tools;

  /**
   * @param out gets each entry once no later record can change it
   */
  RecordFormat(Consumer<Entry> out) {
    this.held = new Held(out);
  }

  /** Hands out what the next record says; false where nothing is known of its kind. */
  abstract boolean read(Fields record, int line);

  /** Says whether calls and answers of tools are handed out too, from now on. */
  final void handOutTools(boolean handed) {
    tools = handed;
  }

  final boolean handsOutTools() {
    return tools;
  }

  /** Hands out what waited for an answer: none will come. */
  final void release() {
    held.release();
  }

  /** Returns the line of the words that wait for an answer, or 0. */
  final int heldSince() {
    return held.since();
  }
}
