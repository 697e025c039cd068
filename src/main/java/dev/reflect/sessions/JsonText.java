package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;

/** Decodes the strings of JSON. Whatever the bytes are, a text comes out. */
final class JsonText {
  private static final int LONGEST = 256 * 1024;

  private JsonText() {}

  /**
   * Returns the text of the string between its quotes at [from, to); what is not UTF-8 becomes
   * U+FFFD, and what is longer than anybody types is cut.
   */
  static String of(byte[] bytes, int from, int to) {
    String raw = new String(bytes, from, Math.min(to - from, LONGEST), StandardCharsets.UTF_8);
    return raw.indexOf('\\') < 0 ? raw : unescaped(raw);
  }

  private static String unescaped(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i++);
      if (c != '\\' || i == raw.length()) {
        text.append(c);
        continue;
      }
      char escape = raw.charAt(i++);
      switch (escape) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case 'b' -> text.append('\b');
        case 'f' -> text.append('\f');
        case 'u' -> {
          text.append(codeUnit(raw, i));
          i += 4;
        }
        default -> text.append(escape);
      }
    }
    return withoutLoneSurrogates(text);
  }

  private static char codeUnit(String raw, int from) {
    int unit = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = i < raw.length() ? Character.digit(raw.charAt(i), 16) : -1;
      if (digit < 0) {
        return '\uFFFD';
      }
      unit = unit * 16 + digit;
    }
    return (char) unit;
  }

  private static String withoutLoneSurrogates(StringBuilder text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean paired =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (paired) {
          i++;
        } else {
          text.setCharAt(i, '\uFFFD');
        }
      }
    }
    return text.toString();
  }
}
