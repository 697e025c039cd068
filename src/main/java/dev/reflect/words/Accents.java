package dev.reflect.words;

import java.text.Normalizer;

/**
 * Words typed without their accents are the same words: "siempre en ingles", "nao", "fuer". The
 * tables hold each word as it is spelled, and know it in both ways.
 */
final class Accents {
  /** Alone these are words of which the plain letter is another one: "é" is no "e". */
  private static final String WORDS = "éèóò";

  private Accents() {}

  /** Returns a word as it is typed without accents: itself where it has none, or is one letter. */
  static String without(String word) {
    if (word.length() < 2 || isPlain(word)) {
      return word;
    }
    StringBuilder plain = new StringBuilder(word.length());
    word.chars().forEach(letter -> plain.append(plain((char) letter)));
    return plain.toString();
  }

  /** Returns an expression that takes each of its letters without its accent, too. */
  static String optional(String regex) {
    if (isPlain(regex)) {
      return regex;
    }
    StringBuilder both = new StringBuilder(regex.length());
    StringBuilder choice = new StringBuilder();
    boolean inside = false;
    boolean behindLetter = false;
    for (int at = 0; at < regex.length(); at++) {
      char letter = regex.charAt(at);
      String plain = plain(letter);
      boolean escaped = letter == '\\';
      if (!inside && plain.charAt(0) != letter && !isWord(regex, at, behindLetter)) {
        both.append(
            plain.length() == 1 ? "[" + letter + plain + "]" : "(?:" + letter + "|" + plain + ")");
      } else if (inside && letter == ']') {
        both.append(choice).append(letter);
        choice.setLength(0);
      } else {
        both.append(letter);
        choice.append(inside && plain.length() == 1 && plain.charAt(0) != letter ? plain : "");
      }
      if (escaped && at + 1 < regex.length()) {
        both.append(regex.charAt(++at));
      } else {
        inside = inside ? letter != ']' : letter == '[';
      }
      behindLetter = !escaped && Character.isLetter(letter);
    }
    return both.toString();
  }

  /** Most have no accents: to tell so is half the time that it takes to read the tables. */
  private static boolean isPlain(String text) {
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter >= 'ß' && letter <= 'ÿ') {
        return false;
      }
    }
    return true;
  }

  private static boolean isWord(String regex, int at, boolean behindLetter) {
    boolean beforeLetter = at + 1 < regex.length() && Character.isLetter(regex.charAt(at + 1));
    return WORDS.indexOf(regex.charAt(at)) >= 0 && !behindLetter && !beforeLetter;
  }

  /** A German umlaut is typed as two letters: without the second it is another word. */
  private static String plain(char letter) {
    return switch (letter) {
      case 'ä' -> "ae";
      case 'ö' -> "oe";
      case 'ü' -> "ue";
      case 'ß' -> "ss";
      default -> letter < 'à' || letter > 'ÿ' ? String.valueOf(letter) : base(letter);
    };
  }

  private static String base(char letter) {
    char base = Normalizer.normalize(String.valueOf(letter), Normalizer.Form.NFD).charAt(0);
    return String.valueOf(base);
  }
}
