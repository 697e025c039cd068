package dev.reflect.signal;

/** What is asked of every letter of every message, answered for ASCII from a table. */
final class Letters {
  private static final char[] LOWER = new char[128];
  private static final boolean[] OF_WORDS = new boolean[128];

  static {
    for (char letter = 0; letter < LOWER.length; letter++) {
      LOWER[letter] = Character.toLowerCase(letter);
      OF_WORDS[letter] = Character.isLetterOrDigit(letter);
    }
  }

  private Letters() {}

  static char lower(char letter) {
    if (letter < 128) {
      return LOWER[letter];
    }
    return Character.toLowerCase(letter);
  }

  /** Returns whether it is a letter or a digit. */
  static boolean isOfWord(char letter) {
    return letter < 128 ? OF_WORDS[letter] : Character.isLetterOrDigit(letter);
  }
}
