package dev.reflect.sameness;

import dev.reflect.sameness.Gist.Word;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells whether a line says what another sentence does, in other small words: {@code All dates are
 * ISO 8601} says {@code Dates always ISO 8601}. All that tells something has to stand in both, in
 * one order, denied and narrowed alike; but what forbids something forbids it everywhere, and
 * whoever has a number has no other one. What only may be done is not what has to be.
 */
final class Restatement {
  private static final Set<String> FILLING = stems(Role.VOID, Role.ALWAYS, Role.FILLER);

  /** The words that do something in a rule, or only set a measure. */
  private static final Set<String> DOING =
      stems(
          Stream.of(Role.values())
              .filter(role -> role.reads() || role == Role.SET)
              .toArray(Role[]::new));

  private static final Set<String> NOTS = WordTable.inAll(Role.NOT);
  private static final Set<String> ALWAYS = WordTable.inAll(Role.ALWAYS);
  private static final Set<String> NARROWING = WordTable.stems(RuleWords.NARROWING);
  private static final Set<String> LIMITING = WordLists.words("limiting");
  private static final Set<String> EVERY = WordLists.words("every");

  private final Sense line;
  private final Sense wanted;

  private Restatement(Sense line, Sense wanted) {
    this.line = line;
    this.wanted = wanted;
  }

  /** Returns whether the line says what is wanted to be said. */
  static boolean is(Sense line, Sense wanted) {
    return new Restatement(line, wanted).isSaid();
  }

  /** Returns the words without which no line says it: what it is about. */
  static Set<String> needed(Gist wanted) {
    return telling(wanted).stream()
        .filter(word -> !word.narrows() && !(word.denied() && isNumber(word)))
        .map(Word::stem)
        .filter(stem -> !RuleWords.WEAK.contains(stem) && !DOING.contains(stem))
        .collect(Collectors.toSet());
  }

  private boolean isSaid() {
    return (saysTheSame() || settlesTheSame())
        && limits(line.everyToken()).equals(limits(wanted.everyToken()))
        && !deniesSome(line.everyToken())
        && !deniesSome(wanted.everyToken());
  }

  private boolean saysTheSame() {
    if (!isReadWhole(line, isDenied(line)) || !isReadWhole(wanted, isDenied(wanted))) {
      return false;
    }
    List<Word> mine = telling(line.gist());
    List<Word> theirs = withoutImplied(telling(wanted.gist()), mine);
    List<Word> bare = without(theirs, RuleWords.WEAK);
    return bare.size() > 1
        ? bare.equals(without(mine, RuleWords.WEAK)) && haveOneVerb(mine, theirs)
        : !bare.isEmpty() && mine.equals(theirs);
  }

  /** What is read in any language, in whatever order it says it. */
  private boolean settlesTheSame() {
    List<Claim> theirs = wanted.everyClaim();
    List<Claim> mine = theirs.isEmpty() ? List.of() : line.everyClaim();
    return !theirs.isEmpty()
        && isReadWhole(line, !mine.stream().allMatch(Claim::wanted))
        && isReadWhole(wanted, !theirs.stream().allMatch(Claim::wanted))
        && areIn(mine, theirs)
        && areIn(theirs, mine);
  }

  /** A not that denies nothing was not understood, as in “use pip never”. */
  private static boolean isReadWhole(Sense sense, boolean denies) {
    return denies || !sense.negates();
  }

  private static boolean isDenied(Sense sense) {
    return sense.gist().words().stream().anyMatch(Word::denied);
  }

  private static boolean areIn(List<Claim> some, List<Claim> others) {
    return others.stream().allMatch(each -> some.stream().anyMatch(each::restates));
  }

  /** Whether a word is a name depends on how it is written, and says nothing here. */
  private static List<Word> telling(Gist gist) {
    return gist.words().stream()
        .filter(word -> !FILLING.contains(word.stem()))
        .map(word -> new Word(word.stem(), word.denied(), false, word.narrows()))
        .toList();
  }

  private static List<Word> withoutImplied(List<Word> wanted, List<Word> line) {
    List<Word> left = new ArrayList<>(wanted);
    boolean counted =
        line.stream().anyMatch(word -> isNumber(word) && !word.denied() && wanted.contains(word));
    if (counted) {
      left.removeIf(word -> word.denied() && isNumber(word));
    }
    boolean forbids = wanted.stream().allMatch(word -> word.denied() || word.narrows());
    boolean placed = wanted.stream().noneMatch(word -> NARROWING.contains(word.stem()));
    if (forbids && placed && line.stream().noneMatch(Word::narrows)) {
      left.removeIf(Word::narrows);
    }
    return left;
  }

  private static boolean isNumber(Word word) {
    return new Token(word.stem(), false).isNumber();
  }

  /** A verb that says little may be left out, but is not another one: write tests, run tests. */
  private static boolean haveOneVerb(List<Word> one, List<Word> other) {
    Set<String> mine = among(one, RuleWords.WEAK);
    Set<String> theirs = among(other, RuleWords.WEAK);
    return mine.isEmpty() || theirs.isEmpty() || mine.equals(theirs);
  }

  private static Set<String> among(List<Word> words, Set<String> stems) {
    Set<String> among = new HashSet<>();
    words.stream().map(Word::stem).filter(stems::contains).forEach(among::add);
    return among;
  }

  private static List<Word> without(List<Word> words, Collection<String> stems) {
    return words.stream().filter(word -> !stems.contains(word.stem())).toList();
  }

  /** Returns what makes of a rule a permission, or one for the whole of something. */
  private static Set<String> limits(List<Token> tokens) {
    Set<String> limits = new HashSet<>();
    tokens.stream().map(Token::word).filter(LIMITING::contains).forEach(limits::add);
    return limits;
  }

  /** "Not every function needs one" and "do not always use it" deny it of some. */
  static boolean deniesSome(List<Token> tokens) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      String next = tokens.get(at + 1).word();
      if (NOTS.contains(tokens.get(at).word()) && (ALWAYS.contains(next) || EVERY.contains(next))) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> stems(Role... roles) {
    Set<String> words = new HashSet<>();
    for (Role role : roles) {
      words.addAll(WordTable.inAll(role));
    }
    return WordTable.stems(words);
  }
}
