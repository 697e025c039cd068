package dev.reflect.review;

import java.util.Arrays;
import java.util.List;

/**
 * One row of a key table.
 *
 * @param label the word on the help line: {@code accept}
 * @param tooltip what it does, for the help and the manual
 * @param onHelpLine whether the line at the bottom shows it
 */
public record Binding(List<Key> keys, String label, String tooltip, boolean onHelpLine) {
  static final Binding DOWN = of("j ↓", "down", "Next line of the pane.");
  static final Binding UP = of("k ↑", "up", "Previous line of the pane.");
  static final Binding TOP = of("g", "top", "Go to the top of the pane.");
  static final Binding BOTTOM = of("G", "bottom", "Go to the bottom of the pane.");
  static final Binding HELP = shown("?", "help", "Show all keys.");

  public Binding {
    keys = List.copyOf(keys);
  }

  /**
   * Returns a row that only the help and the manual have; its keys by their labels: {@code a y}.
   */
  static Binding of(String keys, String label, String tooltip) {
    return new Binding(parsed(keys), label, tooltip, false);
  }

  /** Returns a row that the line at the bottom has too. */
  static Binding shown(String keys, String label, String tooltip) {
    return new Binding(parsed(keys), label, tooltip, true);
  }

  private static List<Key> parsed(String keys) {
    return Arrays.stream(keys.split(" ")).map(Key::parse).toList();
  }

  /** Returns the first key as the help line names it. */
  public String key() {
    return keys.get(0).label();
  }

  /** Returns all its keys as the help names them: {@code a y}. */
  public String keyLabels() {
    return String.join(" ", keys.stream().map(Key::label).toList());
  }
}
