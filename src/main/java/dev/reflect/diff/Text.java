package dev.reflect.diff;

import java.util.ArrayList;
import java.util.List;

/**
 * A text as lines that keep their terminators, so that joining them gives every character back.
 *
 * <p>A line ends with {@code \n} or {@code \r\n}; a lone {@code \r} is content. Only the last line
 * may lack its terminator, and no line is empty: {@code "a\r\n\nb"} is {@code "a\r\n"}, {@code
 * "\n"}, {@code "b"}.
 */
public record Text(List<String> lines) {
  public Text {
    lines = List.copyOf(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int newline = line.indexOf('\n');
      boolean last = i == lines.size() - 1;
      if (line.isEmpty() || newline != line.length() - 1 && !(last && newline < 0)) {
        throw new IllegalArgumentException("Not one line of a text: " + line);
      }
    }
  }

  public static Text of(String string) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < string.length()) {
      int newline = string.indexOf('\n', from);
      int to = newline < 0 ? string.length() : newline + 1;
      lines.add(string.substring(from, to));
      from = to;
    }
    return new Text(lines);
  }

  public static Text empty() {
    return new Text(List.of());
  }

  /** Returns the line without its terminator. */
  public static String content(String line) {
    if (line.endsWith("\r\n")) {
      return line.substring(0, line.length() - 2);
    }
    return line.endsWith("\n") ? line.substring(0, line.length() - 1) : line;
  }

  public String string() {
    return String.join("", lines);
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Returns whether the last line is terminated; an empty text has no last line. */
  public boolean endsWithNewline() {
    return !isEmpty() && lines.get(lines.size() - 1).endsWith("\n");
  }

  /** Returns the terminator most lines have: {@code \r\n} or, in doubt, {@code \n}. */
  public String newline() {
    int balance = 0;
    for (String line : lines) {
      if (line.endsWith("\r\n")) {
        balance++;
      } else if (line.endsWith("\n")) {
        balance--;
      }
    }
    return balance > 0 ? "\r\n" : "\n";
  }
}
