package dev.reflect.json;

import java.util.List;
import java.util.Random;

/** Writes JSON as people and programs do: with tabs, on one line, with CRLF, with a comma first. */
public final class JsonTexts {
  private static final List<String> NAMES =
      List.of("model", "env", "permissions", "théme", "a b", "\\u006dode", "$schema", "x\\\"y", "");
  private static final List<String> WORDS =
      List.of("opus", "Bash(git *)", "\\u00e9\\ud83d\\ude00", "🙂", "a\\\\b\\/c", "// no", "{", "");
  private static final List<String> LITERALS =
      List.of("true", "false", "null", "0", "-1.50e+10", "123456789012345678901234567890", "1E400");

  private final Random random;
  private final String newline;
  private final String unit;
  private final String colon;
  private final boolean isOnLines;
  private final boolean isCommaFirst;
  private final boolean isRagged;

  public JsonTexts(long seed) {
    this.random = new Random(seed);
    this.newline = oneOf(List.of("\n", "\n", "\r\n", "\r"));
    this.unit = oneOf(List.of("  ", "    ", "\t", "", "   "));
    this.isOnLines = random.nextInt(5) > 0;
    this.isCommaFirst = random.nextInt(6) == 0;
    this.isRagged = random.nextInt(4) == 0;
    this.colon = oneOf(List.of(": ", ":", " : ", ":\t"));
  }

  public <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns an object of these members and some random ones around them. */
  public String object(List<String> members, int depth) {
    StringBuilder text = new StringBuilder("{");
    int before = random.nextInt(3);
    int after = random.nextInt(3);
    int count = before + members.size() + after;
    for (int i = 0; i < count; i++) {
      boolean given = i >= before && i < before + members.size();
      text.append(separator(i == 0, depth + 1));
      text.append(given ? members.get(i - before) : member(oneOf(NAMES), value(depth + 1)));
    }
    return text.append(end(count == 0, depth)).append('}').toString();
  }

  /** Returns an array of these elements. */
  public String array(List<String> elements, int depth) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < elements.size(); i++) {
      text.append(separator(i == 0, depth + 1)).append(elements.get(i));
    }
    return text.append(end(elements.isEmpty(), depth)).append(']').toString();
  }

  /** Returns a member; the name is written as it stands, escapes included. */
  public String member(String name, String value) {
    return '"' + name + '"' + (isRagged ? oneOf(List.of(":", " :\n ", ": ")) : colon) + value;
  }

  /** Returns the value as a whole file: perhaps with a byte order mark, perhaps unended. */
  public String file(String value) {
    return oneOf(List.of("", "", "", "\uFEFF", newline, "  "))
        + value
        + oneOf(List.of(newline, newline, "", newline + newline, " "));
  }

  private String value(int depth) {
    int kind = depth > 3 ? random.nextInt(2) : random.nextInt(4);
    if (kind == 0) {
      return '"' + oneOf(WORDS) + '"';
    }
    if (kind == 1) {
      return oneOf(LITERALS);
    }
    if (kind == 2) {
      return object(List.of(), depth);
    }
    return random.nextBoolean()
        ? array(List.of(), depth)
        : array(List.of(value(depth + 1), value(depth + 1)), depth);
  }

  private String separator(boolean isFirst, int depth) {
    String line = isRagged ? ragged() : isOnLines ? newline + unit.repeat(depth) : "";
    if (isFirst) {
      return line;
    }
    return isCommaFirst ? line + ", " : "," + line;
  }

  private String end(boolean isEmpty, int depth) {
    if (isEmpty) {
      return oneOf(List.of("", "", " ", newline, newline + unit.repeat(depth), "\t"));
    }
    return isRagged ? ragged() : isOnLines ? newline + unit.repeat(depth) : "";
  }

  private String ragged() {
    return oneOf(List.of("", " ", "\t", newline, newline + newline + "  ", " " + newline + "\t"));
  }
}
