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

  /** A path that lies anywhere and is called anything. */
  private static final String ANYTHING = "zz/yy/qq";

  /** Returns what a pattern with braces stands for: {@code *.{ts,tsx}} → {@code *.ts *.tsx}. */
  static List<Glob> of(String pattern) {
    Matcher braces = BRACES.matcher(pattern);
    if (!braces.matches()) {
      return List.of(new Glob(pattern.startsWith("./") ? pattern.substring(2) : pattern));
    }
    List<Glob> unfolded = new ArrayList<>();
    for (String each : braces.group(2).split(",")) {
      unfolded.addAll(of(braces.group(1) + each.strip() + braces.group(3)));
    }
    return unfolded;
  }

  /** Returns whether a path is one of these. */
  boolean matches(String path) {
    return Pattern.matches(expression(), path);
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

  private String expression() {
    StringBuilder expression = new StringBuilder();
    int from = 0;
    Matcher star = STARS.matcher(pattern);
    while (star.find()) {
      expression.append(Pattern.quote(pattern.substring(from, star.start())));
      expression.append(
          switch (star.group()) {
            case "**/" -> "(?:.*/)?";
            case "**" -> ".*";
            case "*" -> "[^/]*";
            default -> "[^/]";
          });
      from = star.end();
    }
    return expression.append(Pattern.quote(pattern.substring(from))).toString();
  }
}
