package dev.reflect.json;

/** What reading a text comes to: a JSON document, or the reason why it is none. */
public sealed interface Parsed permits JsonDocument, Parsed.NotJson {
  /**
   * A text that is not JSON.
   *
   * @param line where that shows, counted from 1
   * @param reason what stands there, as a phrase: {@code a comment, which JSON does not have}
   */
  record NotJson(int line, String reason) implements Parsed {}
}
