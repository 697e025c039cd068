package dev.reflect.signal;

import dev.reflect.expression.Triggers;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Words in ten languages that mean the same thing, under one name: what is learned from English
 * about "you are right" holds for "du hast recht" as well.
 */
final class Signs {
  /** What a person says who corrects, praises, doubts or asks to remember. */
  static final Signs MESSAGE = new Signs(shipped("said"));

  /** What Claude says to one who corrected, praised, doubted or asked to remember. */
  static final Signs ANSWER = new Signs(shipped("answered"));

  private final List<String> names;
  private final Triggers phrases;

  /** Makes signs of the phrases by their names, in their order. */
  Signs(Map<String, List<String>> phrasesByName) {
    names = List.copyOf(phrasesByName.keySet());
    phrases = new Triggers(List.copyOf(phrasesByName.values()));
  }

  /** Returns the names of the signs in a lower-cased text. */
  List<String> in(String lower) {
    BitSet held = phrases.in(' ' + lower + ' ', Signs::stands);
    List<String> found = new ArrayList<>();
    for (int at = held.nextSetBit(0); at >= 0; at = held.nextSetBit(at + 1)) {
      found.add(names.get(at));
    }
    return found;
  }

  /**
   * A phrase of letters stands where no letter goes on before it; the Chinese have no such gaps.
   */
  private static boolean stands(char[] text, int from, int to) {
    boolean free = text[from] >= '\u2e80';
    boolean starts = free || !Grams.isOfWord(text[Math.max(0, from - 1)]);
    boolean stem = to - from > 6 || free;
    return starts && (stem || to >= text.length || !Grams.isOfWord(text[to]));
  }

  private static Map<String, List<String>> shipped(String section) {
    Map<String, List<String>> signs = new LinkedHashMap<>();
    for (String row : WordTable.sections(WordTable.resource("signs.txt")).get(section)) {
      String[] sides = row.split(" = ", 2);
      signs.put(
          sides[0],
          Stream.of(sides[1].split("\\|"))
              .map(String::strip)
              .filter(phrase -> !phrase.isEmpty())
              .map(phrase -> phrase.replace('_', ' '))
              .toList());
    }
    return signs;
  }
}
