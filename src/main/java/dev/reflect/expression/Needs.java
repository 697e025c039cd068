package dev.reflect.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads a regular expression for what a text must hold to match it. What it does not know it takes
 * for anything, so that it never asks for too much: {@code \b(?:never|don't) (?:use|run) \w+} needs
 * one of "never use", "never run", "don't use", "don't run".
 */
final class Needs {
  private static final int MOST_WORDS = 64;

  private final String regex;
  private int at;

  private Needs(String regex) {
    this.regex = regex;
  }

  /** Returns what a text must hold, folded, for the expression to match. */
  static Need of(String regex) {
    if (regex.contains("\\Q") || regex.contains("(?x")) {
      return Need.NOTHING;
    }
    Needs needs = new Needs(regex);
    Part part = needs.alternatives();
    return needs.at == regex.length() ? part.need() : Need.NOTHING;
  }

  /**
   * Part of an expression: either all texts it matches, where they are few, or what they need.
   *
   * @param words empty where they are many
   */
  private record Part(Set<String> words, Need other) {
    static final Part EMPTY = exactly(Set.of(""));
    static final Part ANYTHING = needing(Need.NOTHING);

    static Part exactly(Set<String> words) {
      return new Part(words, Need.NOTHING);
    }

    static Part needing(Need need) {
      return new Part(Set.of(), need);
    }

    boolean isExact() {
      return !words.isEmpty();
    }

    Need need() {
      return isExact() ? Need.anyOf(words) : other;
    }
  }

  private Part alternatives() {
    List<Part> parts = new ArrayList<>();
    parts.add(sequence());
    while (at < regex.length() && regex.charAt(at) == '|') {
      at++;
      parts.add(sequence());
    }
    if (parts.size() == 1) {
      return parts.get(0);
    }
    Set<String> words = new HashSet<>();
    boolean exact = true;
    for (Part part : parts) {
      exact &= part.isExact();
      words.addAll(part.words());
    }
    if (exact && words.size() <= MOST_WORDS) {
      return Part.exactly(words);
    }
    List<Need> needs = new ArrayList<>();
    for (Part part : parts) {
      needs.add(part.need());
    }
    return Part.needing(Need.any(needs));
  }

  private Part sequence() {
    List<Need> needs = new ArrayList<>();
    Part run = Part.EMPTY;
    boolean exact = true;
    while (at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      Part next = repeated(atom());
      if (next.isExact() && run.words().size() * next.words().size() <= MOST_WORDS) {
        run = Part.exactly(joined(run.words(), next.words()));
      } else {
        exact = false;
        needs.add(run.need());
        needs.add(next.isExact() ? Need.NOTHING : next.need());
        run = next.isExact() ? next : Part.EMPTY;
      }
    }
    needs.add(run.need());
    return exact ? run : Part.needing(Need.all(needs));
  }

  private static Set<String> joined(Set<String> firsts, Set<String> seconds) {
    if (firsts.equals(Part.EMPTY.words())) {
      return seconds;
    }
    Set<String> joined = new HashSet<>();
    for (String first : firsts) {
      for (String second : seconds) {
        joined.add(first + second);
      }
    }
    return joined;
  }

  /** Reads the quantifier behind a part, if there is one. */
  private Part repeated(Part part) {
    if (!isQuantifier(at)) {
      return part;
    }
    char sign = regex.charAt(at);
    boolean atLeastOnce = sign == '+';
    at++;
    if (sign == '{') {
      atLeastOnce = regex.charAt(at) != '0';
      at = regex.indexOf('}', at) + 1;
    }
    if (at < regex.length() && "?+".indexOf(regex.charAt(at)) >= 0) {
      at++;
    }
    if (sign == '?' && part.isExact()) {
      Set<String> words = new HashSet<>(part.words());
      words.add("");
      return Part.exactly(words);
    }
    return atLeastOnce ? Part.needing(part.need()) : Part.ANYTHING;
  }

  private Part atom() {
    char sign = regex.charAt(at++);
    return switch (sign) {
      case '(' -> group();
      case '[' -> choice();
      case '\\' -> escaped();
      case '^', '$' -> Part.EMPTY;
      case '.' -> Part.ANYTHING;
      default -> letters(sign);
    };
  }

  /**
   * Reads on to the end of the word, so that most of an expression is not put together letter by
   * letter.
   */
  private Part letters(char first) {
    int from = at;
    while (isPlain(first) && isPlain(at) && !isQuantifier(at + 1)) {
      at++;
    }
    return at == from
        ? letter(first)
        : Part.exactly(Set.of(Sieve.folded(regex.substring(from - 1, at))));
  }

  private boolean isPlain(int place) {
    return place < regex.length() && isPlain(regex.charAt(place));
  }

  private static boolean isPlain(char sign) {
    return sign >= 'a' && sign <= 'z'
        || sign == ' '
        || sign == '\''
        || sign >= 128 && !Character.isSurrogate(sign);
  }

  private boolean isQuantifier(int place) {
    if (place >= regex.length()) {
      return false;
    }
    char sign = regex.charAt(place);
    return sign == '?' || sign == '*' || sign == '+' || sign == '{';
  }

  private static Part letter(char letter) {
    return Character.isSurrogate(letter)
        ? Part.ANYTHING
        : Part.exactly(Set.of(String.valueOf(Sieve.folded(letter))));
  }

  /** What is looked for around a place takes no room. */
  private Part group() {
    boolean around = false;
    if (regex.startsWith("?", at)) {
      int flags = at + 1;
      while ("imsudxU-".indexOf(regex.charAt(flags)) >= 0) {
        flags++;
      }
      if (regex.charAt(flags) == ')') {
        at = flags + 1;
        return Part.EMPTY;
      }
      boolean behind = regex.startsWith("<=", flags) || regex.startsWith("<!", flags);
      around = behind || "=!".indexOf(regex.charAt(flags)) >= 0;
      boolean named = regex.charAt(flags) == '<' && !behind;
      at = named ? regex.indexOf('>', flags) + 1 : flags + (behind ? 2 : 1);
    }
    Part inner = alternatives();
    at++;
    return around ? Part.EMPTY : inner;
  }

  /** A class of a few plain letters is each of them; any other is anything. */
  private Part choice() {
    int from = at;
    int depth = 1;
    boolean plain = regex.charAt(at) != '^' && regex.charAt(at) != ']';
    at += regex.startsWith("^]", at) ? 2 : plain ? 0 : 1;
    while (depth > 0) {
      char sign = regex.charAt(at);
      plain &= "\\-[&".indexOf(sign) < 0 && !Character.isSurrogate(sign);
      depth += sign == '[' ? 1 : sign == ']' ? -1 : 0;
      at += sign == '\\' ? 2 : 1;
    }
    if (!plain) {
      return Part.ANYTHING;
    }
    Set<String> letters = new HashSet<>();
    for (char letter : regex.substring(from, at - 1).toCharArray()) {
      letters.add(String.valueOf(Sieve.folded(letter)));
    }
    return letters.size() > 5 ? Part.ANYTHING : Part.exactly(letters);
  }

  private Part escaped() {
    char sign = regex.charAt(at++);
    if ("bBAzZG".indexOf(sign) >= 0) {
      return Part.EMPTY;
    }
    if ("pPxukNc".indexOf(sign) >= 0) {
      at = pastArgument(sign);
      return Part.ANYTHING;
    }
    while (Character.isDigit(sign) && at < regex.length() && Character.isDigit(regex.charAt(at))) {
      at++;
    }
    return Character.isLetterOrDigit(sign) ? Part.ANYTHING : letter(sign);
  }

  private int pastArgument(char sign) {
    if (sign == 'u') {
      return at + 4;
    }
    char close = regex.charAt(at) == '{' ? '}' : regex.charAt(at) == '<' ? '>' : 0;
    return close != 0 ? regex.indexOf(close, at) + 1 : at + (sign == 'x' ? 2 : 1);
  }
}
