package dev.reflect.diff;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Prints the name of a file in the two lines above the hunks, as git writes and reads it. */
final class FileName {
  private static final String NONE = "/dev/null";

  private FileName() {}

  /**
   * Returns {@code a/notes.md}; with a tab behind a name that has a space, which else would seem to
   * end there; and in quotes with C escapes where a quote, backslash or control character is
   * inside.
   */
  static String printed(String prefix, String name) {
    if (name.equals(NONE)) {
      return NONE;
    }
    String path = prefix + (name.startsWith("/") ? name.substring(1) : name);
    if (path.chars().anyMatch(FileName::needsEscape)) {
      return '"' + escaped(path) + '"';
    }
    return path.indexOf(' ') < 0 ? path : path + '\t';
  }

  private static boolean needsEscape(int character) {
    return character < ' ' || character == 127 || character == '"' || character == '\\';
  }

  private static String escaped(String path) {
    StringBuilder out = new StringBuilder();
    for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
      int code = each & 0xff;
      switch (code) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (code < ' ' || code >= 127) {
            out.append(String.format(Locale.ROOT, "\\%03o", code));
          } else {
            out.append((char) code);
          }
        }
      }
    }
    return out.toString();
  }
}
