package dev.reflect.learning;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The plain form of an English verb that ends in -ing. */
final class Verbs {
  private static final Set<String> DOUBLED_ANYWAY =
      words(
          "call tell install pull pass press add roll fill spell process guess miss discuss access"
              + " compress express poll scroll sell kill buzz diff cross dismiss suppress");

  private static final Set<String> WITH_E =
      words(
          "creat recreat writ rewrit overwrit cit invit execut comput delet complet quot not promot"
              + " past stor ignor restor clon hop cop scop");

  private static final Set<String> WITHOUT_E =
      words("bring hang ring sing string focus avoid bias alias canvas");

  /** Stems that end so have lost an e: "chang", "generat", "includ", "nam", "cach". */
  private static final Pattern LOST_E =
      Pattern.compile(
          ".*(?:[^eo]at|iz|yz|[^aeiou]c|[aeiou]c|v|u|[^s]s|[nrd]g|ag|[bdgptf]l|ur|[^e]ar|ir|[^o]id|ud|[^o]od|[^eo]ak|ik|[^o]ok|[^e]am|im|um|[^ao]in|un|[^e]ap|yp|ach|uir|[^a]il)$");

  private static final Map<String, String> ODD =
      Map.of("lying", "lie", "dying", "die", "tying", "tie", "being", "be", "quitting", "quit");

  private Verbs() {}

  /**
   * Returns the plain form of a verb in -ing: "adding" → "add", "running" → "run", "using" → "use".
   */
  static String plain(String gerund) {
    String word = gerund.toLowerCase(Locale.ROOT);
    if (ODD.containsKey(word)) {
      return ODD.get(word);
    }
    if (!word.endsWith("ing") || word.length() < 5) {
      return word;
    }
    String stem = word.substring(0, word.length() - 3);
    if (stem.startsWith("re-")) {
      return "re-" + plain(word.substring(3));
    }
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

  private static Set<String> words(String text) {
    return Set.of(text.split(" "));
  }
}
