package dev.reflect.recall;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the forms of an English word begin with, by M. F. Porter's "An algorithm for suffix
 * stripping" (1980): "connected", "connecting" and "connection" are {@code connect}. A word with
 * other letters than a–z stays as it is.
 */
final class Porter {
  private static final int SHORTEST = 3;

  /** An ending, and what stands for it where enough of the word is left. */
  private record Rule(String ending, String instead) {
    /** Returns the rules by the last letters of their endings, the longest first. */
    static Map<Character, List<Rule>> table(String rules) {
      return rules
          .lines()
          .map(line -> line.strip().split(" ", -1))
          .map(pair -> new Rule(pair[0], pair.length > 1 ? pair[1] : ""))
          .sorted(Comparator.comparing((Rule rule) -> -rule.ending().length()))
          .collect(Collectors.groupingBy(rule -> last(rule.ending())));
    }
  }

  private static final Map<Character, List<Rule>> DOUBLE =
      Rule.table(
          """
          ational ate
          tional tion
          enci ence
          anci ance
          izer ize
          abli able
          alli al
          entli ent
          eli e
          ousli ous
          ization ize
          ation ate
          ator ate
          alism al
          iveness ive
          fulness ful
          ousness ous
          aliti al
          iviti ive
          biliti ble""");

  private static final Map<Character, List<Rule>> SINGLE =
      Rule.table(
          """
          icate ic
          ative
          alize al
          iciti ic
          ical ic
          ful
          ness""");

  private static final Map<Character, List<Rule>> LAST =
      Rule.table(
          """
          al
          ance
          ence
          er
          ic
          able
          ible
          ant
          ement
          ment
          ent
          sion s
          tion t
          ou
          ism
          ate
          iti
          ous
          ive
          ize""");

  private Porter() {}

  static String of(String word) {
    if (word.length() < SHORTEST || !isPlain(word)) {
      return word;
    }
    String stem = plural(word);
    stem = participle(stem);
    if (stem.endsWith("y") && hasVowel(stem, stem.length() - 1)) {
      stem = cut(stem, 1) + "i";
    }
    stem = longest(DOUBLE, stem, 0);
    stem = longest(SINGLE, stem, 0);
    stem = longest(LAST, stem, 1);
    return tidied(stem);
  }

  private static boolean isPlain(String word) {
    for (int at = 0; at < word.length(); at++) {
      if (word.charAt(at) < 'a' || word.charAt(at) > 'z') {
        return false;
      }
    }
    return true;
  }

  private static char last(String word) {
    return word.charAt(word.length() - 1);
  }

  private static String plural(String word) {
    if (word.endsWith("sses") || word.endsWith("ies")) {
      return cut(word, 2);
    }
    return word.endsWith("s") && !word.endsWith("ss") ? cut(word, 1) : word;
  }

  private static String participle(String word) {
    if (word.endsWith("eed")) {
      return measure(word, word.length() - 3) > 0 ? cut(word, 1) : word;
    }
    int ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
    if (ending == 0 || !hasVowel(word, word.length() - ending)) {
      return word;
    }
    String stem = cut(word, ending);
    if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) {
      return stem + "e";
    }
    if (isDoubled(stem) && "lsz".indexOf(stem.charAt(stem.length() - 1)) < 0) {
      return cut(stem, 1);
    }
    return measure(stem, stem.length()) == 1 && isShort(stem) ? stem + "e" : stem;
  }

  /** Replaces the longest ending that there is, where what is left is long enough. */
  private static String longest(Map<Character, List<Rule>> rules, String word, int more) {
    Rule best = null;
    for (Rule rule : rules.getOrDefault(last(word), List.of())) {
      if (best == null && word.endsWith(rule.ending())) {
        best = rule;
      }
    }
    if (best == null) {
      return word;
    }
    String stem = cut(word, best.ending().length());
    String measured = more > 0 ? stem + best.instead() : stem;
    return measure(measured, measured.length()) > more ? stem + best.instead() : word;
  }

  private static String tidied(String word) {
    String stem = word;
    if (stem.endsWith("e")) {
      String without = cut(stem, 1);
      int measure = measure(without, without.length());
      stem = measure > 1 || measure == 1 && !isShort(without) ? without : stem;
    }
    boolean doubled = stem.endsWith("ll") && measure(stem, stem.length()) > 1;
    return doubled ? cut(stem, 1) : stem;
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  private static boolean isConsonant(String word, int at) {
    return switch (word.charAt(at)) {
      case 'a', 'e', 'i', 'o', 'u' -> false;
      case 'y' -> at == 0 || !isConsonant(word, at - 1);
      default -> true;
    };
  }

  private static boolean hasVowel(String word, int to) {
    for (int at = 0; at < to; at++) {
      if (!isConsonant(word, at)) {
        return true;
      }
    }
    return false;
  }

  /** Returns how often a consonant follows a vowel before this place. */
  private static int measure(String word, int to) {
    int times = 0;
    for (int at = 1; at < to; at++) {
      if (isConsonant(word, at) && !isConsonant(word, at - 1)) {
        times++;
      }
    }
    return times;
  }

  private static boolean isDoubled(String word) {
    int end = word.length() - 1;
    return end > 0 && word.charAt(end) == word.charAt(end - 1) && isConsonant(word, end);
  }

  /** Consonant, vowel, consonant that is no w, x or y: "hop". */
  private static boolean isShort(String word) {
    int end = word.length() - 1;
    return end >= 2
        && isConsonant(word, end)
        && !isConsonant(word, end - 1)
        && isConsonant(word, end - 2)
        && "wxy".indexOf(word.charAt(end)) < 0;
  }
}
