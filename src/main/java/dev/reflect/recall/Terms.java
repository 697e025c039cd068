package dev.reflect.recall;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Cuts a text into the terms by which it is found: the stems of its words; of a name such as {@code
 * src/main/App.java}, {@code maxRetries} or {@code --no-verify} the whole and its parts; of scripts
 * without blanks every two letters that stand together. No term holds a blank.
 */
public final class Terms {
  private static final int LONGEST = 80;
  private static final int STEMS_BITS = 15;
  private static final String JOINTS = "_./\\:@#$-";
  private static final int ASCII = 128;

  /** No script without blanks has a letter before this one. */
  private static final char FIRST_UNSPACED = 0x0e00;

  /** The stems of words that were met lately: most words of a text are the same few. */
  private static final Stem[] STEMS = new Stem[1 << STEMS_BITS];

  private final char[] letters; // a string is asked for a letter at twice the cost
  private final Taker taker;

  private Terms(String text, Taker taker) {
    this.letters = text.toCharArray();
    this.taker = taker;
  }

  /** Gets each term, and where it stands. */
  private interface Taker {
    void take(String term, int from, int to);
  }

  /** A term and where it stands in the text, in UTF-16 units. */
  public record Spot(String term, int from, int to) {}

  /** A text as it is shown, and its terms with their places in it. */
  public record Placed(String text, List<Spot> spots) {
    public Placed {
      spots = List.copyOf(spots);
    }
  }

  /** Returns the terms in their order. */
  public static List<String> of(String text) {
    List<String> terms = new ArrayList<>();
    new Terms(levelled(text), (term, from, to) -> terms.add(term)).cut();
    return terms;
  }

  /** Returns the terms of a text that is levelled, with their places. */
  public static List<Spot> spots(String levelled) {
    List<Spot> spots = new ArrayList<>();
    new Terms(levelled, (term, from, to) -> spots.add(new Spot(term, from, to))).cut();
    return spots;
  }

  /**
   * Returns the terms of a text with their places in it as it is: “，” stays what it is. Where its
   * letters had to be composed anew, it is shown as {@link #levelled} has it.
   */
  public static Placed placed(String text) {
    String levelled = levelled(text);
    List<Spot> spots = spots(levelled);
    if (levelled.equals(text)) {
      return new Placed(text, spots);
    }
    int[] starts = new int[levelled.length()];
    int[] ends = new int[levelled.length()];
    int at = 0;
    for (int from = 0, to = 0; from < text.length(); from = to) {
      to = from + Character.charCount(text.codePointAt(from));
      String alone = levelled(text.substring(from, to));
      if (!levelled.startsWith(alone, at)) {
        return new Placed(levelled, spots);
      }
      Arrays.fill(starts, at, at + alone.length(), from);
      Arrays.fill(ends, at, at + alone.length(), to);
      at += alone.length();
    }
    return at < levelled.length()
        ? new Placed(levelled, spots)
        : new Placed(
            text,
            spots.stream()
                .map(each -> new Spot(each.term(), starts[each.from()], ends[each.to() - 1]))
                .toList());
  }

  /** Returns the text in the form that terms are cut from; most text is in it already. */
  public static String levelled(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= ASCII) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
      }
    }
    return text;
  }

  private void cut() {
    int at = 0;
    while (at < letters.length) {
      if (!isPart(at)) {
        at++;
        continue;
      }
      int from = at;
      while (at < letters.length && (isPart(at) || isJoint(at))) {
        at++;
      }
      run(from, at);
    }
  }

  private boolean isPart(int at) {
    char letter = letters[at];
    return letter < ASCII
        ? letter >= '0' && letter <= '9'
            || letter >= 'a' && letter <= 'z'
            || letter >= 'A' && letter <= 'Z'
        : Character.isLetterOrDigit(letter)
            || Character.isSurrogate(letter)
            || Character.getType(letter) == Character.NON_SPACING_MARK;
  }

  /** A mark between two letters holds a name together. */
  private boolean isJoint(int at) {
    return JOINTS.indexOf(letters[at]) >= 0 && at + 1 < letters.length && isPart(at + 1);
  }

  /** What stands together between blanks and marks: a word, or a name with its parts. */
  private void run(int from, int to) {
    int parts = 0;
    boolean joined = false;
    boolean stemmed = true; // typed in small letters a name is a word like others
    int start = from;
    for (int at = from; at <= to; at++) {
      boolean ends = at == to || !isPart(at);
      boolean turns = !ends && at > start && turnsAt(at);
      if (ends || turns) {
        if (at > start) {
          part(start, at);
          parts++;
        }
        start = ends ? at + 1 : at;
        joined |= at < to && (turns || letters[at] != '-');
        stemmed &= at == to || turns;
      }
    }
    if (parts > 1 && joined && to - from <= LONGEST && !isUnspaced(letters[from])) {
      taker.take(stemmed ? stem(from, to) : string(from, to).toLowerCase(Locale.ROOT), from, to);
    }
  }

  /** A name in one piece has parts too: {@code maxRetries}, {@code HTTPServer}. */
  private boolean turnsAt(int at) {
    char before = letters[at - 1];
    char here = letters[at];
    boolean plain = here < FIRST_UNSPACED && !isUpper(here);
    if (plain && before < FIRST_UNSPACED) {
      return false; // as nearly always
    }
    boolean rises = isLower(before) && isUpper(here);
    boolean falls =
        isUpper(before) && isUpper(here) && at + 1 < letters.length && isLower(letters[at + 1]);
    return rises || falls || isUnspaced(before) != isUnspaced(here);
  }

  private static boolean isLower(char letter) {
    return letter >= 'a' && letter <= 'z';
  }

  private static boolean isUpper(char letter) {
    return letter >= 'A' && letter <= 'Z';
  }

  /** Han, Hiragana, Katakana, Hangul, Thai and what lies near them. */
  static boolean isUnspaced(char letter) {
    return letter >= FIRST_UNSPACED && letter < 0x0f00
        || letter >= 0x1100 && letter < 0x1200
        || letter >= 0x2e80 && letter <= 0xd7ff
        || letter >= 0xf900 && letter < 0xfb00;
  }

  private void part(int from, int to) {
    if (isUnspaced(letters[from])) {
      pairs(from, to);
    } else if (to - from <= LONGEST) {
      taker.take(stem(from, to), from, to);
    }
  }

  private record Stem(char[] word, String stem) {
    boolean isOf(char[] letters, int from, int to) {
      return Arrays.equals(word, 0, word.length, letters, from, to);
    }
  }

  private String stem(int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      hash = 31 * hash + letters[at];
    }
    int place = hash * 0x9E3779B9 >>> Integer.SIZE - STEMS_BITS;
    Stem known = STEMS[place];
    if (known == null || !known.isOf(letters, from, to)) {
      String small = string(from, to).toLowerCase(Locale.ROOT);
      char[] word = Arrays.copyOfRange(letters, from, to);
      known = new Stem(word, Porter.of(IrregularForms.base(small)));
      STEMS[place] = known; // whichever thread comes last
    }
    return known.stem;
  }

  private String string(int from, int to) {
    return new String(letters, from, to - from);
  }

  private void pairs(int from, int to) {
    if (to - from == 1) {
      taker.take(string(from, to), from, to);
    }
    for (int at = from; at + 1 < to; at++) {
      taker.take(string(at, at + 2), at, at + 2);
    }
  }
}
