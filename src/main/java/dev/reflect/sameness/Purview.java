package dev.reflect.sameness;

import dev.reflect.sameness.Clauses.Segment;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where a rule holds, as stems of the words that say so: in tests, when publishing. Without any it
 * holds everywhere.
 *
 * @param except where it does not hold
 */
record Purview(Set<String> where, Set<String> except) {
  /** Words that say where without narrowing it: "in this project". */
  private static final Set<String> EVERYWHERE = WordTable.stems(WordTable.inAll(Role.EVERYWHERE));

  /** Words that make a different place of the same words: "before a release", "after a release". */
  private static final Map<String, String> TELLING = new HashMap<>();

  static {
    for (Role role : List.of(Role.BEFORE, Role.AFTER, Role.UNTIL, Role.WITHOUT)) {
      WordTable.inAll(role).forEach(word -> TELLING.put(word, role.word()));
    }
  }

  Purview {
    where = Set.copyOf(where);
    except = Set.copyOf(except);
  }

  /**
   * Returns how rules that say different things stand to each other by where they hold; empty where
   * they hold in different places.
   */
  Optional<Opposition.Kind> to(Purview other) {
    if (where.equals(other.where)) {
      return Optional.of(Opposition.Kind.CANNOT_BOTH_HOLD);
    }
    if (isLeftOutBy(other) || other.isLeftOutBy(this)) {
      return Optional.empty();
    }
    if (isCutBy(other)) {
      return Optional.of(Opposition.Kind.SECOND_IS_NARROWER);
    }
    if (other.isCutBy(this)) {
      return Optional.of(Opposition.Kind.FIRST_IS_NARROWER);
    }
    if (where.containsAll(other.where)) {
      return Optional.of(Opposition.Kind.FIRST_IS_NARROWER);
    }
    return other.where.containsAll(where)
        ? Optional.of(Opposition.Kind.SECOND_IS_NARROWER)
        : Optional.empty();
  }

  /** "Only in unit tests" is a part of "in tests", said as what it leaves out. */
  private boolean isCutBy(Purview other) {
    return !where.isEmpty() && other.where.isEmpty() && other.except.containsAll(where);
  }

  private boolean isLeftOutBy(Purview other) {
    return !other.except.isEmpty() && where.containsAll(other.except);
  }

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
