package dev.reflect.signal;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Blocks in a message that nobody typed: fenced code, quoted lines, tagged blocks, diffs, logs,
 * stack traces, commands with their output, tables, JSON.
 */
final class Pasted {
  private static final Pattern COMMAND =
      Pattern.compile(
          "\\s*(?:\\$ |❯ |% |PS [A-Z]:\\\\|[\\w.-]{1,40}@[\\w.-]{1,60}[: ][^\\n]{0,80}[$#%] )\\S");

  private static final Pattern TAG =
      Pattern.compile("\\s*<([A-Za-z][\\w:.-]{0,60})(?:\\s[^<>\\n]{0,500})?>");

  private static final Pattern CLOSING_TAG = Pattern.compile("</([A-Za-z][\\w:.-]{0,60})>");

  private final String[] lines;
  private final Output output;
  private final StringBuilder kept = new StringBuilder();
  private int at;
  private int noDiffBefore;
  private Map<String, Integer> lastClosed;

  private Pasted(String text) {
    lines = text.split("\n", -1);
    output = new Output(lines);
  }

  /** Returns the message without them; a line break stands where one was. */
  static String without(String message) {
    return new Pasted(message).kept();
  }

  private String kept() {
    while (at < lines.length) {
      String line = lines[at];
      int end = endOfBlock(line);
      if (end == at) {
        kept.append(line).append('\n');
        at++;
      } else {
        kept.append('\n');
        at = end;
      }
    }
    return kept.toString();
  }

  /** Returns the line after the block that begins here, or this line where none does. */
  private int endOfBlock(String line) {
    String text = line.strip();
    if (text.isEmpty()) {
      return at;
    }
    return switch (text.charAt(0)) {
      case '`', '~' -> endOfFence(text);
      case '>' -> at + 1;
      case '<' -> endOfTag(line);
      case '{', '[' -> opensData(text) ? endOfData() : endOfLog(line, text);
      case '+', '-', 'd', '@', 'I' -> endOfDiffOrLog(line, text);
      default -> endOfLog(line, text);
    };
  }

  private int endOfFence(String text) {
    int run = 0;
    while (run < text.length() && text.charAt(run) == text.charAt(0)) {
      run++;
    }
    if (run < 3) {
      return at;
    }
    String fence = text.substring(0, run);
    if (text.indexOf(fence, run) > 0) {
      return at + 1;
    }
    for (int end = at + 1; end < lines.length; end++) {
      if (lines[end].strip().startsWith(fence)) {
        return end + 1;
      }
    }
    return lines.length;
  }

  /** Returns the end of {@code <tag>…</tag>}; a tag that is not closed is only a word. */
  private int endOfTag(String line) {
    Matcher tag = TAG.matcher(line);
    if (!tag.lookingAt()) {
      return at;
    }
    String close = "</" + tag.group(1) + ">";
    if (lastClosed().getOrDefault(tag.group(1), -1) < at) {
      return at;
    }
    int end = at;
    while (!lines[end].contains(close)) {
      end++;
    }
    return end + 1;
  }

  /** Returns the last line that closes each tag: what is never closed must not be looked for. */
  private Map<String, Integer> lastClosed() {
    if (lastClosed == null) {
      lastClosed = new HashMap<>();
      for (int line = 0; line < lines.length; line++) {
        Matcher close = CLOSING_TAG.matcher(lines[line]);
        while (close.find()) {
          lastClosed.put(close.group(1), line);
        }
      }
    }
    return lastClosed;
  }

  private static boolean opensData(String text) {
    boolean bare = text.length() <= 2;
    return bare
        || text.startsWith("{\"")
        || text.startsWith("{ \"")
        || text.startsWith("[{")
        || text.startsWith("[\"");
  }

  /** Data ends where its last bracket closes; what is cut off, at an empty line. */
  private int endOfData() {
    int depth = 0;
    int end = at;
    for (; end < lines.length && !lines[end].isBlank(); end++) {
      for (int letter = 0; letter < lines[end].length(); letter++) {
        char sign = lines[end].charAt(letter);
        depth += sign == '{' || sign == '[' ? 1 : sign == '}' || sign == ']' ? -1 : 0;
      }
      if (depth <= 0) {
        return end + 1;
      }
    }
    return end;
  }

  /** A diff has a header, or lines with a plus: a list with dashes is no diff. */
  private int endOfDiff(String text) {
    boolean header =
        text.startsWith("diff --git ")
            || text.startsWith("@@ -")
            || text.startsWith("Index: ")
            || text.startsWith("--- a/")
            || text.startsWith("+++ b/");
    if (!header && at < noDiffBefore) {
      return at;
    }
    int end = at;
    boolean added = false;
    while (end < lines.length && isDiffLine(lines[end], header, end == at)) {
      added |= lines[end].startsWith("+");
      end++;
    }
    if (header || added && end - at > 1) {
      return end;
    }
    noDiffBefore = end;
    return at;
  }

  private static boolean isDiffLine(String line, boolean header, boolean first) {
    if (first || line.startsWith("+") || line.startsWith("-")) {
      return true;
    }
    return header
        && (line.startsWith(" ")
            || line.startsWith("@@")
            || line.startsWith("index ")
            || line.startsWith("diff --git")
            || line.startsWith("new file")
            || line.startsWith("deleted file")
            || line.startsWith("\\ No newline")
            || line.startsWith("rename ")
            || line.startsWith("similarity "));
  }

  private int endOfDiffOrLog(String line, String text) {
    int end = endOfDiff(text);
    return end > at ? end : endOfLog(line, text);
  }

  private int endOfLog(String line, String text) {
    if (text.startsWith("Traceback (most recent call last)")) {
      return endOfTraceback();
    }
    if (COMMAND.matcher(line).lookingAt()) {
      int end = at + 1;
      while (end < lines.length && !lines[end].isBlank()) {
        end++;
      }
      return end;
    }
    return output.isAt(at) ? at + 1 : at;
  }

  private int endOfTraceback() {
    int end = at + 1;
    while (end < lines.length && (lines[end].startsWith(" ") || lines[end].startsWith("\t"))) {
      end++;
    }
    return Math.min(lines.length, end + 1);
  }
}
