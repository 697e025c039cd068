package dev.reflect.expression;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Many things with a pattern each: one walk over a text tells which of them may match in it, by the
 * words that their patterns need. The others certainly do not.
 */
public final class Sieve<T> {
  private final List<T> all;
  private final Function<T, LazyPattern> patternOf;

  /** Made when it is first needed: most languages are never spoken. */
  private volatile Table table;

  /** Of each pattern the numbers of the words it needs: of each set one. */
  private record Table(List<List<BitSet>> needs, Triggers words) {}

  /** Makes a sieve of these, in their order. */
  public Sieve(List<T> all, Function<T, LazyPattern> patternOf) {
    this.all = List.copyOf(all);
    this.patternOf = patternOf;
  }

  /** By one thread alone: what takes so long is not done twice. */
  private synchronized Table table() {
    if (table != null) {
      return table;
    }
    Map<String, Integer> numbers = new HashMap<>();
    List<List<String>> words = new ArrayList<>();
    List<List<BitSet>> needs = new ArrayList<>();
    for (T each : all) {
      List<BitSet> need = new ArrayList<>();
      for (List<String> any : Needs.of(patternOf.apply(each).regex()).words()) {
        BitSet known = new BitSet();
        any.forEach(word -> known.set(number(word, numbers, words)));
        need.add(known);
      }
      needs.add(need);
    }
    table = new Table(needs, new Triggers(words));
    return table;
  }

  private static int number(String word, Map<String, Integer> numbers, List<List<String>> words) {
    Integer known = numbers.putIfAbsent(word, words.size());
    if (known == null) {
      words.add(List.of(word));
      return words.size() - 1;
    }
    return known;
  }

  /** Returns those whose pattern may match somewhere in the text, in their order. */
  public List<T> passing(String text) {
    Table known = table == null ? table() : table;
    BitSet held = known.words().in(folded(text));
    List<T> passing = new ArrayList<>();
    for (int at = 0; at < all.size(); at++) {
      if (isMet(known.needs().get(at), held)) {
        passing.add(all.get(at));
      }
    }
    return passing;
  }

  private static boolean isMet(List<BitSet> need, BitSet held) {
    for (BitSet any : need) {
      if (!held.intersects(any)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the pattern of one of them matches somewhere in the text. */
  public boolean isIn(String text) {
    return passing(text).stream().anyMatch(each -> patternOf.apply(each).matcher(text).find());
  }

  /** Returns all of them. */
  public List<T> all() {
    return all;
  }

  /** Returns the text in letters that are the same for upper and lower case, one for one. */
  static String folded(String text) {
    char[] letters = text.toCharArray();
    for (int at = 0; at < letters.length; at++) {
      letters[at] = folded(letters[at]);
    }
    return new String(letters);
  }

  /** Folds as regular expressions do that ignore case. */
  static char folded(char letter) {
    if (letter < 128) {
      return letter >= 'A' && letter <= 'Z' ? (char) (letter + 32) : letter;
    }
    return Character.toLowerCase(Character.toUpperCase(letter));
  }
}
