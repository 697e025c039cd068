package dev.reflect.learning;

import dev.reflect.words.CommonWords;
import dev.reflect.words.WordLists;
import java.util.HashMap;
import java.util.List;
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

  /**
   * From so many letters on it is known where one of a double letter is missing, or one is doubled.
   */
  private static final int DOUBLED = 6;

  private static final String VOWELS = "aeiou";

  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$\\\\'`\"-])[a-z]{3,}(?![\\p{L}\\p{N}_/@\\\\(='`\"]|[.-][\\p{L}\\p{N}])");

  private static final Set<String> ORDINARY = WordLists.words("ordinary");

  /** Every way to mistype an ordinary word that cannot be taken for another one. */
  private static final Map<String, String> MENDED = mended(ORDINARY);

  private static final Map<String, String> KNOWN = WordLists.pairs("slip");

  private Slips() {}

  /**
   * Returns the text with each ordinary word as it is spelled. What is said more than once, or was
   * said before, is a name.
   */
  static String mended(String text, String before) {
    return WORD.matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(mended(found.group(), text, before)));
  }

  private static String mended(String word, String text, String before) {
    String plain = KNOWN.get(word);
    if (plain != null) {
      return plain;
    }
    String near = MENDED.getOrDefault(word, word);
    boolean isName = text.indexOf(word) != text.lastIndexOf(word) || before.contains(word);
    return isName ? word : near;
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
        boolean isDouble = word.charAt(at) == word.charAt(at - 1);
        if (word.length() >= LONG || isDouble && word.length() >= DOUBLED) {
          put(mended, word.substring(0, at) + word.substring(at + 1), word);
        }
        if (word.length() >= DOUBLED || isDouble) {
          put(mended, word.substring(0, at) + word.substring(at - 1), word);
        }
        if (word.length() >= LONG && at < word.length() - 1) {
          otherVowels(word, at).forEach(slip -> put(mended, slip, word));
        }
      }
    }
    WordLists.words("other").forEach(mended::remove);
    return mended;
  }

  /** "independant", "definately". */
  private static List<String> otherVowels(String word, int at) {
    String said = VOWELS.indexOf(word.charAt(at)) < 0 ? "" : VOWELS;
    return said.chars()
        .mapToObj(vowel -> word.substring(0, at) + (char) vowel + word.substring(at + 1))
        .toList();
  }

  /** What is a word itself, or may be two, is left alone. */
  private static void put(Map<String, String> mended, String slip, String word) {
    if (!ORDINARY.contains(slip) && !CommonWords.has(slip)) {
      String other = mended.put(slip, word);
      if (other != null && !other.equals(word)) {
        mended.put(slip, slip);
      }
    }
  }
}
