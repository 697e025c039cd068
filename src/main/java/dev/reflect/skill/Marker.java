package dev.reflect.skill;

import dev.reflect.diff.Blank;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mark that begins a list item: in {@code " - Use uv."} the dash, at column 2. */
record Marker(String blank, String mark, int contentColumn, String rest) {
  private static final Pattern ITEM =
      Pattern.compile("([ \\t\r]*)([-*+]|[0-9]{1,9}[.)])(?:([ \\t\r]+)(.*)|)", Pattern.DOTALL);

  static Optional<Marker> of(String content) {
    if (!mayBegin(content)) {
      return Optional.empty();
    }
    Matcher matcher = ITEM.matcher(content);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String blank = matcher.group(1);
    String mark = matcher.group(2);
    String gap = matcher.group(3) == null ? "" : matcher.group(3);
    String rest = matcher.group(4) == null ? "" : matcher.group(4);
    int column = columns(blank + mark);
    int wide = columns(blank + mark + gap) - column;
    boolean codeFollows = wide > 4 || Blank.is(rest);
    return Optional.of(new Marker(blank, mark, column + (codeFollows ? 1 : wide), rest));
  }

  /** Most lines begin with a letter. */
  private static boolean mayBegin(String content) {
    String line = Blank.stripLeading(content);
    return !line.isEmpty() && "-*+0123456789".indexOf(line.charAt(0)) >= 0;
  }

  boolean isBullet() {
    return mark.length() == 1;
  }

  /** A paragraph goes on over {@code 2026. It was} and over a lone mark. */
  boolean canFollow(boolean paragraph) {
    boolean first = isBullet() || mark.equals("1.") || mark.equals("1)");
    return !paragraph || first && !Blank.is(rest);
  }

  /** Returns whether the line is a thematic break, as {@code ---} or {@code * * *}. */
  static boolean isBreak(String content) {
    String line = Blank.stripLeading(content);
    if (line.isEmpty() || "*-_".indexOf(line.charAt(0)) < 0) {
      return false;
    }
    String marks = content.replace(" ", "").replace("\t", "");
    return marks.length() >= 3
        && "*-_".indexOf(marks.charAt(0)) >= 0
        && marks.chars().allMatch(each -> each == marks.charAt(0));
  }

  /** Returns the column of the first character that is not blank; tabs stop at every fourth. */
  static int indent(String content) {
    return columns(content.substring(0, content.length() - Blank.stripLeading(content).length()));
  }

  private static int columns(String prefix) {
    int column = 0;
    for (int i = 0; i < prefix.length(); i++) {
      column = prefix.charAt(i) == '\t' ? column + 4 - column % 4 : column + 1;
    }
    return column;
  }
}
