package dev.reflect.tui;

/**
 * What a reader takes for one character, as a terminal shows it.
 *
 * @param from where it begins in the text it was read from
 * @param columns how many cells it covers: 1 or 2
 */
record Grapheme(int from, String text, int columns) {
  boolean isBlank() {
    return text.equals(" ");
  }
}
