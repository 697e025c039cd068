package dev.reflect.judge;

import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What comes first and what then: {@code lint before you commit}, {@code commit after linting}.
 *
 * @param earlier stems of what comes first
 * @param later stems of what comes then
 */
record Sequence(Set<String> earlier, Set<String> later) {
  private static final Set<String> BEFORE = WordTable.inAll(Role.BEFORE);
  private static final Set<String> AFTER = WordTable.inAll(Role.AFTER);
  private static final Set<Role> DENYING = EnumSet.of(Role.NOT, Role.AVOID);
  private static final Set<String> FIRST = Set.of("first", "erst", "zuerst", "primero", "d'abord");
  private static final Set<String> THEN = Set.of("then", "dann", "luego", "ensuite", "puis");

  /** Returns the order in time that a text lays down; nothing where it tells none or several. */
  static Optional<Sequence> of(String text) {
    List<Sequence> told =
        Token.sentences(text).stream().flatMap(each -> ofSentence(each).stream()).toList();
    return told.size() == 1 ? Optional.of(told.get(0)) : Optional.empty();
  }

  private static Optional<Sequence> ofSentence(List<Token> tokens) {
    int mark = first(tokens, BEFORE);
    boolean isBefore = mark < tokens.size();
    mark = isBefore ? mark : first(tokens, AFTER);
    if (mark < tokens.size()) {
      return around(tokens, mark, isBefore);
    }
    int then = first(tokens, THEN);
    boolean inTurn = then < tokens.size() && first(tokens, FIRST) < then;
    return inTurn
        ? told(stems(tokens, 0, then), stems(tokens, then + 1, tokens.size()))
        : Optional.empty();
  }

  private static Optional<Sequence> around(List<Token> tokens, int mark, boolean isBefore) {
    int comma = mark;
    while (comma < tokens.size() && !tokens.get(comma).isMark()) {
      comma++;
    }
    Set<String> end = stems(tokens, mark + 1, comma);
    boolean leads = stems(tokens, 0, mark).isEmpty();
    Set<String> act = leads ? stems(tokens, comma, tokens.size()) : stems(tokens, 0, mark);
    boolean denies =
        Phrases.read()
            .isAny(DENYING, leads ? tokens.subList(comma, tokens.size()) : tokens.subList(0, mark));
    return isBefore == denies ? told(end, act) : told(act, end);
  }

  private static Optional<Sequence> told(Set<String> earlier, Set<String> later) {
    return earlier.isEmpty() || later.isEmpty()
        ? Optional.empty()
        : Optional.of(new Sequence(earlier, later));
  }

  /** Returns whether the other has it the other way round. */
  boolean isTurnedBy(Sequence other) {
    return meet(earlier, other.later)
        && meet(later, other.earlier)
        && !meet(earlier, other.earlier)
        && !meet(later, other.later);
  }

  /** Returns whether the other has the same order. */
  boolean isLike(Sequence other) {
    return (meet(earlier, other.earlier) || meet(later, other.later))
        && !meet(earlier, other.later)
        && !meet(later, other.earlier);
  }

  private static boolean meet(Set<String> some, Set<String> others) {
    return some.stream().anyMatch(each -> Stem.isAmong(each, others));
  }

  private static int first(List<Token> tokens, Set<String> among) {
    int at = 0;
    while (at < tokens.size() && !among.contains(tokens.get(at).word())) {
      at++;
    }
    return at;
  }

  private static Set<String> stems(List<Token> tokens, int from, int to) {
    Set<String> stems = new HashSet<>();
    for (Token each : tokens.subList(Math.min(from, to), to)) {
      if (!each.isMark()
          && !FIRST.contains(each.word())
          && !Bearing.PALE.contains(each.word())
          && !each.isSmall()) {
        stems.add(each.stem());
      }
    }
    return stems;
  }
}
