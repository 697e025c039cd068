package dev.reflect.words;

import dev.reflect.ground.Resource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The words of one language by what they do in a rule, as its table among the resources says. It
 * comes with the program, as its code does, and never changes.
 */
public final class WordTable {
  private static final List<String> CODES =
      List.of("en", "de", "es", "fr", "pt", "it", "nl", "ru", "zh");
  private static final List<WordTable> ALL = CODES.stream().map(WordTable::read).toList();

  private final String code;

  /** The words and phrases of a role, and what they stand for; nothing where they stand alone. */
  private final Map<Role, Map<String, String>> rows = new EnumMap<>(Role.class);

  private WordTable(String code) {
    this.code = code;
  }

  public static List<WordTable> all() {
    return ALL;
  }

  public static WordTable english() {
    return ALL.get(0);
  }

  /** Returns the words and phrases of a role in all languages. */
  public static Set<String> inAll(Role role) {
    return ALL.stream()
        .flatMap(each -> each.words(role).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns what the words of a role stand for, in all languages. */
  public static Map<String, String> meaningsInAll(Role role) {
    Map<String, String> all = new LinkedHashMap<>();
    ALL.forEach(each -> all.putAll(each.meanings(role)));
    return all;
  }

  /** Returns the language's code: {@code en}. */
  public String code() {
    return code;
  }

  public Set<String> words(Role role) {
    return meanings(role).keySet();
  }

  /** Returns the words and phrases of all roles. */
  public Set<String> words() {
    return rows.values().stream()
        .flatMap(row -> row.keySet().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  public Map<String, String> meanings(Role role) {
    return rows.getOrDefault(role, Map.of());
  }

  /**
   * Reads a table.
   *
   * @throws IllegalArgumentException naming the first row that is none
   */
  static WordTable parse(String code, String text) {
    WordTable table = new WordTable(code);
    for (String row : rows(text, " ")) {
      int colon = row.indexOf(':');
      if (colon < 0) {
        throw new IllegalArgumentException("no row of words: " + row);
      }
      Role role = role(row.substring(0, colon));
      Map<String, String> words = table.rows.computeIfAbsent(role, first -> new LinkedHashMap<>());
      for (String each : row.substring(colon + 1).split(",", -1)) {
        String[] sides = each.strip().split(" = ", 2);
        String meaning = sides.length == 2 ? sides[1] : "";
        if (sides[0].isBlank() || words.putIfAbsent(sides[0], meaning) != null) {
          throw new IllegalArgumentException("an empty word, or twice the same: " + row);
        }
      }
    }
    table.rows.values().forEach(WordTable::addPlain);
    return table;
  }

  /** Adds the words without their accents; what is another word of the table stays that one. */
  static void addPlain(Map<String, String> words) {
    Map<String, String> plain = new LinkedHashMap<>();
    words.forEach((word, meaning) -> plain.put(Accents.without(word), meaning));
    plain.forEach(words::putIfAbsent);
  }

  /** A row that begins with blanks goes on with the one before; this stands between the two. */
  static List<String> rows(String text, String between) {
    List<String> rows = new ArrayList<>();
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith(" ")) {
        rows.add(rows.remove(rows.size() - 1) + between + line.strip());
      } else {
        rows.add(line);
      }
    }
    return rows;
  }

  /**
   * Returns the rows of each section, which begins with its name: {@code [small]}.
   *
   * @throws IllegalArgumentException naming a row of none
   */
  public static Map<String, List<String>> sections(String text) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> section = null;
    for (String row : rows(text, " ")) {
      if (row.startsWith("[")) {
        section = new ArrayList<>();
        sections.put(row.substring(1, row.indexOf(']')), section);
      } else if (section != null) {
        section.add(row);
      } else {
        throw new IllegalArgumentException("a row of no section: " + row);
      }
    }
    return sections;
  }

  private static Role role(String name) {
    return Role.valueOf(name.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  private static WordTable read(String code) {
    return parse(code, resource(code + ".txt"));
  }

  /** Returns the text of a table that lies beside this class, and comes with the program. */
  public static String resource(String name) {
    return Resource.text(WordTable.class, name);
  }

  /** Returns the stems of words. */
  public static Set<String> stems(Set<String> words) {
    return words.stream().map(Stem::of).collect(Collectors.toCollection(TreeSet::new));
  }
}
