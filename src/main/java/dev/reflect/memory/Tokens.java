package dev.reflect.memory;

import dev.reflect.expression.Nfkc;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a sentence into words and the ends of its clauses. */
final class Tokens {
  private static final Pattern WORD =
      Pattern.compile("(?<word>[^\\s,;!?()\\[\\]{}\"“”«»‘`—–]+)|(?<end>[,;:!?()—–。、，])|(?<tick>`)");
  private static final Pattern HYPHENED = Pattern.compile("\\p{L}+(?:-\\p{L}+)+");
  private static final Pattern EDGE = Pattern.compile("^['*]+|['*.:]+$");
  private static final Pattern UNSPACED =
      Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}]");
  private static final Pattern CODE = Pattern.compile("[\\p{N}/\\\\_.@#$=+~*:<>]|^-");
  private static final Pattern REASON =
      Pattern.compile(
          "\\s*[,;—–-]?\\s*\\b(?:because|since|otherwise|so that|as it)\\b.*", Pattern.DOTALL);
  private static final List<Map.Entry<Pattern, String>> PHRASES =
      SmallWords.PHRASES.entrySet().stream()
          .sorted((a, b) -> b.getKey().length() - a.getKey().length())
          .map(
              each ->
                  Map.entry(
                      Pattern.compile("(?i)\\b" + each.getKey() + "\\b"),
                      Matcher.quoteReplacement(each.getValue())))
          .toList();

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
    String rule = REASON.matcher(text).replaceFirst("");
    return rotated(cut(plain(rule.isBlank() ? text : rule)));
  }

  private static String plain(String text) {
    String plain = text;
    for (Map.Entry<Pattern, String> phrase : PHRASES) {
      plain = phrase.getKey().matcher(plain).replaceAll(phrase.getValue());
    }
    return plain;
  }

  private static List<Token> cut(String text) {
    List<Token> tokens = new ArrayList<>();
    boolean isCode = false;
    boolean isFirst = true;
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String found = matcher.group("word");
      if (found == null) {
        isCode ^= matcher.group("tick") != null;
        if (matcher.group("end") != null) {
          tokens.add(Token.END);
        }
        continue;
      }
      String bare = EDGE.matcher(found).replaceAll("");
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

  private static void add(List<Token> tokens, String word, boolean isName) {
    if (UNSPACED.matcher(word).find()) {
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
