package dev.reflect.learning;

import java.util.List;

/** How many regular expressions are left to try when the words they need are looked for. */
public final class Tries {
  private Tries() {}

  /** Returns how many attacks, dangers, wishes and moulds of its language a text leaves to try. */
  public static int in(List<String> texts) {
    int tries = 0;
    for (String text : texts) {
      tries += Attack.PATTERNS.passing(text).size() + Dangers.ALL.passing(text).size();
      tries += Wishes.ENGLISH.passing(text).size();
      tries += Tongues.spokenIn(text).moulds().passing(text).size();
    }
    return tries;
  }
}
