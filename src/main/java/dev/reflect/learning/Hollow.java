package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.words.FormTable;
import dev.reflect.words.WordLists;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules of an answer that do not say what they are about, as the question said it: "Always 42.",
 * "Never on prod.", "Do not ask again."
 */
final class Hollow {
  private static final Set<String> VERBS = WordLists.words("custom");
  private static final Set<String> PREPOSITIONS = WordLists.words("preposition");
  private static final Set<String> SPECIFIC = WordLists.words("specific");
  private static final Set<String> GENERAL = WordLists.words("general");

  /** The same in other languages. */
  private static final LazyPattern OTHERS = FormTable.shared().pattern("hollow");

  private static final Pattern CLAUSE = Pattern.compile("[,;:] (?:and |but |or |so )?");
  private static final Pattern LEAD =
      Pattern.compile("(?i)^(?:always|never|only|do not|don't)(?: (?:ever|just))*(?: (.*))?$");
  private static final Pattern AGAIN =
      Pattern.compile(" (?:again|either|too|anymore|any more|please|here)$");
  private static final Set<String> MEASURES =
      Set.of("more", "less", "fewer", "longer", "shorter", "larger", "smaller", "higher", "lower");
  private static final Pattern WORD = Pattern.compile("[\\p{Ll}'-]+");

  private Hollow() {}

  /** Returns whether no clause of a sentence says by itself what to do, or not to do, with what. */
  static boolean is(String sentence) {
    String whole = sentence.replaceFirst("[.。!]$", "");
    if (OTHERS.isIn(whole)) {
      return true;
    }
    String[] clauses = CLAUSE.split(whole);
    if (!isHollow(clauses[0])) {
      return false;
    }
    for (int i = 1; i < clauses.length; i++) {
      String clause = clauses[i].toLowerCase(Locale.ROOT);
      boolean order = LEAD.matcher(clause).matches() || VERBS.contains(clause.split(" ", 2)[0]);
      if (order && clause.indexOf(' ') > 0 && !isHollow(clauses[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHollow(String clause) {
    Matcher lead = LEAD.matcher(clause);
    if (!lead.matches()) {
      return false;
    }
    String rest = lead.group(1) == null ? "" : AGAIN.matcher(lead.group(1)).replaceFirst("");
    List<String> words = List.of(rest.split(" "));
    String first = words.get(0);
    return words.size() < 2
        || PREPOSITIONS.contains(first)
        || MEASURES.contains(first)
        || SPECIFIC.contains(first)
        || GENERAL.contains(first)
        || !VERBS.contains(first) && !WORD.matcher(first).matches();
  }
}
