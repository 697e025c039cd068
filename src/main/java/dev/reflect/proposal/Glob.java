package dev.reflect.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pattern of paths without braces: {@code **} stands for folders, {@code *} for a part of a name.
 */
record Glob(String pattern) {
  private static final Pattern BRACES = Pattern.compile("([^{}]*)\\{([^{}]*)}(.*)");
  private static final Pattern STARS = Pattern.compile("\\*\\*/|\\*\\*|\\*|\\?");

  /** What is longer, or stands for more, is no pattern that a person wrote. */
  private static final int LONGEST = 500;

  private static final int MOST = 100;

  /** A path that lies anywhere and is called anything. */
  private static final String ANYTHING = "zz/yy/qq";

  /** Returns what a pattern with braces stands for: {@code *.{ts,tsx}} → {@code *.ts *.tsx}. */
  static List<Glob> of(String pattern) {
    Matcher braces = BRACES.matcher(pattern);
    if (pattern.length() > LONGEST || !braces.matches()) {
      return List.of(new Glob(pattern.startsWith("./") ? pattern.substring(2) : pattern));
    }
    List<Glob> unfolded = new ArrayList<>();
    for (String each : braces.group(2).split(",")) {
      if (unfolded.size() < MOST) {
        unfolded.addAll(of(braces.group(1) + each.strip() + braces.group(3)));
      }
    }
    return unfolded;
  }

  /**
   * Returns whether a path is one of these. Whoever has the repository wrote the pattern: each part
   * of it is looked at once, as expressions may try all ways to share a path among many stars.
   */
  boolean matches(String path) {
    boolean[] ends = new boolean[path.length() + 1]; // whether it is so far matched by what is read
    ends[0] = true;
    Matcher star = STARS.matcher(pattern);
    int from = 0;
    while (from < pattern.length()) {
      if (star.find(from)) {
        ends = letters(from, star.start(), ends, path);
        ends = after(star.group(), ends, path);
        from = star.end();
      } else {
        ends = letters(from, pattern.length(), ends, path);
        from = pattern.length();
      }
    }
    return ends[path.length()];
  }

  private boolean[] letters(int from, int to, boolean[] before, String path) {
    boolean[] ends = before;
    for (int at = from; at < to; at++) {
      ends = after(pattern.charAt(at), ends, path);
    }
    return ends;
  }

  /** Returns whether whatever it is for the other one is for, too; told by examples. */
  boolean isWithin(Glob other) {
    return List.of(filled("", ""), filled("zz/yy/", "zz/yy/qq")).stream().allMatch(other::matches);
  }

  /** Returns whether it says nothing of any sort of files. */
  boolean isForEverything() {
    return matches(ANYTHING);
  }

  private String filled(String folders, String rest) {
    return STARS
        .matcher(pattern)
        .replaceAll(
            star ->
                switch (star.group()) {
                  case "**/" -> folders;
                  case "**" -> rest.isEmpty() ? "qq" : rest;
                  default -> "q";
                });
  }

  /** What a star may stand for: nothing, or what ends where it may end. */
  private static boolean[] after(String star, boolean[] before, String path) {
    boolean[] after = new boolean[before.length];
    boolean isBehindAny = false;
    for (int at = 0; at < before.length; at++) {
      char last = at == 0 ? 0 : path.charAt(at - 1);
      after[at] =
          switch (star) {
            case "**/" -> before[at] || isBehindAny && last == '/';
            case "**" -> before[at] || isBehindAny;
            case "*" -> before[at] || at > 0 && after[at - 1] && last != '/';
            default -> at > 0 && before[at - 1] && last != '/';
          };
      isBehindAny |= before[at];
    }
    return after;
  }

  private static boolean[] after(char letter, boolean[] before, String path) {
    boolean[] after = new boolean[before.length];
    for (int at = 1; at < before.length; at++) {
      after[at] = before[at - 1] && path.charAt(at - 1) == letter;
    }
    return after;
  }
}
