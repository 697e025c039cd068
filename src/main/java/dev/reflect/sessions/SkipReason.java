package dev.reflect.sessions;

/** Why a line of a transcript was passed over. */
public enum SkipReason {
  EMPTY("empty"),
  NOT_JSON("not JSON, or cut off"),
  NOT_AN_OBJECT("JSON, but not an object"),
  NO_TYPE("without a type"),
  TOO_LONG("too long"),
  REPEATED("a record that was read before");

  private final String phrase;

  SkipReason(String phrase) {
    this.phrase = phrase;
  }

  /** Returns the words that follow a number of lines: "3 lines: {@code not JSON, or cut off}". */
  public String phrase() {
    return phrase;
  }
}
