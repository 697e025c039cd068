package dev.reflect.words;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the forms of a word have in common. */
public final class Stem {
  private static final int SHORTEST = 3;

  private static final String ACCENTED = "áàâãéèêëíìîïóòôõúùûñç";
  private static final String PLAIN = "aaaaeeeeiiiioooouuunc";

  /** So many letters at least are the same in a verb and in what is done. */
  private static final int AKIN = 4;

  private static final List<String> ENDINGS = List.of("en", "es", "ed", "e");
  private static final Map<String, String> NUMBERS = WordTable.meaningsInAll(Role.NUMBER);

  private Stem() {}

  /**
   * Returns what the forms of a word have in common, roughly, the same way for every language:
   * "commits", "committing" and "commit" are {@code commit}. The word begins with it, but for its
   * accents, a y that was an i, and a number in letters, which is told in digits.
   */
  public static String of(String word) {
    String number = NUMBERS.get(word);
    if (number != null) {
      return number;
    }
    return word.length() > SHORTEST && isOfLetters(word) ? withoutEnding(plain(word)) : word;
  }

  /** Many type no accents, in languages where these seldom tell words apart; umlauts do. */
  private static String plain(String word) {
    StringBuilder plain = new StringBuilder(word.length());
    for (int at = 0; at < word.length(); at++) {
      int accented = ACCENTED.indexOf(word.charAt(at));
      plain.append(accented < 0 ? word.charAt(at) : PLAIN.charAt(accented));
    }
    return plain.toString();
  }

  /** Returns whether a stem, or one of the same beginning, is among some. */
  public static boolean isAmong(String stem, Set<String> some) {
    return some.contains(stem) || some.stream().anyMatch(each -> areAkin(each, stem));
  }

  /** Long words of one beginning: "document" and "documentation", "lint" and "linter". */
  private static boolean areAkin(String one, String other) {
    int same = 0;
    int most = Math.min(one.length(), other.length());
    while (same < most && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return same >= AKIN && same * 3 >= Math.max(one.length(), other.length()) * 2;
  }

  private static boolean isOfLetters(String word) {
    for (int at = 0; at < word.length(); at++) {
      boolean hyphen = word.charAt(at) == '-' && at < word.length() - 1;
      if (!hyphen && !Character.isLetter(word.charAt(at))) {
        return false;
      }
    }
    return true;
  }

  private static String withoutEnding(String word) {
    String stem = word;
    if (stem.endsWith("ies") && stem.length() > 4) {
      stem = without(stem, 3) + "y";
    } else if (stem.endsWith("s") && !stem.endsWith("ss") && !stem.endsWith("us")) {
      stem = without(stem, 1);
    }
    if (stem.endsWith("ing") && stem.length() > 5) {
      stem = undoubled(without(stem, 3));
    }
    for (String ending : ENDINGS) {
      if (stem.endsWith(ending) && stem.length() - ending.length() >= SHORTEST) {
        return undoubled(without(stem, ending.length()));
      }
    }
    return stem;
  }

  private static String without(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  private static String undoubled(String stem) {
    int end = stem.length() - 1;
    boolean doubled =
        end > 2
            && stem.charAt(end) == stem.charAt(end - 1)
            && "aeiousl".indexOf(stem.charAt(end)) < 0;
    return doubled ? without(stem, 1) : stem;
  }
}
