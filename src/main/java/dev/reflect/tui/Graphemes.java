package dev.reflect.tui;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Splits text into graphemes that are safe to print: a control character becomes its picture
 * ({@code ␛}), a hidden one its code ({@code <202e>}), a tab blanks up to the next stop. A terminal
 * is thus never steered by the text it shows, and nothing in the text stays unseen.
 */
final class Graphemes {
  /**
   * What a reader takes for one character, as a terminal shows it.
   *
   * @param from where it begins in the text it was read from
   * @param columns how many cells it covers: 1 or 2
   */
  record Grapheme(int from, String text, int columns) {
    boolean isBlank() {
      return text.equals(" ");
    }
  }

  private static final int TAB = 4;
  private static final int JOINER = 0x200d;
  private static final int NON_JOINER = 0x200c;
  private static final int EMOJI_FACE = 0xfe0f;

  private final String text;
  private final List<Grapheme> found = new ArrayList<>();
  private int column;

  private Graphemes(String text) {
    this.text = text;
  }

  static List<Grapheme> of(String text) {
    return new Graphemes(text).split();
  }

  private List<Grapheme> split() {
    int at = 0;
    while (at < text.length()) {
      int codePoint = text.codePointAt(at);
      int end = at + Character.charCount(codePoint);
      if (codePoint >= ' ' && codePoint < 127) {
        end = plain(at, end);
      } else if (codePoint == '\t') {
        int stop = (column / TAB + 1) * TAB;
        while (column < stop) {
          add(at, " ", 1);
        }
      } else if (codePoint < ' ' || codePoint == 127) {
        add(at, Character.toString(codePoint == 127 ? 0x2421 : 0x2400 + codePoint), 1);
      } else if (isHidden(codePoint)) {
        spellOut(at, codePoint);
      } else {
        end = cluster(at, codePoint, end);
      }
      at = end;
    }
    return found;
  }

  /** ASCII, by far the most common, unless a mark follows that belongs to it. */
  private int plain(int at, int end) {
    if (end < text.length() && text.charAt(end) >= 0x300 && extendsCluster(text.codePointAt(end))) {
      return cluster(at, text.codePointAt(at), end);
    }
    add(at, text.substring(at, end), 1);
    return end;
  }

  private int cluster(int from, int base, int baseEnd) {
    int end = baseEnd;
    boolean wide = CharacterWidth.isWide(base);
    boolean emoji = CharacterWidth.isPictograph(base);
    if (isFlagLetter(base) && end < text.length() && isFlagLetter(text.codePointAt(end))) {
      end += 2;
      wide = true;
    }
    while (end < text.length()) {
      int next = text.codePointAt(end);
      if (next == JOINER && emoji && pictographAt(end + 1)) {
        end += 1 + Character.charCount(text.codePointAt(end + 1));
        wide = true;
      } else if (extendsCluster(next)) {
        wide |= next == EMOJI_FACE && emoji || takesRoom(next);
        end += Character.charCount(next);
      } else {
        break;
      }
    }
    String cluster = text.substring(from, end);
    add(
        from,
        end == baseEnd ? cluster : Normalizer.normalize(cluster, Normalizer.Form.NFC),
        wide ? 2 : 1);
    return end;
  }

  private boolean pictographAt(int index) {
    return index < text.length() && CharacterWidth.isPictograph(text.codePointAt(index));
  }

  private void spellOut(int from, int codePoint) {
    for (char each : String.format(Locale.ROOT, "<%04x>", codePoint).toCharArray()) {
      add(from, Character.toString(each), 1);
    }
  }

  private void add(int from, String grapheme, int columns) {
    found.add(new Grapheme(from, grapheme, columns));
    column += columns;
  }

  private static boolean extendsCluster(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          true;
      default ->
          codePoint == JOINER
              || codePoint == NON_JOINER
              || codePoint >= 0x1f3fb && codePoint <= 0x1f3ff
              || codePoint >= 0xe0020 && codePoint <= 0xe007f;
    };
  }

  /** A spacing mark stands beside its letter; most terminals give it a cell of its own. */
  private static boolean takesRoom(int codePoint) {
    return Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isFlagLetter(int codePoint) {
    return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
  }

  /** Format characters, lone surrogates, private and unassigned code points, stray marks. */
  private static boolean isHidden(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK ->
          !CharacterWidth.isPictograph(codePoint);
      default -> codePoint == 0x115f || codePoint == 0x1160 || codePoint == 0x3164;
    };
  }
}
