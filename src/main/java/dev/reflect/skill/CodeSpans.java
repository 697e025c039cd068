package dev.reflect.skill;

import java.util.Optional;

/** The code spans inside one line: runs of backticks closed by a run of the same length. */
final class CodeSpans {
  private CodeSpans() {}

  /** Returns the line with its code spans and backslash escapes replaced by blanks. */
  static String masked(String line) {
    if (line.indexOf('`') < 0 && line.indexOf('\\') < 0) {
      return line;
    }
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      Optional<String> span = at(line, at);
      if (isEscape(line, at)) {
        out.append("  ");
        at += 2;
      } else if (span.isPresent()) {
        out.append(" ".repeat(span.get().length()));
        at += span.get().length();
      } else {
        int run = Math.max(1, run(line, at));
        out.append(line, at, at + run);
        at += run;
      }
    }
    return out.toString();
  }

  /** Returns the code span that begins at the index, with its backticks. */
  static Optional<String> at(String line, int index) {
    int ticks = run(line, index);
    int at = index + ticks;
    while (ticks > 0 && at < line.length()) {
      int closing = run(line, at);
      if (closing == ticks) {
        return Optional.of(line.substring(index, at + closing));
      }
      at += Math.max(1, closing);
    }
    return Optional.empty();
  }

  /** Returns how many backticks stand at the index. */
  static int run(String line, int index) {
    int end = index;
    while (end < line.length() && line.charAt(end) == '`') {
      end++;
    }
    return end - index;
  }

  /** Returns whether a backslash stands at the index and takes the next character's meaning. */
  static boolean isEscape(String line, int index) {
    return line.charAt(index) == '\\'
        && index + 1 < line.length()
        && "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".indexOf(line.charAt(index + 1)) >= 0;
  }
}
