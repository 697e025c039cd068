package dev.reflect.recall;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Cuts a text into the pieces that a BERT model without capital letters knows: of each word the
 * longest beginning that is a piece, then the longest of what is left.
 */
public final class WordPieces {
  private static final int LONGEST_WORD = 100;
  private static final String INSIDE = "##";

  private final Map<String, Integer> numbers = new HashMap<>();
  private final int unknown;
  private final int begin;
  private final int end;

  /**
   * @param vocabulary the pieces in the order of their numbers
   * @throws IllegalArgumentException where the pieces are missing that every text has
   */
  public WordPieces(List<String> vocabulary) {
    vocabulary.forEach(piece -> numbers.putIfAbsent(piece, numbers.size()));
    if (numbers.size() != vocabulary.size()
        || !numbers.keySet().containsAll(List.of("[UNK]", "[CLS]", "[SEP]"))) {
      throw new IllegalArgumentException("This is no vocabulary of a BERT model");
    }
    this.unknown = numbers.get("[UNK]");
    this.begin = numbers.get("[CLS]");
    this.end = numbers.get("[SEP]");
  }

  /** Returns the numbers of a text's pieces between those of its two ends, at most so many. */
  public long[] of(String text, int most) {
    List<Integer> pieces = new ArrayList<>(List.of(begin));
    for (String word : spaced(text).split(" +")) {
      if (pieces.size() < most && !word.isEmpty()) {
        add(word, pieces);
      }
    }
    List<Integer> kept = new ArrayList<>(pieces.subList(0, Math.min(pieces.size(), most - 1)));
    kept.add(end);
    return kept.stream().mapToLong(Integer::longValue).toArray();
  }

  private void add(String word, List<Integer> pieces) {
    List<Integer> found = new ArrayList<>();
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      Integer number = null;
      while (number == null && to > from) {
        number = numbers.get((from > 0 ? INSIDE : "") + word.substring(from, to));
        to -= number == null ? 1 : 0;
      }
      if (number == null || word.length() > LONGEST_WORD) {
        pieces.add(unknown);
        return;
      }
      found.add(number);
      from = to;
    }
    pieces.addAll(found);
  }

  /** Small letters without accents; a blank around each mark and each Chinese character. */
  private static String spaced(String text) {
    String plain = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
    StringBuilder spaced = new StringBuilder(plain.length() + 16);
    plain
        .codePoints()
        .forEach(
            letter -> {
              int type = Character.getType(letter);
              if (Character.isWhitespace(letter) || type == Character.SPACE_SEPARATOR) {
                spaced.append(' ');
              } else if (isMark(letter, type) || Character.isIdeographic(letter)) {
                spaced.append(' ').appendCodePoint(letter).append(' ');
              } else if (isShown(letter, type)) {
                spaced.appendCodePoint(letter);
              }
            });
    return spaced.toString();
  }

  private static boolean isShown(int letter, int type) {
    return letter != 0xfffd
        && type != Character.NON_SPACING_MARK
        && type != Character.CONTROL
        && type != Character.FORMAT
        && type != Character.PRIVATE_USE
        && type != Character.SURROGATE
        && type != Character.UNASSIGNED;
  }

  private static boolean isMark(int letter, int type) {
    boolean ascii = letter > ' ' && letter < 0x7f && !Character.isLetterOrDigit(letter);
    return ascii
        || type == Character.CONNECTOR_PUNCTUATION
        || type == Character.DASH_PUNCTUATION
        || type == Character.START_PUNCTUATION
        || type == Character.END_PUNCTUATION
        || type == Character.INITIAL_QUOTE_PUNCTUATION
        || type == Character.FINAL_QUOTE_PUNCTUATION
        || type == Character.OTHER_PUNCTUATION;
  }
}
