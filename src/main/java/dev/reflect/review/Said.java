package dev.reflect.review;

/** Words that a person typed into the review, made fit to be kept and placed. */
final class Said {
  private Said() {}

  /** Returns the words as one line of a file, or nothing. */
  static String sentence(String typed) {
    return words(typed);
  }

  static String words(String typed) {
    return typed.strip();
  }
}
