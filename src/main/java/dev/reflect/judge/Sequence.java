package dev.reflect.judge;

import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
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
  private static final Set<String> BEFORE =
      with(
          WordTable.inAll(Role.BEFORE),
          "vor",
          "bevor",
          "antes",
          "avant",
          "prima",
          "voor",
          "voordat");
  private static final Set<String> AFTER =
      with(
          WordTable.inAll(Role.AFTER),
          "nach",
          "nachdem",
          "después",
          "après",
          "dopo",
          "na",
          "nadat");
  private static final Set<String> FIRST = Set.of("first", "erst", "zuerst", "primero", "d'abord");
  private static final Set<String> THEN = Set.of("then", "dann", "luego", "ensuite", "puis");
  private static final int BEGINNING = 4;

  /** Returns the order in time that a text lays down; nothing where it tells none or several. */
  static Optional<Sequence> of(String text) {
    List<Token> tokens = Token.in(text);
    Optional<Sequence> only = Optional.empty();
    int from = 0;
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).isEnd() || at == tokens.size() - 1) {
        Optional<Sequence> next = ofSentence(tokens.subList(from, at + 1));
        if (next.isPresent() && only.isPresent()) {
          return Optional.empty();
        }
        only = next.isPresent() ? next : only;
        from = at + 1;
      }
    }
    return only;
  }

  private static Optional<Sequence> ofSentence(List<Token> tokens) {
    int mark = first(tokens, 0, BEFORE);
    boolean isBefore = mark < tokens.size();
    mark = isBefore ? mark : first(tokens, 0, AFTER);
    if (mark < tokens.size()) {
      return around(tokens, mark, isBefore);
    }
    int then = first(tokens, 0, THEN);
    boolean inTurn = then < tokens.size() && first(tokens, 0, FIRST) < then;
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
    boolean denies = denies(leads ? tokens.subList(comma, tokens.size()) : tokens.subList(0, mark));
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
    return some.stream().anyMatch(one -> others.stream().anyMatch(other -> isAkin(one, other)));
  }

  /** "lint" and "linter". */
  private static boolean isAkin(String one, String other) {
    boolean begins = one.startsWith(other) || other.startsWith(one);
    return begins
        && Math.min(one.length(), other.length())
            >= Math.min(BEGINNING, Math.max(one.length(), other.length()));
  }

  private static boolean denies(List<Token> tokens) {
    for (int at = 0; at < tokens.size(); at++) {
      Optional<Phrase> phrase = Phrases.read().at(tokens, at);
      if (phrase.filter(each -> each.role() == Role.NOT || each.role() == Role.AVOID).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static int first(List<Token> tokens, int from, Set<String> among) {
    int at = from;
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
          && !Mentions.isRuleWord(each)) {
        stems.add(each.stem());
      }
    }
    return stems;
  }

  private static Set<String> with(Set<String> words, String... more) {
    Set<String> all = new HashSet<>(words);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }
}
