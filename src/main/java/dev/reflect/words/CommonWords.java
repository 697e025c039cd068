package dev.reflect.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The small words by which a language in Latin letters is told from the others. */
public final class CommonWords {
  private static final int ALONE = 3;
  private static final int SHARED = 1;

  private static final Map<String, Set<String>> LANGUAGES = languages();

  private CommonWords() {}

  /** Returns how much words speak for a language: most where no other language has them. */
  public static int weight(List<Token> words, String language) {
    int weight = 0;
    for (Token each : words) {
      Set<String> languages = LANGUAGES.getOrDefault(each.word(), Set.of());
      if (languages.contains(language)) {
        weight += languages.size() > 1 ? SHARED : ALONE;
      }
    }
    return weight;
  }

  /** Returns the language that words speak for most; English where they speak for none. */
  public static String likeliest(List<Token> words) {
    return likely(words, WordTable.all()).get(0);
  }

  /** Returns the languages but English that words speak for most: there may be several. */
  static List<String> likelyAbroad(List<Token> words) {
    return likely(words, WordTable.all().subList(1, WordTable.all().size()));
  }

  private static List<String> likely(List<Token> words, List<WordTable> tables) {
    List<String> likely = new ArrayList<>();
    int most = -1;
    for (WordTable table : tables) {
      int weight = weight(words, table.code());
      if (weight > most) {
        likely.clear();
        most = weight;
      }
      if (weight == most) {
        likely.add(table.code());
      }
    }
    return likely;
  }

  /** Returns whether any language has a word in small letters among its small words. */
  public static boolean has(String word) {
    return LANGUAGES.containsKey(word.indexOf('\'') < 0 ? word : word.replace("'", ""));
  }

  private static Map<String, Set<String>> languages() {
    Map<String, Set<String>> languages = new HashMap<>();
    for (WordTable table : WordTable.all()) {
      for (String word : table.words(Role.COMMON)) {
        languages.computeIfAbsent(word, first -> new HashSet<>()).add(table.code());
      }
    }
    return languages;
  }
}
