package dev.reflect.recall;

import java.util.ArrayList;
import java.util.List;

/**
 * A short turn with the end of the one before it and the beginning of the one after it: "yes, do
 * that" says what it means only there. A long turn stands for itself.
 */
public final class Windows {
  private static final int SHORT = 400;
  private static final int BESIDE = 250;

  private Windows() {}

  /** Returns the window of each turn of one document. */
  public static List<String> of(List<String> turns) {
    List<String> windows = new ArrayList<>();
    for (int at = 0; at < turns.size(); at++) {
      String turn = turns.get(at);
      boolean isShort = turn.length() <= SHORT;
      String before = isShort && at > 0 ? end(turns.get(at - 1)) + "\n" : "";
      String after = isShort && at + 1 < turns.size() ? "\n" + beginning(turns.get(at + 1)) : "";
      windows.add(before + turn + after);
    }
    return windows;
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
