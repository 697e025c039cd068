package dev.reflect.learning;

import dev.reflect.words.WordLists;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The plain form of an English verb that ends in -ing, or is of the past. */
final class Verbs {
  private static final Set<String> DOUBLED_ANYWAY = WordLists.words("doubled anyway");
  private static final Set<String> WITH_E = WordLists.words("with e");
  private static final Set<String> WITHOUT_E = WordLists.words("without e");
  private static final Map<String, String> ODD = WordLists.pairs("odd");

  /** Stems that end so have lost an e: "chang", "generat", "includ", "nam", "cach". */
  private static final Pattern LOST_E =
      Pattern.compile(
          ".*(?:[^eo]at|iz|yz|[^aeiou]c|[aeiou]c|v|u|[^s]s|[nrd]g|ag|[bdgptf]l|ur|[^e]ar|ir|[^o]id|ud|[^o]od|[^eo]ak|ik|[^o]ok|[^e]am|im|um|[^ao]in|un|[^e]ap|yp|ach|uir|[^a]il)$");

  private Verbs() {}

  /**
   * Returns the plain form of a verb in -ing or of the past: "adding" → "add", "running" → "run",
   * "using" → "use", "checked" → "check", "wrote" → "write".
   */
  static String plain(String formed) {
    String word = formed.toLowerCase(Locale.ROOT);
    if (ODD.containsKey(word)) {
      return ODD.get(word);
    }
    if (word.endsWith("ied") && word.length() > 4) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (word.endsWith("ed") && !word.endsWith("eed") && word.length() > 3) {
      return plain(word.substring(0, word.length() - 2) + "ing");
    }
    if (!word.endsWith("ing") || word.length() < 5) {
      return word;
    }
    String stem = word.substring(0, word.length() - 3);
    if (WITH_E.contains(stem)) {
      return stem + "e";
    }
    if (WITHOUT_E.contains(stem)) {
      return stem;
    }
    int n = stem.length();
    boolean doubled = n > 2 && stem.charAt(n - 1) == stem.charAt(n - 2);
    if (doubled) {
      return DOUBLED_ANYWAY.contains(stem) ? stem : stem.substring(0, n - 1);
    }
    return LOST_E.matcher(stem).matches() ? stem + "e" : stem;
  }
}
