package dev.reflect.judge;

import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.util.HashSet;
import java.util.Set;

/** Whether a text wants things long or short: {@code stop writing essays}, {@code be concise}. */
enum Length {
  LONG,
  SHORT,
  /** It says neither, or both. */
  OPEN;

  private static final Set<String> LONG_WORDS = WordLists.words("long");
  private static final Set<String> SHORT_WORDS = WordLists.words("short");
  private static final Set<String> LESS = WordLists.words("less");

  static Length of(String text) {
    Set<Length> wanted = new HashSet<>();
    boolean less = false;
    for (Token each : Token.in(text)) {
      String word = each.word();
      less = !each.isMark() && (less || LESS.contains(word));
      boolean isLong = LONG_WORDS.contains(word);
      if (isLong || SHORT_WORDS.contains(word)) {
        wanted.add(isLong == less ? SHORT : LONG);
      }
    }
    return wanted.size() == 1 ? wanted.iterator().next() : OPEN;
  }

  boolean isTurnedBy(Length other) {
    return this != OPEN && other != OPEN && this != other;
  }

  boolean isLike(Length other) {
    return this != OPEN && this == other;
  }
}
