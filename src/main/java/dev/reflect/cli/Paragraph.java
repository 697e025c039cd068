package dev.reflect.cli;

import dev.reflect.tui.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text in lines of at most 80 columns where its words allow it, broken between them. */
final class Paragraph {
  static final int WIDTH = 80;

  /** What stands below an id of eight digits and its two blanks. */
  static final String INDENT = " ".repeat(10);

  private static final Pattern MARGIN = Pattern.compile(" *(?:[0-9a-f]{8}  (?: *-?[0-9.]+  )?)?");

  private Paragraph() {}

  static List<String> of(String text) {
    return indented("", text);
  }

  static List<String> indented(String indent, String text) {
    return hanging(indent, indent, text);
  }

  /** Returns the text with a first line that begins otherwise than the others. */
  static List<String> hanging(String first, String indent, String text) {
    return hanging(first, indent, text, WIDTH);
  }

  static List<String> hanging(String first, String indent, String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    int columns = Width.of(first);
    boolean begun = false;
    for (String word : text.split(" ")) {
      int wide = Width.of(word);
      if (begun && columns + 1 + wide > width) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
        columns = Width.of(indent);
        begun = false;
      }
      line.append(begun ? " " : "").append(word);
      columns += begun ? 1 + wide : wide;
      begun = true;
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns a line broken between words, the rest behind its own blanks, or its id and score. */
  static List<String> broken(String line, int width) {
    Matcher margin = MARGIN.matcher(line);
    String first = margin.lookingAt() ? margin.group() : "";
    return hanging(first, " ".repeat(first.length()), line.substring(first.length()), width);
  }
}
