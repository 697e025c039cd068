package dev.reflect.memory;

import dev.reflect.expression.Nfkc;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a sentence into words and the ends of its clauses. */
final class Tokens {
  /** Stand between words; those of them that end a clause are {@link #ENDS}, besides. */
  private static final String BREAKS = " \t\n\u000B\f\r,;!?()[]{}\"“”«»‘`—–";

  private static final String ENDS = ",;!?()—–";
  private static final Pattern HYPHENED = Pattern.compile("\\p{L}+(?:-\\p{L}+)+");
  private static final Pattern EDGE = Pattern.compile("^['*]+|['*.:]+$");
  private static final Pattern UNSPACED =
      Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}]");

  /** The first letter of the scripts above. */
  private static final int UNSPACED_FROM = 0x0e00;

  private static final Pattern CODE = Pattern.compile("[\\p{N}/\\\\_.@#$=+~*:<>]|^-");
  private static final Pattern REASON =
      Pattern.compile(
          "\\s*[,;—–-]?\\s*\\b(?:because|since|otherwise|so that|as it)\\b.*", Pattern.DOTALL);
  private static final List<String> REASONS =
      List.of("because", "since", "otherwise", "so that", "as it");
  private static final List<Phrase> PHRASES =
      SmallWords.PHRASES.entrySet().stream()
          .sorted((a, b) -> b.getKey().length() - a.getKey().length())
          .map(
              each ->
                  new Phrase(
                      each.getKey(),
                      Pattern.compile("(?i)\\b" + each.getKey() + "\\b"),
                      Matcher.quoteReplacement(each.getValue())))
          .toList();

  private record Phrase(String words, Pattern pattern, String inOneWord) {}

  /** One of {@link #of}: the end of a clause, or a word in small letters. */
  record Token(String word, boolean isName) {
    static final Token END = new Token("", false);

    boolean isEnd() {
      return word.isEmpty();
    }
  }

  private Tokens() {}

  /** Returns the tokens, without the reason; a clause that narrows stands last. */
  static List<Token> of(String sentence) {
    String text = Nfkc.of(sentence).replace('’', '\'');
    String rule =
        REASONS.stream().anyMatch(text::contains) ? REASON.matcher(text).replaceFirst("") : text;
    return rotated(cut(plain(rule.isBlank() ? text : rule)));
  }

  /** An expression is tried only where its words stand in the text. */
  private static String plain(String text) {
    String plain = text;
    String small = text.toLowerCase(Locale.ROOT);
    for (Phrase phrase : PHRASES) {
      if (small.contains(phrase.words())) {
        plain = phrase.pattern().matcher(plain).replaceAll(phrase.inOneWord());
        small = plain.toLowerCase(Locale.ROOT);
      }
    }
    return plain;
  }

  private static List<Token> cut(String text) {
    List<Token> tokens = new ArrayList<>();
    boolean isCode = false;
    boolean isFirst = true;
    int at = 0;
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (BREAKS.indexOf(letter) >= 0) {
        isCode ^= letter == '`';
        if (ENDS.indexOf(letter) >= 0) {
          tokens.add(Token.END);
        }
        at++;
        continue;
      }
      int from = at;
      while (at < text.length() && BREAKS.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      String found = text.substring(from, at);
      String bare = bare(found);
      if (!bare.isEmpty() && !bare.equals("-")) {
        add(tokens, bare, isCode || isName(bare, isFirst));
      }
      boolean ends = found.endsWith(".") || found.endsWith(":") || bare.equals("-");
      if (ends) {
        tokens.add(Token.END);
      }
      isFirst = found.endsWith(".");
    }
    return tokens;
  }

  private static String bare(String found) {
    char last = found.charAt(found.length() - 1);
    boolean hasEdge =
        "'*".indexOf(found.charAt(0)) >= 0 || "'*.:".indexOf(last) >= 0 || last > 0x7f;
    return hasEdge ? EDGE.matcher(found).replaceAll("") : found;
  }

  private static void add(List<Token> tokens, String word, boolean isName) {
    if (word.chars().anyMatch(letter -> letter >= UNSPACED_FROM) && UNSPACED.matcher(word).find()) {
      word.codePoints()
          .forEach(
              code ->
                  tokens.add(new Token(Character.toString(code).toLowerCase(Locale.ROOT), true)));
      return;
    }
    String small = word.toLowerCase(Locale.ROOT);
    boolean hyphened =
        small.indexOf('-') > 0 && HYPHENED.matcher(small).matches() && !small.equals("instead-of");
    tokens.add(new Token(hyphened ? small.replace("-", "") : small, isName));
  }

  /** Paths, numbers, options and names must not be passed over. */
  private static boolean isName(String word, boolean isFirst) {
    return !isPlain(word) && looksLikeName(word, isFirst);
  }

  private static boolean isPlain(String word) {
    for (int i = 0; i < word.length(); i++) {
      if ((word.charAt(i) < 'a' || word.charAt(i) > 'z') && word.charAt(i) != '\'') {
        return false;
      }
    }
    return true;
  }

  private static boolean looksLikeName(String word, boolean isFirst) {
    return CODE.matcher(word).find()
        || word.substring(1).chars().anyMatch(Character::isUpperCase)
        || !isFirst && Character.isUpperCase(word.charAt(0));
  }

  private static List<Token> rotated(List<Token> tokens) {
    int end = tokens.indexOf(Token.END);
    if (tokens.isEmpty()
        || end <= 0
        || end == tokens.size() - 1
        || !SmallWords.LEADING.contains(tokens.get(0).word())) {
      return tokens;
    }
    List<Token> rotated = new ArrayList<>(tokens.subList(end + 1, tokens.size()));
    rotated.add(Token.END);
    rotated.addAll(tokens.subList(0, end));
    return rotated;
  }
}
