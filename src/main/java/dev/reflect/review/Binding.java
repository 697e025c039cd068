package dev.reflect.review;

import java.util.List;

/**
 * One row of the key table.
 *
 * @param label the word on the help line: {@code accept}
 * @param tooltip what it does, for the help and the manual
 * @param onHelpLine whether the line at the bottom shows it
 */
public record Binding(
    List<Key> keys, Action action, String label, String tooltip, boolean onHelpLine) {
  public Binding {
    keys = List.copyOf(keys);
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
