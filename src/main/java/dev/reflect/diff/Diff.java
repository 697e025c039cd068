package dev.reflect.diff;

import java.util.List;

/** Stand-in until the diff package lands. */
public record Diff(List<String> hunks) {
  public static Diff between(Text before, Text after) {
    return new Diff(List.of());
  }
}
