package dev.reflect.words;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One word of a sentence in small letters and without its apostrophe, or a punctuation mark.
 *
 * @param isName whether it is a path, number, option or name, or stands in code: it must not be
 *     passed over
 */
public record Token(String word, boolean isName) {
  static final String MARKS = ".,;:!?()—–-|";

  /** Returns the words and marks of a text, in order. */
  public static List<Token> in(String text) {
    return Tokeniser.of(Normalizer.normalize(text, Normalizer.Form.NFKC));
  }

  /** Returns the same sentence by sentence, each with the mark that ends it. */
  public static List<List<Token>> sentences(String text) {
    List<Token> tokens = in(text);
    List<List<Token>> sentences = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).isEnd() || at == tokens.size() - 1) {
        sentences.add(tokens.subList(from, at + 1));
        from = at + 1;
      }
    }
    return sentences;
  }

  /** Returns the text in the form that its words are compared in. */
  public static String levelled(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }

  /** Returns what it has in common with its other forms. */
  public String stem() {
    return isMark() ? word : Stem.of(word);
  }

  /** Returns whether it is a small word of a language, or only does something in a rule. */
  public boolean isSmall() {
    return CommonWords.has(word) || Phrases.read().at(List.of(this), 0).isPresent();
  }

  public boolean isMark() {
    return word.length() == 1 && MARKS.indexOf(word.charAt(0)) >= 0;
  }

  /** Returns whether a sentence ends here, and not only a part of it. */
  public boolean isEnd() {
    return word.length() == 1 && ".!?|".indexOf(word.charAt(0)) >= 0;
  }

  /** Returns whether its stem is in digits. */
  public boolean isNumber() {
    String stem = stem();
    return Character.isDigit(stem.charAt(0)) && stem.matches("\\d+([.]\\d+)*");
  }
}
