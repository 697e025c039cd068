package dev.reflect.recall;

import java.util.ArrayList;
import java.util.List;

/**
 * By what else a turn is known in meaning than by its beginning. A short turn stands with the end
 * of the one before it and the beginning of the one after it: "yes, do that" says what it means
 * only there. A model reads some 500 letters, so a long turn has a second piece, which is what
 * stands behind them; what is between short and long stands for itself.
 */
public final class Windows {
  private static final int SHORT = 400;
  private static final int BESIDE = 250;
  private static final int LONG = 600;
  private static final int PIECE = 500;

  /** A piece ends with a line, a sentence or a word, where one ends behind so many letters. */
  private static final int LEAST = 300;

  private Windows() {}

  /** Returns the window of each turn of one document. */
  public static List<String> of(List<String> turns) {
    List<String> windows = new ArrayList<>();
    for (int at = 0; at < turns.size(); at++) {
      String turn = turns.get(at);
      boolean isShort = turn.length() <= SHORT;
      String before = isShort && at > 0 ? end(turns.get(at - 1)) + "\n" : "";
      String after = isShort && at + 1 < turns.size() ? "\n" + beginning(turns.get(at + 1)) : "";
      windows.add(isLong(turn) ? secondPiece(turn) : before + turn + after);
    }
    return windows;
  }

  /** Returns whether the window of a turn is a piece of it. */
  public static boolean isLong(String turn) {
    return turn.length() > LONG;
  }

  private static String secondPiece(String turn) {
    int from = pieceEnd(turn, 0);
    return turn.substring(from, pieceEnd(turn, from)).strip();
  }

  private static int pieceEnd(String turn, int from) {
    int most = from + PIECE;
    if (most >= turn.length()) {
      return turn.length();
    }
    int sentence = Math.max(turn.lastIndexOf('\n', most), turn.lastIndexOf(". ", most) + 1);
    int end = sentence > from + LEAST ? sentence : turn.lastIndexOf(' ', most);
    if (end > from + LEAST) {
      return end;
    }
    return Character.isLowSurrogate(turn.charAt(most)) ? most - 1 : most;
  }

  private static String end(String turn) {
    int from = Math.max(0, turn.length() - BESIDE);
    boolean half = from > 0 && Character.isLowSurrogate(turn.charAt(from));
    return turn.substring(half ? from + 1 : from);
  }

  private static String beginning(String turn) {
    int to = Math.min(turn.length(), BESIDE);
    boolean half = to < turn.length() && Character.isLowSurrogate(turn.charAt(to));
    return turn.substring(0, half ? to - 1 : to);
  }
}
