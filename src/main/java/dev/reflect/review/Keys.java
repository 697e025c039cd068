package dev.reflect.review;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The key tables of the rooms: keys, help line, help popup and manual are all made from them. */
final class Keys {
  private Keys() {}

  static <A extends Bound> Optional<A> action(Key key, A[] actions) {
    return Arrays.stream(actions)
        .filter(action -> action.binding().keys().contains(key))
        .findFirst();
  }

  static List<Binding> bindings(Bound[] actions) {
    return Arrays.stream(actions).map(Bound::binding).toList();
  }

  /** Returns those bindings whose label, tooltip or key has this in it. */
  static List<Binding> matching(List<Binding> bindings, String filter) {
    String wanted = filter.strip().toLowerCase(Locale.ROOT);
    return bindings.stream()
        .filter(
            each ->
                (each.label() + " " + each.tooltip() + " " + each.keyLabels())
                    .toLowerCase(Locale.ROOT)
                    .contains(wanted))
        .toList();
  }

  /** Returns the manual page of the keys. */
  static String markdown() {
    return "# Keys of the review\n\n"
        + table(Action.values())
        + "\n## Keys of the history\n\n"
        + table(PastAction.values())
        + "\n## Keys of what may be kept for every project\n\n"
        + table(PromotionAction.values())
        + "\n## Keys of the statistics\n\n"
        + table(StatisticsAction.values());
  }

  private static String table(Bound[] actions) {
    StringBuilder table =
        new StringBuilder("| key | also | action | what it does |\n|---|---|---|---|\n");
    for (Binding each : bindings(actions)) {
      List<String> also = each.keys().stream().skip(1).map(key -> code(key.label())).toList();
      table.append("| ").append(code(each.key())).append(" | ").append(String.join(" ", also));
      table.append(also.isEmpty() ? "| " : " | ").append(each.label()).append(" | ");
      table.append(each.tooltip()).append(" |\n");
    }
    return table.toString();
  }

  private static String code(String label) {
    return "`" + label + "`";
  }
}
