package dev.reflect.signal;

import java.util.List;

/** How often a regular expression of the patterns is tried. */
public final class Tries {
  private Tries() {}

  /** Returns how many are tried for all of these messages. */
  public static int in(List<Heard> messages) {
    int[] tries = {0};
    for (Heard message : messages) {
      PatternDetector.forEachTry(message, (pattern, sentence) -> tries[0]++);
    }
    return tries[0];
  }
}
