package dev.reflect.conflict;

import static java.util.Map.entry;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What words say of where a rule holds. */
final class Places {
  /** Words that say where without narrowing it: "in this project". */
  private static final Set<String> EVERYWHERE =
      stems(
          "project projects repo repos repository codebase code file files everywhere place places"
              + " base whole entire case cases time team always general everything anything all"
              + " alles tout todo tutto tudo projekt projekten dateien datei überall code-base team"
              + " projet dépôt partout proyecto repositorio todas projeto progetto bestand"
              + " bestanden again anymore now on");

  /** Words that make a different place of the same words: "before a release", "after a release". */
  private static final Map<String, String> TELLING =
      Map.ofEntries(
          entry("before", "before"),
          entry("vor", "before"),
          entry("bevor", "before"),
          entry("avant", "before"),
          entry("antes", "before"),
          entry("prima", "before"),
          entry("after", "after"),
          entry("nach", "after"),
          entry("nachdem", "after"),
          entry("après", "after"),
          entry("después", "after"),
          entry("depois", "after"),
          entry("dopo", "after"),
          entry("na", "after"),
          entry("until", "until"),
          entry("bis", "until"),
          entry("without", "without"),
          entry("ohne", "without"),
          entry("sans", "without"),
          entry("sin", "without"),
          entry("sem", "without"),
          entry("senza", "without"),
          entry("zonder", "without"));

  private Places() {}

  /** What a sentence says of where it holds counts for its halves too. */
  static void share(List<Segment> from, List<Segment> to) {
    from.stream()
        .filter(each -> !each.where.isEmpty() || !each.except.isEmpty())
        .findFirst()
        .ifPresent(
            source ->
                to.stream()
                    .filter(each -> each.where.isEmpty() && each.except.isEmpty())
                    .forEach(
                        each -> {
                          each.where.addAll(source.where);
                          each.except.addAll(source.except);
                        }));
  }

  /** Adds a word that says where, unless it says everywhere. */
  static void narrow(Set<String> words, Token token) {
    if (!EVERYWHERE.contains(token.stem())) {
      words.add(token.stem());
    }
  }

  /** Adds what a word says of the place that follows: "before", "without". */
  static void tell(Set<String> words, Token token) {
    if (TELLING.containsKey(token.word())) {
      words.add(TELLING.get(token.word()));
    }
  }

  private static Set<String> stems(String words) {
    Set<String> stems = new LinkedHashSet<>();
    for (String word : words.split(" ")) {
      stems.add(Token.stem(word));
    }
    return Set.copyOf(stems);
  }
}
