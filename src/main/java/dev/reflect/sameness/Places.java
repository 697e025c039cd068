package dev.reflect.sameness;

import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What words say of where a rule holds. */
final class Places {
  /** Words that say where without narrowing it: "in this project". */
  private static final Set<String> EVERYWHERE = WordTable.stems(WordTable.inAll(Role.EVERYWHERE));

  /** Words that make a different place of the same words: "before a release", "after a release". */
  private static final Map<String, String> TELLING = new HashMap<>();

  static {
    for (Role role : List.of(Role.BEFORE, Role.AFTER, Role.UNTIL, Role.WITHOUT)) {
      WordTable.inAll(role)
          .forEach(word -> TELLING.put(word, role.name().toLowerCase(Locale.ROOT)));
    }
  }

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
}
