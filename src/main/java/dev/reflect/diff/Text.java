package dev.reflect.diff;

import java.util.List;

/** Stand-in until the diff package lands. */
public record Text(List<String> lines) {
  public static Text of(String s) {
    return new Text(List.of(s));
  }

  public static Text empty() {
    return new Text(List.of());
  }

  public String string() {
    return String.join("", lines);
  }
}
