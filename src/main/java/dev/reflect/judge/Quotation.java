package dev.reflect.judge;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether words stand in a text, whatever their case, their marks and the blanks between them. */
final class Quotation {
  private static final Pattern LEFT_OUT = Pattern.compile("…|\\.{3,}|\\[…\\]");
  private static final Pattern NOT_SAID = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
  private static final int ANY_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
  private static final int SHORTEST = 2;

  private Quotation() {}

  /** Returns whether the parts of a quotation, between its ellipses, stand there in their order. */
  static boolean isIn(String quote, String text) {
    String said = " " + bare(text) + " ";
    List<String> parts =
        LEFT_OUT.splitAsStream(quote).map(Quotation::bare).filter(part -> !part.isEmpty()).toList();
    int at = 0;
    for (String part : parts) {
      at = said.indexOf(part, at);
      if (at < 0) {
        return false;
      }
      at += part.length();
    }
    return parts.stream().mapToInt(String::length).sum() >= SHORTEST
        || !parts.isEmpty() && bare(quote).equals(said.strip());
  }

  /** Returns where in what was said the words stand that a lesson rests on. */
  static Optional<Mark> mark(String judge, Lesson lesson, Evidence said) {
    int from = 0;
    int to = 0;
    for (String each : LEFT_OUT.split(lesson.quote())) {
      String part = bare(each);
      if (part.isEmpty()) {
        continue;
      }
      Matcher words = Pattern.compile(spread(part), ANY_CASE).matcher(said.quote());
      if (!words.find(to)) {
        return Optional.empty();
      }
      from = to == 0 ? words.start() : from;
      to = words.end();
    }
    return to == 0 ? Optional.empty() : Optional.of(new Mark(judge, Mark.QUOTED, 0, from, to));
  }

  /** Returns a pattern for words with whatever stands between them that is none. */
  private static String spread(String words) {
    return Stream.of(words.split(" "))
        .map(Pattern::quote)
        .collect(Collectors.joining(NOT_SAID.pattern()));
  }

  /** Only letters and digits, with one blank between the words. */
  static String bare(String text) {
    return NOT_SAID.matcher(Token.levelled(text)).replaceAll(" ").strip();
  }

  /** Returns the lines of a text that share words with the quotation there, or all if none do. */
  static String around(String quote, String text) {
    BitSet quoted = quoted(quote, " " + bare(text) + " ");
    List<String> said = new ArrayList<>();
    int at = 1;
    for (String line : text.split("(?<=[.!?。！？])\\s+|\\R+|(?<=[。！？])")) {
      int length = bare(line).length();
      int next = quoted.nextSetBit(at);
      if (next >= 0 && next < at + length) {
        said.add(line);
      }
      at += length == 0 ? 0 : length + 1;
    }
    return said.isEmpty() ? text : String.join("\n", said);
  }

  /** Returns where the parts of a quotation stand in a bare text, wherever they do. */
  private static BitSet quoted(String quote, String said) {
    BitSet quoted = new BitSet();
    for (String each : LEFT_OUT.split(quote)) {
      String part = bare(each);
      int at = part.isEmpty() ? -1 : said.indexOf(part);
      while (at >= 0) {
        quoted.set(at, at + part.length());
        at = said.indexOf(part, at + 1);
      }
    }
    return quoted;
  }

  /** Letters, digits and the signs of paths, without anything between: for names. */
  static String squashed(String text) {
    StringBuilder squashed = new StringBuilder();
    Token.levelled(text)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(code -> Character.isLetterOrDigit(code) || "/\\.@#$%=+<>{}".indexOf(code) >= 0)
        .forEach(squashed::appendCodePoint);
    return squashed.toString();
  }
}
