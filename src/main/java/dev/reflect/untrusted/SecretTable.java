package dev.reflect.untrusted;

import dev.reflect.ground.Resource;
import dev.reflect.untrusted.SecretRule.Alphabet;
import dev.reflect.untrusted.SecretRule.Infixed;
import dev.reflect.untrusted.SecretRule.Look;
import dev.reflect.untrusted.SecretRule.Prefixed;
import dev.reflect.untrusted.SecretRule.Shaped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The kinds of secrets and how each is recognised, as {@code prefixes.tsv} and {@code places.tsv}
 * say, which lie beside this class; where two rows fit, the first one counts.
 */
final class SecretTable {
  private static final String VALUE =
      "(?:\\\\?\"([^\"\\n\\\\]{1,256})\\\\?\"?|'([^'\\n]{1,256})'?|([^\\s\"'`]{1,256}))";
  private static final String UUID = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

  /**
   * The rule is asked where its text has this beginning.
   *
   * @param number of its row
   */
  record Entry(String begin, SecretRule rule, int number) {
    /** The last letter tells most, and is looked at first. */
    boolean isAt(String text, int at) {
      int last = at + begin.length() - 1;
      return last < text.length()
          && folded(text.charAt(last)) == folded(begin.charAt(begin.length() - 1))
          && text.regionMatches(!rule.isExact(), at, begin, 0, begin.length());
    }

    /** Returns the same for all letters that are one letter where capitals do not count. */
    static char folded(char letter) {
      if (letter < 128) {
        return letter >= 'A' && letter <= 'Z' ? (char) (letter + 32) : letter;
      }
      return Character.toLowerCase(Character.toUpperCase(letter));
    }
  }

  static final SecretTable TABLE = new SecretTable();

  private final List<Entry> entries = new ArrayList<>();
  private int rows;
  private final Map<String, Set<String>> words = new HashMap<>();

  private SecretTable() {
    add(KeyBlock.BEGIN.replace(' ', '^'), KeyBlock.titled("private-key"));
    add(KeyBlock.END.replace(' ', '^'), KeyBlock.titled("private-key"));
    for (String[] row : rows("prefixes.tsv")) {
      Alphabet alphabet = Alphabet.valueOf(row[1].toUpperCase(Locale.ROOT));
      add(row[3], new Prefixed(row[0], alphabet, Integer.parseInt(row[2])));
    }
    for (String[] row : rows("places.tsv")) {
      if (row[1].equals("words")) {
        words.computeIfAbsent(row[0], list -> new HashSet<>()).addAll(List.of(row[2].split(" ")));
      } else {
        add(row[2], rule(row));
      }
    }
  }

  List<Entry> entries() {
    return entries;
  }

  /** Returns how many rows have beginnings; each has a number below that. */
  int rows() {
    return rows;
  }

  Set<String> words(String list) {
    return words.get(list);
  }

  /** Returns what matches the parts of names that have digits and are no secret: "Sha256". */
  static String harmlessParts() {
    return TABLE.words("plain").stream()
        .filter(word -> word.chars().anyMatch(Character::isDigit))
        .sorted(Comparator.comparing(String::length).reversed())
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:(?<!\\p{L})|(?=\\p{Lu}))(?i:", ")(?!\\d)"));
  }

  /** Returns the rows of a table that lies beside this class, without its head. */
  static List<String[]> rows(String name) {
    return Resource.text(SecretTable.class, name)
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith("kind\t"))
        .map(line -> line.split("\t", -1))
        .toList();
  }

  private static SecretRule rule(String[] row) {
    return switch (row[1]) {
      case "shape" -> new Shaped(row[0], Look.NONE, expression(row[3]));
      case "place" -> new Shaped(row[0], Look.NO_PLACEHOLDER, expression(row[3]));
      case "guess" -> new Shaped(row[0], Look.LIKE_A_PASSWORD, expression(row[3]));
      case "random" -> new Shaped(row[0], Look.RANDOM, expression(row[3]));
      case "said" -> new SecretSentence(row[0], row[3].equals("password"));
      case "block" -> KeyBlock.beginning(row[0], row[3]);
      case "infix" -> new Infixed(row[0], Integer.parseInt(row[3]));
      case "name" -> SecretName.of(row[0], row[3]);
      default -> throw new IllegalArgumentException("No way to recognise a secret: " + row[1]);
    };
  }

  private static String expression(String written) {
    return written.replace("{V}", VALUE).replace("{UUID}", UUID);
  }

  private void add(String begins, SecretRule rule) {
    int number = rows++;
    for (String begin : begins.split(" ")) {
      entries.add(new Entry(begin.replace('^', ' '), rule, number));
    }
  }
}
