package dev.reflect.learning;

import dev.reflect.words.WordLists;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slips of the keyboard in ordinary words: what is near one of them is that word. Whatever is near
 * none may be a name, and names, paths and code are never touched.
 */
final class Slips {
  private static final int SHORTEST = 5;

  /** From so many letters on a word is known where one is missing or doubled. */
  private static final int LONG = 8;

  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$\\\\'`\"-])[a-z]{3,}(?![\\p{L}\\p{N}_/@\\\\(='`\"]|[.-][\\p{L}\\p{N}])");

  private static final Set<String> ORDINARY = WordLists.words("ordinary");

  /** Every way to mistype an ordinary word that cannot be taken for another one. */
  private static final Map<String, String> MENDED = mended(ORDINARY);

  private Slips() {}

  /** Returns the text with each ordinary word as it is spelled. */
  static String mended(String text) {
    return WORD.matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(MENDED.getOrDefault(found.group(), found.group())));
  }

  private static Map<String, String> mended(Set<String> words) {
    Map<String, String> mended = new HashMap<>();
    for (String word : words) {
      for (int at = 1; at < word.length(); at++) {
        if (word.length() >= SHORTEST) {
          String turned =
              word.substring(0, at - 1)
                  + word.charAt(at)
                  + word.charAt(at - 1)
                  + word.substring(at + 1);
          put(mended, turned, word);
        }
        if (word.length() >= LONG) {
          put(mended, word.substring(0, at) + word.substring(at + 1), word);
          put(mended, word.substring(0, at) + word.substring(at - 1), word);
        }
      }
    }
    WordLists.words("other").forEach(mended::remove);
    mended.putAll(WordLists.pairs("slip"));
    return mended;
  }

  /** What is a word itself, or may be two, is left alone. */
  private static void put(Map<String, String> mended, String slip, String word) {
    if (!ORDINARY.contains(slip) && !slip.equals(word)) {
      String other = mended.put(slip, word);
      if (other != null && !other.equals(word)) {
        mended.put(slip, slip);
      }
    }
  }
}
