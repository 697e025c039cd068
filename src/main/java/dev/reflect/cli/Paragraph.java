package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;

/** Text in lines of at most 80 columns where its words allow it, broken between them. */
final class Paragraph {
  static final int WIDTH = 80;

  /** What stands below an id of eight digits and its two blanks. */
  static final String INDENT = " ".repeat(10);

  private Paragraph() {}

  static List<String> of(String text) {
    return indented("", text);
  }

  static List<String> indented(String indent, String text) {
    return hanging(indent, indent, text);
  }

  /** Returns the text with a first line that begins otherwise than the others. */
  static List<String> hanging(String first, String indent, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean begun = false;
    for (String word : text.split(" ")) {
      if (begun && line.length() + 1 + word.length() > WIDTH) {
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
}
