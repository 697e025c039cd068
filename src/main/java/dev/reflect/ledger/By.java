package dev.reflect.ledger;

/** Who decided: a person, or the auto mode. */
public enum By {
  PERSON,
  AUTO;

  /** Returns the word used in tables, JSON and on screen, for example {@code person}. */
  public String word() {
    return Columns.word(this);
  }
}
