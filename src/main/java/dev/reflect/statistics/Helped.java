package dev.reflect.statistics;

/**
 * A learning that is applied, in its own words.
 *
 * @param id of its proposal
 * @param file as a person would write it
 * @param effect what came of it, in words
 */
public record Helped(String id, String sentence, String file, String effect) {}
