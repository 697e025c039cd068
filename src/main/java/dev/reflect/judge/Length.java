package dev.reflect.judge;

import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.util.HashSet;
import java.util.List;
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

  /** "as long as", "no longer". */
  private static final Set<String> OF_TIME = Set.of("as", "how", "no", "any", "so");

  static Length of(String text) {
    Set<Length> wanted = new HashSet<>();
    boolean less = false;
    List<Token> tokens = Token.in(text);
    for (int at = 0; at < tokens.size(); at++) {
      String word = tokens.get(at).word();
      less = !tokens.get(at).isMark() && (less || LESS.contains(word));
      boolean isLong = LONG_WORDS.contains(word);
      if (isLong || SHORT_WORDS.contains(word)) {
        boolean ofTime =
            at > 0 && word.startsWith("long") && OF_TIME.contains(tokens.get(at - 1).word());
        wanted.add(ofTime ? OPEN : isLong == less ? SHORT : LONG);
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
