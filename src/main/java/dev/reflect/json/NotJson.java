package dev.reflect.json;

/**
 * A text that is not JSON.
 *
 * @param line where that shows, counted from 1
 * @param reason what stands there, as a phrase: {@code a comment, which JSON does not have}
 */
public record NotJson(int line, String reason) implements Parsed {}
