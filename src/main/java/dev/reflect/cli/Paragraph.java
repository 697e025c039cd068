package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text in lines of at most 80 columns where its words allow it, broken between them. */
final class Paragraph {
  static final int WIDTH = 80;

  /** What stands below an id of eight digits and its two blanks. */
  static final String INDENT = " ".repeat(10);

  private static final Pattern MARGIN = Pattern.compile(" *(?:[0-9a-f]{8}  )?");

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
    boolean begun = false;
    for (String word : text.split(" ")) {
      if (begun && line.length() + 1 + word.length() > width) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
        begun = false;
      }
      line.append(begun ? " " : "").append(word);
      begun = true;
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns a line broken between words, the rest behind its own blanks or its id. */
  static List<String> broken(String line, int width) {
    Matcher margin = MARGIN.matcher(line);
    String first = margin.lookingAt() ? margin.group() : "";
    return hanging(first, " ".repeat(first.length()), line.substring(first.length()), width);
  }
}
