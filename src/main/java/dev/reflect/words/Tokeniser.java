package dev.reflect.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a text into words and marks. */
final class Tokeniser {
  /** Stand between words, and are nothing themselves. */
  private static final String QUOTES = "`\"“”‘„«»[]{}";

  private static final String MARKS = "()—–|。、";

  /** Marks, but between two letters or digits, where they are a part of a word: 1,000. */
  private static final String INNER = ",;!?";

  private static final String OPENING = "'’*_<";
  private static final String CLOSING = "'’*_>";
  private static final Set<String> ELIDED = Set.of("l", "d", "qu", "c", "s", "j", "dell", "all");
  private static final Pattern ABBREVIATION = Pattern.compile("(?:\\p{L}\\.)++");
  private static final Pattern MEASURED = Pattern.compile("(\\d+)(?:-?(\\p{L}{1,12})|(%))");
  private static final Pattern CODE = Pattern.compile("[\\p{N}/\\\\_.@#$=+~*:<>]|^-");

  /** Each Chinese character is a word; of scripts without blanks, what stands together is one. */
  private static final Pattern UNSPACED =
      Pattern.compile(
          "\\p{IsHan}|[\\p{IsHiragana}\\p{IsKatakana}ー]+|[\\p{IsHangul}]+|\\p{IsThai}+");

  /** The first letter of the scripts above. */
  private static final int UNSPACED_FROM = 0x0e00;

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private boolean isCode;
  private boolean isFirst = true;

  private Tokeniser(String text) {
    this.text = text;
  }

  static List<Token> of(String text) {
    Tokeniser tokeniser = new Tokeniser(text);
    tokeniser.cut();
    return tokeniser.tokens;
  }

  private void cut() {
    int at = 0;
    while (at < text.length()) {
      if (isBreak(at)) {
        char letter = text.charAt(at);
        isCode ^= letter == '`';
        if (MARKS.indexOf(letter) >= 0 || INNER.indexOf(letter) >= 0) {
          mark(letter == '。' ? '.' : letter == '、' ? ',' : letter);
        }
        at++;
        continue;
      }
      int from = at;
      while (at < text.length() && !isBreak(at)) {
        at++;
      }
      piece(text.substring(from, at));
    }
  }

  private boolean isBreak(int at) {
    char letter = text.charAt(at);
    if (isBlank(letter)) {
      return true;
    }
    if (letter == '|') {
      return !isCode;
    }
    return QUOTES.indexOf(letter) >= 0
        || MARKS.indexOf(letter) >= 0
        || INNER.indexOf(letter) >= 0 && !(isPlain(at - 1) && isPlain(at + 1));
  }

  private static boolean isBlank(char letter) {
    return letter <= ' '
        || Character.isISOControl(letter)
        || Character.isWhitespace(letter)
        || Character.isSpaceChar(letter);
  }

  private boolean isPlain(int at) {
    return at >= 0
        && at < text.length()
        && text.charAt(at) < 128
        && Character.isLetterOrDigit(text.charAt(at));
  }

  private void mark(char mark) {
    tokens.add(new Token(String.valueOf(mark), false));
    isFirst |= mark == '.' || mark == '!' || mark == '?';
  }

  /** The edges of a piece are emphasis, and marks that end what it is a part of. */
  private void piece(String piece) {
    if (piece.equals("-") || piece.equals("→")) {
      mark('-');
      return;
    }
    boolean isAbbreviation = piece.endsWith(".") && ABBREVIATION.matcher(piece).matches();
    int from = 0;
    int to = piece.length();
    while (from < to && OPENING.indexOf(piece.charAt(from)) >= 0) {
      from++;
    }
    StringBuilder marks = new StringBuilder();
    while (to > from && (CLOSING + ".:").indexOf(piece.charAt(to - 1)) >= 0) {
      to--;
      if (".:".indexOf(piece.charAt(to)) >= 0 && !isAbbreviation) {
        marks.insert(0, piece.charAt(to));
      }
    }
    if (from < to) {
      String bare = piece.substring(from, to);
      words(bare.toLowerCase(Locale.ROOT), isCode || isName(bare));
      isFirst = false;
    }
    marks.chars().forEach(each -> mark((char) each));
  }

  private void words(String word, boolean isName) {
    if (word.chars().anyMatch(letter -> letter >= UNSPACED_FROM) && UNSPACED.matcher(word).find()) {
      unspaced(word, isName);
      return;
    }
    int apostrophe = Math.max(word.indexOf('\''), word.indexOf('’'));
    String before = apostrophe > 0 ? word.substring(0, apostrophe) : "";
    Matcher measured = MEASURED.matcher(word);
    if (before.equals("n")) {
      tokens.add(new Token("ne", false));
      words(word.substring(apostrophe + 1), isName);
    } else if (ELIDED.contains(before)) {
      words(word.substring(apostrophe + 1), isName);
    } else if (measured.matches()) {
      tokens.add(new Token(measured.group(1), true));
      boolean isPart = measured.group(2) == null;
      tokens.add(new Token(isPart ? "%" : measured.group(2), isPart));
    } else if (!word.isEmpty()) {
      tokens.add(new Token(apostrophe < 0 ? word : word.replaceAll("['’]", ""), isName));
    }
  }

  private void unspaced(String word, boolean isName) {
    Matcher run = UNSPACED.matcher(word);
    int from = 0;
    while (run.find()) {
      if (from < run.start()) {
        tokens.add(new Token(word.substring(from, run.start()), isName));
      }
      tokens.add(new Token(run.group(), true));
      from = run.end();
    }
    if (from < word.length()) {
      tokens.add(new Token(word.substring(from), isName));
    }
  }

  private boolean isName(String word) {
    for (int at = 0; at < word.length(); at++) {
      char letter = word.charAt(at);
      if ((letter < 'a' || letter > 'z') && letter != '\'') {
        return CODE.matcher(word).find()
            || word.substring(1).chars().anyMatch(Character::isUpperCase)
            || !isFirst && Character.isUpperCase(word.charAt(0));
      }
    }
    return false;
  }
}
