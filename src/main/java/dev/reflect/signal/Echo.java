package dev.reflect.signal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Claude's words said back to it: eight or more in a row are nobody's own. */
final class Echo {
  private static final int RUN = 8;

  private Echo() {}

  static void blank(StringBuilder text, List<String> said) {
    List<Word> words = words(text.toString());
    if (words.size() < RUN || said.isEmpty()) {
      return;
    }
    Set<Long> runs = new HashSet<>();
    for (String each : said) {
      List<Word> spoken = words(each);
      for (int at = 0; at + RUN <= spoken.size(); at++) {
        runs.add(hash(spoken, at));
      }
    }
    for (int at = 0; at + RUN <= words.size(); at++) {
      if (runs.contains(hash(words, at))) {
        OwnWords.blank(text, words.get(at).from(), words.get(at + RUN - 1).to());
      }
    }
  }

  private record Word(int from, int to, int hash) {}

  private static List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int from = at;
      int hash = 0;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
        hash = 31 * hash + Character.toLowerCase(text.charAt(at));
        at++;
      }
      if (at > from) {
        words.add(new Word(from, at, hash));
      } else {
        at++;
      }
    }
    return words;
  }

  private static long hash(List<Word> words, int from) {
    long hash = 1;
    for (int at = from; at < from + RUN; at++) {
      hash = hash * 1_000_003 + words.get(at).hash();
    }
    return hash;
  }
}
