package dev.reflect.skill;

import dev.reflect.diff.Blank;
import java.util.Locale;
import java.util.Optional;

/**
 * A heading of a document that opens a section: its level, its title without marks, the index of
 * its line and of the first line below it.
 */
record Heading(int level, String title, int line, int bodyLine) {

  /**
   * Reads {@code ## Title ##}; what is not followed by a blank, as in {@code #5}, is no heading.
   */
  static Optional<Heading> atx(String stripped, int line) {
    int level = 0;
    while (level < stripped.length() && stripped.charAt(level) == '#') {
      level++;
    }
    String rest = stripped.substring(level);
    boolean heading = level >= 1 && level <= 6 && (rest.isEmpty() || Blank.is(rest.charAt(0)));
    return heading
        ? Optional.of(new Heading(level, withoutClosing(Blank.strip(rest)), line, line + 1))
        : Optional.empty();
  }

  private static String withoutClosing(String title) {
    int end = title.length();
    while (end > 0 && title.charAt(end - 1) == '#') {
      end--;
    }
    boolean closes = end == 0 || Blank.is(title.charAt(end - 1));
    return closes ? Blank.strip(title.substring(0, end)) : title;
  }

  boolean isTitled(String other) {
    return title.toLowerCase(Locale.ROOT).equals(Blank.strip(other).toLowerCase(Locale.ROOT));
  }
}
