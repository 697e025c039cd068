package dev.reflect.review;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The keys of a room, in the order that its help has.
 *
 * @param title what the manual calls it: {@code Keys of the history}
 */
public record KeyTable<S, T>(String title, List<Binding<S, T>> all) {
  public KeyTable {
    all = List.copyOf(all);
  }

  public Optional<Binding<S, T>> of(Key key) {
    return all.stream().filter(each -> each.keys().contains(key)).findFirst();
  }

  public Binding<S, T> named(String label) {
    return all.stream().filter(each -> each.label().equals(label)).findFirst().orElseThrow();
  }

  public List<Hint> hints(S state) {
    return all.stream().filter(Binding::onHelpLine).map(each -> each.hint(state)).toList();
  }

  /** Returns those keys whose label, tooltip or name has this in it. */
  List<Binding<S, T>> matching(String filter) {
    String wanted = filter.strip().toLowerCase(Locale.ROOT);
    return all.stream().filter(each -> each.has(wanted)).toList();
  }
}
