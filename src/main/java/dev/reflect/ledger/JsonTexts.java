package dev.reflect.ledger;

import java.util.function.UnaryOperator;

/** Puts each text of a line of JSON through a function; names, numbers and the form stay. */
record JsonTexts(UnaryOperator<String> text) {
  String of(String json) {
    StringBuilder after = new StringBuilder(json.length());
    int at = 0;
    while (at < json.length()) {
      int from = json.indexOf('"', at);
      if (from < 0) {
        break;
      }
      int to = end(json, from + 1);
      boolean isName = to + 1 < json.length() && json.charAt(to + 1) == ':';
      String written = json.substring(from + 1, to);
      String before = isName ? written : read(written);
      String safe = isName ? written : text.apply(before);
      after.append(json, at, from + 1);
      after.append(safe.equals(before) ? written : written(safe)).append('"');
      at = to + 1;
    }
    return after.append(json, at, json.length()).toString();
  }

  private static int end(String json, int from) {
    int at = from;
    while (json.charAt(at) != '"') {
      at += json.charAt(at) == '\\' ? 2 : 1;
    }
    return at;
  }

  private static String read(String written) {
    if (written.indexOf('\\') < 0) {
      return written;
    }
    StringBuilder text = new StringBuilder(written.length());
    for (int at = 0; at < written.length(); at++) {
      char letter = written.charAt(at);
      if (letter != '\\') {
        text.append(letter);
        continue;
      }
      char escaped = written.charAt(++at);
      int control = "bfnrt".indexOf(escaped);
      if (escaped == 'u') {
        text.append((char) Integer.parseInt(written.substring(at + 1, at + 5), 16));
        at += 4;
      } else {
        text.append(control < 0 ? escaped : "\b\f\n\r\t".charAt(control));
      }
    }
    return text.toString();
  }

  private static String written(String text) {
    StringBuilder written = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == '"' || letter == '\\') {
        written.append('\\').append(letter);
      } else if (letter < ' ') {
        written.append("\\u%04x".formatted((int) letter));
      } else {
        written.append(letter);
      }
    }
    return written.toString();
  }
}
