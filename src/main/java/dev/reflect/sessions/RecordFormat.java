package dev.reflect.sessions;

/** Turns the records of one agent's transcripts into entries, one after the other. */
interface RecordFormat {
  /** Hands out what the next record says; false where nothing is known of its kind. */
  boolean read(Fields record, int line);

  /** Says whether calls and answers of tools are handed out too, from now on. */
  void handOutTools(boolean handed);

  /** Hands out what waited for an answer: none will come. */
  void release();

  /** Returns the line of the words that wait for an answer, or 0. */
  int heldSince();
}
