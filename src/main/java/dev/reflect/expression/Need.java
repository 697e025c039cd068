package dev.reflect.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * What a text must hold for a regular expression to match in it, in folded letters.
 *
 * @param words of each of these lists one word at least; of none where nothing could be told
 */
record Need(List<List<String>> words) {
  static final Need NOTHING = new Need(List.of());

  static Need all(List<Need> needs) {
    return new Need(needs.stream().flatMap(need -> need.words.stream()).toList());
  }

  /** Returns the need of one of these: of each the list that tells most, together. */
  static Need any(List<Need> needs) {
    List<String> words = new ArrayList<>();
    for (Need need : needs) {
      if (need.equals(NOTHING)) {
        return NOTHING;
      }
      words.addAll(need.words.stream().max(Comparator.comparingInt(Need::shortest)).orElseThrow());
    }
    return anyOf(words);
  }

  private static int shortest(List<String> words) {
    return words.stream().mapToInt(String::length).min().orElse(0);
  }

  /** Returns the need of one of these words; what stands in every text tells nothing. */
  static Need anyOf(Collection<String> words) {
    for (String word : words) {
      if (word.isEmpty() || word.length() == 1 && isEverywhere(word.charAt(0))) {
        return NOTHING;
      }
    }
    // A word that goes on from another one asks for nothing more.
    List<String> kept = new ArrayList<>();
    for (String word : words.stream().sorted().toList()) {
      if (kept.isEmpty() || !word.startsWith(kept.get(kept.size() - 1))) {
        kept.add(word);
      }
    }
    return new Need(List.of(kept));
  }

  /** A blank, a single Latin letter, a comma: unlike a Chinese sign, and unlike an {@code @}. */
  private static boolean isEverywhere(char letter) {
    return letter < '\u2e80'
        && (Character.isLetterOrDigit(letter) || " \t.,:;!?'\"-()".indexOf(letter) >= 0);
  }
}
