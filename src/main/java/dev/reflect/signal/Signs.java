package dev.reflect.signal;

import dev.reflect.expression.Triggers;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    String text = WordTable.resource("signs.txt");
    int from = text.indexOf('[' + section + ']');
    int to = text.indexOf("\n[", from);
    return parse(text.substring(text.indexOf('\n', from) + 1, to < 0 ? text.length() : to));
  }

  /** Returns the phrases by the name of their sign, in the order they are written. */
  static Map<String, List<String>> parse(String table) {
    Map<String, List<String>> signs = new LinkedHashMap<>();
    List<String> phrases = new ArrayList<>();
    for (String line : table.split("\n")) {
      int equals = line.startsWith(" ") ? -1 : line.indexOf(" = ");
      if (equals > 0) {
        phrases = new ArrayList<>();
        signs.put(line.substring(0, equals), phrases);
      }
      for (String phrase : line.substring(Math.max(0, equals + 2)).split("\\|")) {
        if (!phrase.isBlank()) {
          phrases.add(phrase.strip().replace('_', ' '));
        }
      }
    }
    return signs;
  }
}
