package dev.reflect.diff;

import java.util.ArrayList;
import java.util.List;

/**
 * What differs inside a removed line and the added line that takes its place: the ranges to
 * emphasise. Both are empty when the lines have so little in common that emphasis would only
 * flicker.
 */
public record Words(List<Range> removed, List<Range> added) {
  private static final double MOST_CHANGED = 0.6;
  private static final int MOST_TOKENS = 2_000;
  private static final Words NONE = new Words(List.of(), List.of());

  /** The characters from an index up to, not including, another. */
  public record Range(int from, int to) {
    public Range {
      if (from < 0 || to <= from) {
        throw new IllegalArgumentException("From " + from + " to " + to);
      }
    }
  }

  public Words {
    removed = List.copyOf(removed);
    added = List.copyOf(added);
  }

  /** Returns the differing words; line terminators are never part of them. */
  public static Words between(String removed, String added) {
    List<String> before = tokens(Text.content(removed));
    List<String> after = tokens(Text.content(added));
    if (before.size() + after.size() > MOST_TOKENS) {
      return NONE;
    }
    List<Range> removedRanges = new ArrayList<>();
    List<Range> addedRanges = new ArrayList<>();
    int changed = 0;
    for (Edit edit : Edit.between(before, after)) {
      changed += emphasise(before, edit.oldFrom(), edit.oldTo(), removedRanges);
      changed += emphasise(after, edit.newFrom(), edit.newTo(), addedRanges);
    }
    int all = inked(before) + inked(after);
    return changed > MOST_CHANGED * all ? NONE : new Words(removedRanges, addedRanges);
  }

  /** Adds the range of the tokens, joined to the last one over a blank, and counts their ink. */
  private static int emphasise(List<String> tokens, int from, int to, List<Range> ranges) {
    if (from == to) {
      return 0;
    }
    int start = String.join("", tokens.subList(0, from)).length();
    int end = start + String.join("", tokens.subList(from, to)).length();
    int last = ranges.size() - 1;
    boolean blankBetween =
        last >= 0
            && tokens.get(from - 1).isBlank()
            && ranges.get(last).to() == start - tokens.get(from - 1).length();
    if (blankBetween) {
      start = ranges.remove(last).from();
    }
    ranges.add(new Range(start, end));
    return inked(tokens.subList(from, to));
  }

  private static int inked(List<String> tokens) {
    return tokens.stream().filter(token -> !token.isBlank()).mapToInt(String::length).sum();
  }

  private enum Kind {
    WORD,
    BLANK,
    MARK
  }

  /** Splits into words, runs of blanks, and every other character by itself. */
  private static List<String> tokens(String line) {
    List<String> tokens = new ArrayList<>();
    int from = 0;
    Kind kind = Kind.MARK;
    for (int at = 0; at < line.length(); at += Character.charCount(line.codePointAt(at))) {
      Kind next = kind(line.codePointAt(at));
      if (at > from && (next != kind || next == Kind.MARK)) {
        tokens.add(line.substring(from, at));
        from = at;
      }
      kind = next;
    }
    if (from < line.length()) {
      tokens.add(line.substring(from));
    }
    return tokens;
  }

  /** Symbols beyond ASCII hold together: cut apart, a joined emoji would change its face. */
  private static Kind kind(int codePoint) {
    if (Character.isWhitespace(codePoint)) {
      return Kind.BLANK;
    }
    if (Character.isIdeographic(codePoint)) {
      return Kind.MARK;
    }
    boolean word = Character.isLetterOrDigit(codePoint) || codePoint == '_' || codePoint > 0xff;
    return word ? Kind.WORD : Kind.MARK;
  }
}
