package dev.reflect.untrusted;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A password near a word that speaks of one, whatever stands between: "what I typed at the password
 * prompt was …", and the answer below the question. The words, in the languages that are heard, are
 * rows of the table; what the text near them must look like says {@link SecretLook}.
 *
 * @param firmly whether the word means a password; one of a login needs a more telling value
 */
record SecretSentence(String kind, boolean firmly) implements SecretRule {
  private static final int FARTHEST = 96;
  private static final int LONGEST_ENDING = 9;
  private static final int NEAR = 4;
  private static final String BETWEEN = "\"'`“”„‘’«»「」『』<>（），。、；：…";
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern STOP = Pattern.compile("[.!?;]\\s");
  private static final Pattern BEFORE =
      Pattern.compile(
          "(?U)[\"'`”“»)]?\\s{1,2}(?:as|is|was|for|als|ist|como|es|comme|est|come|for|[–—(-])\\b?.*");
  private static final String OPENING = "\"'`“„‘«「『(（:：=→";

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public boolean looksFar() {
    return true;
  }

  @Override
  public Optional<Found> at(String text, int at, int to, int start) {
    int end = endOfWord(text, to);
    if (!isSpoken(text, at, end)) {
      return Optional.empty();
    }
    int from = startOfLine(text, at, start);
    int lineTo = endOfLine(text, end);
    Cue cue = new Cue(text, at, end);
    return found(cue, from, lineTo, false).or(() -> below(cue, lineTo));
  }

  /** The word that speaks of a password, and where it stands. */
  private record Cue(String text, int from, int to) {}

  /** What is asked in one line may be answered in the next. */
  private Optional<Found> below(Cue cue, int lineTo) {
    String rest = cue.text().substring(cue.to(), lineTo).strip();
    boolean asked =
        rest.isEmpty() || rest.endsWith("?") || rest.endsWith(":") || rest.endsWith("：");
    int next = lineTo + 1;
    return firmly && asked && next < cue.text().length() && cue.text().charAt(lineTo) == '\n'
        ? found(cue, next, endOfLine(cue.text(), next), true)
        : Optional.empty();
  }

  private Optional<Found> found(Cue cue, int from, int to, boolean below) {
    Found far = null;
    int next = from;
    while ((next = startOfToken(cue.text(), next, to)) < to) {
      int tokenTo = endOfToken(cue.text(), next, to);
      int begin = skipSigns(cue.text(), next, tokenTo);
      int end = skipSignsBack(cue.text(), begin, tokenTo);
      next = tokenTo;
      if (end - begin >= SecretLook.SHORTEST && (end <= cue.from() || begin >= cue.to())) {
        String value = cue.text().substring(begin, end);
        if (SecretLook.isPlain(value)) {
          continue;
        }
        boolean raised =
            below
                ? isFirst(cue.text(), from, begin)
                : isRaised(cue, begin, end) || isBehind("is", cue.text(), from, begin);
        boolean whose = isBehind("whose", cue.text(), from, begin);
        boolean firm = firmly || isBehind("using", cue.text(), from, begin);
        if (SecretLook.isPassword(value, firmly && raised && !whose, firm && !whose)) {
          Found found = new Found(kind, begin, end);
          if (begin >= cue.to()) {
            return Optional.of(found);
          }
          far = found;
        }
      }
    }
    return Optional.ofNullable(far);
  }

  private static int startOfToken(String text, int from, int to) {
    int at = from;
    while (at < to && isBetween(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int endOfToken(String text, int from, int to) {
    int at = from;
    while (at < to && !isBetween(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBetween(char letter) {
    return letter <= ' '
        || BETWEEN.indexOf(letter) >= 0
        || Character.isWhitespace(letter)
        || isOwnWord(letter);
  }

  private static int skipSigns(String text, int from, int to) {
    int at = from;
    while (at < to && "([{*_-–—→,;:".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private static int skipSignsBack(String text, int from, int to) {
    int at = to;
    while (at > from && ".,:;?)]}…".indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    return at;
  }

  /** Few words stand between, and no end of a sentence. */
  private static boolean isRaised(Cue cue, int begin, int end) {
    String between =
        begin >= cue.to()
            ? cue.text().substring(cue.to(), begin)
            : cue.text().substring(end, cue.from());
    boolean opened = begin > 0 && OPENING.indexOf(cue.text().charAt(begin - 1)) >= 0;
    boolean joined = begin >= cue.to() || BEFORE.matcher(between).matches();
    return opened
        || joined && !STOP.matcher(between).find() && SPACES.split(between.strip()).length <= NEAR;
  }

  /** An answer begins its line, alone or behind a word or two. */
  private static boolean isFirst(String text, int from, int begin) {
    return SPACES.split(text.substring(from, begin).strip()).length < 3;
  }

  /** "for server01", "auf web17" tell whose password it is, "with …" that it is one. */
  private static boolean isBehind(String list, String text, int from, int begin) {
    int end = begin;
    while (end > from && text.charAt(end - 1) == ' ') {
      end--;
    }
    int at = end;
    while (at > from && Character.isLetter(text.charAt(at - 1))) {
      at--;
    }
    String word = text.substring(at, end).toLowerCase(Locale.ROOT);
    return end < begin && SecretTable.TABLE.words(list).contains(word);
  }

  private static boolean isSpoken(String text, int at, int end) {
    char before = at == 0 ? ' ' : text.charAt(at - 1);
    char after = end == text.length() ? ' ' : text.charAt(end);
    boolean compound =
        Character.isLowerCase(before) && Character.isLowerCase(text.charAt(at)) && end - at > 5
            || before == '-' && Character.isUpperCase(text.charAt(at));
    boolean begins =
        compound
            || " (\n\t\"'`“„*>,.，。、：:".indexOf(before) >= 0
            || before == '/' && at > 1 && Character.isLetter(text.charAt(at - 2))
            || isOwnWord(before);
    boolean ends = " ,.:;)?!\n\r\t\"'`”“/–、，：".indexOf(after) >= 0 || isOwnWord(after);
    boolean dotted =
        after == '.' && end + 1 < text.length() && Character.isLetter(text.charAt(end + 1));
    return begins && ends && !dotted;
  }

  private static boolean isOwnWord(char letter) {
    return SecretName.isUnspaced(letter) || letter >= '\uac00' && letter <= '\ud7af';
  }

  /** The word goes on with the letters of its case; a name of code does with a capital. */
  private static int endOfWord(String text, int to) {
    int end = to;
    while (end < text.length()
        && end - to < LONGEST_ENDING
        && isOfWord(text.charAt(end))
        && !isOwnWord(text.charAt(end))
        && !(Character.isUpperCase(text.charAt(end))
            && Character.isLowerCase(text.charAt(end - 1)))) {
      end++;
    }
    return end;
  }

  private static boolean isOfWord(char letter) {
    return Character.isLetter(letter) || Character.getType(letter) == Character.NON_SPACING_MARK;
  }

  /** No word is cut in two. */
  private static boolean isNear(int far, char letter) {
    return far < FARTHEST || far < 2 * FARTHEST && !Character.isWhitespace(letter);
  }

  private static int startOfLine(String text, int from, int start) {
    int at = from;
    while (at > start && isNear(from - at, text.charAt(at - 1)) && text.charAt(at - 1) != '\n') {
      at--;
    }
    return at;
  }

  private static int endOfLine(String text, int from) {
    int at = from;
    while (at < text.length() && isNear(at - from, text.charAt(at)) && text.charAt(at) != '\n') {
      at++;
    }
    return at;
  }
}
