package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;

/** Letters, words and n-grams of a text, and the hash that makes numbers of them. */
final class Grams {
  private static final int SEED = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private static final char[] LOWER = new char[128];
  private static final boolean[] OF_WORDS = new boolean[128];

  static {
    for (char letter = 0; letter < LOWER.length; letter++) {
      LOWER[letter] = Character.toLowerCase(letter);
      OF_WORDS[letter] = Character.isLetterOrDigit(letter);
    }
  }

  private Grams() {}

  static int hash(String text) {
    return hash(SEED, text);
  }

  static int hash(int seed, String text) {
    int hash = seed;
    for (int at = 0; at < text.length(); at++) {
      hash = (hash ^ text.charAt(at)) * PRIME;
    }
    return hash;
  }

  /** Returns the hash with its bits spread, so that its lowest and its highest can be used. */
  static int mixed(int hash) {
    int mixed = hash ^ (hash >>> 16);
    mixed *= 0x7feb352d;
    mixed ^= mixed >>> 15;
    mixed *= 0x846ca68b;
    return mixed ^ (mixed >>> 16);
  }

  /** Returns the words of a lower-cased text; a Chinese or Japanese sign is a word of its own. */
  static List<String> words(String lower) {
    List<String> words = new ArrayList<>();
    char[] letters = lower.toCharArray(); // each is asked for several times
    int from = -1;
    for (int at = 0; at <= letters.length; at++) {
      char letter = at < letters.length ? letters[at] : ' ';
      boolean sign = letter >= '\u2e80' && Character.isLetter(letter);
      boolean inside = !sign && (isOfWord(letter) || letter == '\'');
      if (inside && from < 0) {
        from = at;
      } else if (!inside && from >= 0) {
        words.add(lower.substring(from, at));
        from = -1;
      }
      if (sign || letter == '?' || letter == '!' || letter == '？' || letter == '！') {
        words.add(String.valueOf(letter));
      }
    }
    return words;
  }

  /** Notes single words and pairs of neighbours. */
  static void words(FeatureVector.Collector features, String name, List<String> words) {
    int seed = hash(name);
    int before = hash(seed, "^");
    for (String word : words) {
      int single = hash(seed, word);
      features.gram(single);
      features.gram(hash(before * PRIME, word));
      before = single;
    }
  }

  /** Notes every run of two to five letters. */
  static void letters(FeatureVector.Collector features, String name, String text) {
    int seed = hash(name);
    char[] letters = text.toCharArray();
    for (int from = 0; from < letters.length; from++) {
      runs(features, seed, letters, from);
    }
  }

  private static void runs(FeatureVector.Collector features, int seed, char[] letters, int from) {
    int hash = seed;
    int to = Math.min(letters.length, from + 5);
    for (int at = from; at < to; at++) {
      hash = (hash ^ letters[at]) * PRIME;
      if (at > from) {
        features.gram(hash ^ (at - from));
      }
    }
  }

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
