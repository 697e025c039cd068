package dev.reflect.judge;

import dev.reflect.words.Token;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether words stand in a text, whatever their case, their marks and the blanks between them. */
final class Quotation {
  private static final Pattern LEFT_OUT = Pattern.compile("…|\\.{3,}|\\[…\\]");
  private static final Pattern NOT_SAID = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
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

  /** Only letters and digits, with one blank between the words. */
  static String bare(String text) {
    return NOT_SAID.matcher(Token.levelled(text)).replaceAll(" ").strip();
  }

  /** Returns the lines of a text that hold a part of the quotation, or all where none does. */
  static String around(String quote, String text) {
    String said =
        Stream.of(text.split("(?<=[.!?。！？])\\s+|\\R+|(?<=[。！？])"))
            .filter(line -> LEFT_OUT.splitAsStream(quote).anyMatch(part -> overlap(part, line)))
            .collect(Collectors.joining("\n"));
    return said.isBlank() ? text : said;
  }

  private static boolean overlap(String part, String line) {
    String a = bare(part);
    String b = bare(line);
    return !a.isEmpty() && !b.isEmpty() && (b.contains(a) || a.contains(b));
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
