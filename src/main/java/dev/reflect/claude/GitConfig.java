package dev.reflect.claude;

import java.util.Optional;

/**
 * As much of git's configuration format as one value needs; files it includes are ignored.
 *
 * <pre>{@code
 * [remote "origin"]
 *     url = git@github.com:mia/shop.git ; a comment
 * }</pre>
 */
record GitConfig(String text) {
  /**
   * Returns the last value of that name in the section, {@code remote "origin"} or {@code core}.
   */
  Optional<String> value(String section, String name) {
    Optional<String> found = Optional.empty();
    boolean inside = false;
    for (String line : text.split("\\R")) {
      String trimmed = line.strip();
      if (trimmed.startsWith("[")) {
        int end = trimmed.indexOf(']');
        inside = end > 0 && isSection(trimmed.substring(1, end).strip(), section);
        trimmed = end < 0 ? "" : trimmed.substring(end + 1).strip();
      }
      int equals = trimmed.indexOf('=');
      if (inside && equals > 0 && trimmed.substring(0, equals).strip().equalsIgnoreCase(name)) {
        found = Optional.of(unquoted(trimmed.substring(equals + 1).strip()));
      }
    }
    return found.filter(value -> !value.isEmpty());
  }

  /** The word before the quotes ignores case, what is in the quotes does not. */
  private static boolean isSection(String header, String wanted) {
    int quote = header.indexOf('"');
    int wantedQuote = wanted.indexOf('"');
    if (quote < 0 || wantedQuote < 0) {
      return quote == wantedQuote && header.equalsIgnoreCase(wanted);
    }
    return header
            .substring(0, quote)
            .strip()
            .equalsIgnoreCase(wanted.substring(0, wantedQuote).strip())
        && header.substring(quote).equals(wanted.substring(wantedQuote));
  }

  private static String unquoted(String value) {
    StringBuilder plain = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '\\' && i + 1 < value.length()) {
        i++;
        plain.append(value.charAt(i));
      } else if (!quoted && (c == '#' || c == ';')) {
        break;
      } else {
        plain.append(c);
      }
    }
    return plain.toString().strip();
  }
}
