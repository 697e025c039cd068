package dev.reflect.conflict;

import static java.util.Map.entry;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One word of a sentence in small letters, its stem, or a punctuation mark that is a token of its
 * own.
 */
record Token(String word, String stem) {
  private static final String OPENING = "`\"'“”‘’«»„*_[<";
  private static final String CLOSING = "`\"'“”‘’«»*_]>";
  private static final String MARKS = ".,;:!?()—–";
  private static final Set<String> ELIDED = Set.of("l", "d", "qu", "c", "s", "j", "dell", "all");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final int SHORTEST_STEM = 3;
  private static final List<String> ENDINGS = List.of("en", "es", "ed", "er", "e", "o", "a");

  private static final Map<String, String> NUMBERS =
      Map.ofEntries(
          entry("two", "2"),
          entry("three", "3"),
          entry("four", "4"),
          entry("five", "5"),
          entry("six", "6"),
          entry("eight", "8"),
          entry("ten", "10"),
          entry("zwei", "2"),
          entry("drei", "3"),
          entry("vier", "4"),
          entry("acht", "8"),
          entry("deux", "2"),
          entry("trois", "3"),
          entry("quatre", "4"),
          entry("dos", "2"),
          entry("tres", "3"),
          entry("cuatro", "4"),
          entry("dois", "2"),
          entry("quatro", "4"),
          entry("due", "2"),
          entry("quattro", "4"),
          entry("twee", "2"),
          entry("drie", "3"));

  boolean isNumber() {
    return !word.isEmpty() && Character.isDigit(word.charAt(0)) && word.matches("\\d+([.]\\d+)*");
  }

  boolean isMark() {
    return word.length() == 1 && MARKS.contains(word);
  }

  /** Returns what a word that stands for a number may begin with. */
  static List<String> numberBeginnings() {
    return Stream.concat(
            IntStream.range(0, 10).mapToObj(Integer::toString), NUMBERS.keySet().stream())
        .toList();
  }

  /** Returns the text in the form that its words are compared in. */
  static String levelled(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) < 128) {
      at++;
    }
    String normal = at == text.length() ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
    return normal.toLowerCase(Locale.ROOT);
  }

  /** Returns the words; a sentence's end is a full stop. */
  static List<Token> in(String sentence) {
    String plain = levelled(sentence);
    List<Token> tokens = new ArrayList<>();
    for (String piece : BLANKS.split(plain)) {
      add(piece, tokens);
    }
    return tokens;
  }

  private static void add(String piece, List<Token> tokens) {
    int from = 0;
    int to = piece.length();
    while (from < to && (OPENING.indexOf(piece.charAt(from)) >= 0 || piece.charAt(from) == '(')) {
      if (piece.charAt(from) == '(') {
        tokens.add(new Token("(", "("));
      }
      from++;
    }
    List<Token> after = new ArrayList<>();
    while (to > from
        && (CLOSING.indexOf(piece.charAt(to - 1)) >= 0
            || MARKS.indexOf(piece.charAt(to - 1)) >= 0)) {
      String mark = piece.substring(to - 1, to);
      if (MARKS.contains(mark)) {
        after.add(0, new Token(mark, mark));
      }
      to--;
    }
    if (from < to) {
      words(piece.substring(from, to), tokens);
    }
    tokens.addAll(after);
  }

  private static void words(String word, List<Token> tokens) {
    int apostrophe = word.indexOf('\'') >= 0 ? word.indexOf('\'') : word.indexOf('’');
    if (apostrophe > 0 && word.substring(0, apostrophe).equals("n")) {
      tokens.add(of("ne"));
      words(word.substring(apostrophe + 1), tokens);
    } else if (apostrophe > 0 && ELIDED.contains(word.substring(0, apostrophe))) {
      words(word.substring(apostrophe + 1), tokens);
    } else if (apostrophe >= 0) {
      tokens.add(of(word.replaceAll("['’]", "")));
    } else {
      int digits = 0;
      while (digits < word.length() && Character.isDigit(word.charAt(digits))) {
        digits++;
      }
      String rest = word.substring(digits);
      boolean measured = digits > 0 && rest.matches("-?\\p{L}{1,12}|%");
      if (measured) {
        tokens.add(of(word.substring(0, digits)));
        tokens.add(of(rest.startsWith("-") ? rest.substring(1) : rest));
      } else if (!word.equals("-") && !word.equals("→")) {
        tokens.add(of(word));
      }
    }
  }

  static Token of(String written) {
    String word = NUMBERS.getOrDefault(written, written);
    return new Token(word, stem(word));
  }

  /**
   * Returns what the forms of a word have in common, roughly, the same way for every language:
   * "commits", "committing" and "commit" are {@code commit}.
   */
  static String stem(String word) {
    if (word.length() <= SHORTEST_STEM || !Character.isLetter(word.charAt(word.length() - 1))) {
      return word;
    }
    for (int i = 0; i < word.length(); i++) {
      if (!Character.isLetter(word.charAt(i)) && word.charAt(i) != '-') {
        return word;
      }
    }
    String stem = word;
    if (stem.endsWith("ies") && stem.length() > 4) {
      stem = stem.substring(0, stem.length() - 3) + "y";
    } else if (stem.endsWith("s") && !stem.endsWith("ss") && !stem.endsWith("us")) {
      stem = stem.substring(0, stem.length() - 1);
    }
    if (stem.endsWith("ing") && stem.length() > 5) {
      stem = undoubled(stem.substring(0, stem.length() - 3));
    }
    for (String ending : ENDINGS) {
      if (stem.endsWith(ending) && stem.length() - ending.length() >= SHORTEST_STEM) {
        return undoubled(stem.substring(0, stem.length() - ending.length()));
      }
    }
    return stem;
  }

  private static String undoubled(String stem) {
    int end = stem.length() - 1;
    boolean doubled =
        end > 2
            && stem.charAt(end) == stem.charAt(end - 1)
            && "aeiousl".indexOf(stem.charAt(end)) < 0;
    return doubled ? stem.substring(0, end) : stem;
  }
}
