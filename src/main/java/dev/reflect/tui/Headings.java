package dev.reflect.tui;

import dev.reflect.diff.Hunk;
import dev.reflect.diff.Text;
import java.util.regex.Pattern;

/** The headings of a markdown text, which tell where in it a hunk lies. */
final class Headings {
  private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}\\s.*");
  private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~).*");

  private Headings() {}

  /** Returns the last heading before the change, with its signs; empty where there is none. */
  static String above(Text base, Hunk hunk) {
    String heading = "";
    boolean fenced = false;
    int before = Math.min(linesBefore(hunk), base.lines().size());
    for (int at = 0; at < before; at++) {
      String line = Text.content(base.lines().get(at));
      if (FENCE.matcher(line).matches()) {
        fenced = !fenced;
      } else if (!fenced && HEADING.matcher(line).matches()) {
        heading = line.strip();
      }
    }
    return heading;
  }

  private static int linesBefore(Hunk hunk) {
    int context = 0;
    while (hunk.lines().get(context).sign() == ' ') {
      context++;
    }
    return hunk.oldStart() + context - (hunk.oldCount() == 0 ? 0 : 1);
  }
}
