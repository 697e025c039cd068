package dev.reflect.words;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The closed lists of words that no language's table has a role for, by their names. In a list of
 * pairs each word stands for another.
 *
 * <pre>
 * [small]
 * npm, git, jq
 * [slip]
 * teh = the, recieve = receive
 * </pre>
 */
public final class WordLists {
  private static final WordLists SHIPPED = parse(WordTable.resource("lists.txt"));

  private final Map<String, Map<String, String>> lists = new HashMap<>();

  private WordLists() {}

  /**
   * Returns the words of a list, as they are written.
   *
   * @throws IllegalArgumentException where there is no such list
   */
  public static Set<String> words(String list) {
    return pairs(list).keySet();
  }

  /** Returns what each word of a list stands for; nothing where it stands for itself. */
  public static Map<String, String> pairs(String list) {
    Map<String, String> pairs = SHIPPED.lists.get(list);
    if (pairs == null) {
      throw new IllegalArgumentException("no list of words: " + list);
    }
    return pairs;
  }

  /**
   * Reads lists.
   *
   * @throws IllegalArgumentException naming a word that is empty, or twice in one list
   */
  static WordLists parse(String text) {
    WordLists read = new WordLists();
    WordTable.sections(text).forEach((name, rows) -> read.lists.put(name, list(rows)));
    return read;
  }

  private static Map<String, String> list(List<String> rows) {
    Map<String, String> list = new LinkedHashMap<>();
    for (String row : rows) {
      for (String each : row.split(",", -1)) {
        String[] sides = each.strip().split(" = ", 2);
        if (sides[0].isBlank() || list.putIfAbsent(sides[0], sides[sides.length - 1]) != null) {
          throw new IllegalArgumentException("an empty word, or twice the same: " + row);
        }
      }
    }
    WordTable.addPlain(list);
    return list;
  }
}
