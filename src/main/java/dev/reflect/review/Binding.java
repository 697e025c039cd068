package dev.reflect.review;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * One key of a room, whole: what it is called, why it does nothing now, and what it does. The help
 * line, the help and the manual are made from it.
 *
 * @param label the word on the help line: {@code accept}
 * @param tooltip what it does, for the help and the manual
 * @param whyNot why it cannot be done now, as a sentence
 * @param count of how many it would be done, for the help line; 0 says nothing
 */
public record Binding<S, T>(
    List<Key> keys,
    String label,
    String tooltip,
    Function<S, Optional<String>> whyNot,
    Function<S, T> act,
    boolean onHelpLine,
    ToIntFunction<S> count) {
  public Binding {
    keys = List.copyOf(keys);
  }

  /** A key that only the help and the manual have; its keys by their labels: {@code a y}. */
  public Binding(
      String keys,
      String label,
      String tooltip,
      Function<S, Optional<String>> whyNot,
      Function<S, T> act) {
    this(
        Arrays.stream(keys.split(" ")).map(Key::parse).toList(),
        label,
        tooltip,
        whyNot,
        act,
        false,
        state -> 0);
  }

  /** Returns the binding as one that the line at the bottom has too. */
  public Binding<S, T> shown() {
    return new Binding<>(keys, label, tooltip, whyNot, act, true, count);
  }

  Binding<S, T> on(List<Key> others) {
    return new Binding<>(others, label, tooltip, whyNot, act, onHelpLine, count);
  }

  Binding<S, T> counting(ToIntFunction<S> many) {
    return new Binding<>(keys, label, tooltip, whyNot, act, onHelpLine, many);
  }

  /** Returns the first key as the help line names it. */
  public String key() {
    return keys.get(0).label();
  }

  /** Returns all its keys as the help names them: {@code a y}. */
  public String keyLabels() {
    return String.join(" ", keys.stream().map(Key::label).toList());
  }

  Hint hint(S state) {
    int many = count.applyAsInt(state);
    return new Hint(key(), many > 0 ? label + " " + many : label, whyNot.apply(state).isEmpty());
  }

  boolean has(String wanted) {
    String all = label + " " + tooltip + " " + keyLabels();
    return all.toLowerCase(Locale.ROOT).contains(wanted);
  }
}
