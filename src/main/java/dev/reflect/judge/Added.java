package dev.reflect.judge;

import dev.reflect.judge.Passage.Event;
import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether a sentence forbids, narrows or leaves out where the person did nothing of the kind: "use
 * pnpm" is no reason for {@code Use pnpm only}, nor "run it with -n" for {@code Run it without -n}.
 */
final class Added {
  private static final Set<Role> DENYING = EnumSet.of(Role.NOT, Role.AVOID, Role.EXCEPT);
  private static final Set<Role> NARROWING = EnumSet.of(Role.ONLY);
  private static final Set<Role> SPARING =
      EnumSet.of(Role.INSTEAD, Role.BUT, Role.ONLY, Role.MOST, Role.LEAST);
  private static final Set<String> NEGATIONS = negations();
  private static final Set<String> COMPLAINING = WordLists.words("complaining");
  private static final Set<String> GENERAL =
      Set.of("all", "any", "every", "each", "everything", "anything", "everyone", "anyone");
  private static final Set<String> IN_TURN = inTurn();
  private static final Set<String> USER = WordLists.words("user");
  private static final Set<String> SELF = WordLists.words("self");
  private static final Set<String> WISHING = WordLists.words("wishing");

  private Added() {}

  /**
   * Returns whether a sentence denies or narrows what nobody did. Of what Claude alone named it may
   * say that it is not wanted.
   */
  static boolean turns(String quote, String sentence, Passage passage) {
    List<Token> told = Token.in(sentence);
    boolean denies = denies(told);
    boolean narrows = Phrases.read().isAny(NARROWING, told);
    if (!denies && !narrows || passage.event() != Event.NOTHING) {
      return false;
    }
    String around = Grounding.around(quote, passage);
    String about = around + "\n" + Restated.of(around);
    Set<String> denied = Denials.of(sentence).denied();
    if (spares(Token.in(Grounding.NO.matcher(about).replaceAll("")))
        || clauses(told).stream().allMatch(each -> isSpoken(each, denied, told, passage))) {
      return false;
    }
    boolean inTurn = isInTurn(Token.in(about)) && isInTurn(told);
    return denies
        ? !(inTurn && isTwofold(told)) && !areOfClaude(denied, contrasts(told), passage)
        : !inTurn;
  }

  /** "Commit after the tests" says of a commit before them that it is not wanted. */
  private static boolean isInTurn(List<Token> tokens) {
    return tokens.stream().anyMatch(each -> IN_TURN.contains(each.word()));
  }

  /** "Never before": it may be done at another time. */
  private static boolean isTwofold(List<Token> told) {
    return told.stream()
        .anyMatch(
            each ->
                !IN_TURN.contains(each.word()) && denies(List.of(each))
                    || Phrases.read().isAny(NARROWING, List.of(each)));
  }

  /** "…, not in the readme": beside what is wanted. */
  private static boolean contrasts(List<Token> told) {
    for (int at = 1; at < told.size(); at++) {
      if (told.get(at - 1).word().equals(",") && denies(told.subList(at, at + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean areOfClaude(Set<String> denied, boolean contrasts, Passage passage) {
    Set<String> own = Mentions.stems(passage.words());
    Set<String> before = Mentions.stems(Restated.of(passage.before()));
    return !denied.isEmpty()
        && before.containsAll(denied)
        && (contrasts || denied.stream().noneMatch(own::contains));
  }

  private static boolean denies(List<Token> told) {
    return Phrases.read().isAny(DENYING, told)
        || excepts(told)
        || told.stream()
            .anyMatch(each -> NEGATIONS.contains(each.word()) || Bearing.isAgainst(each));
  }

  /** "Everything but the tests". */
  private static boolean excepts(List<Token> told) {
    boolean general = false;
    for (Token each : told) {
      if (general && each.word().equals("but")) {
        return true;
      }
      general = !each.isMark() && (general || GENERAL.contains(each.word()));
    }
    return false;
  }

  private static boolean spares(List<Token> said) {
    return denies(said)
        || Phrases.read().isAny(SPARING, said)
        || said.stream()
            .map(Token::word)
            .anyMatch(word -> COMPLAINING.contains(word) || Bearing.COMPLAINTS.contains(word));
  }

  /** Returns those parts of a sentence that deny or narrow. */
  private static List<List<Token>> clauses(List<Token> told) {
    List<List<Token>> clauses = new ArrayList<>();
    int from = 0;
    for (int at = 0; at <= told.size(); at++) {
      if (at == told.size() || told.get(at).isMark()) {
        List<Token> clause = told.subList(from, at);
        if (denies(clause) || Phrases.read().isAny(NARROWING, clause)) {
          clauses.add(clause);
        }
        from = at + 1;
      }
    }
    return clauses;
  }

  /**
   * Whether the person brings up elsewhere what is denied, and complains of it or does it
   * themselves, or Claude said as much.
   */
  private static boolean isSpoken(
      List<Token> clause, Set<String> denied, List<Token> told, Passage passage) {
    Set<String> things = things(things(clause).isEmpty() ? told : clause);
    boolean isOfUser = speaksOfUser(told);
    return Token.sentences(passage.words()).stream()
            .filter(each -> !Collections.disjoint(things(each), things))
            .anyMatch(each -> spares(each) || isOfUser && isOwnDoing(each))
        || Token.sentences(passage.before()).stream()
            .anyMatch(
                each ->
                    things(each).containsAll(things)
                        && (denies(each) || Phrases.read().isAny(NARROWING, each)));
  }

  private static Set<String> things(List<Token> tokens) {
    Set<String> things = new HashSet<>();
    for (Token each : tokens) {
      if (!each.isMark() && !each.isSmall()) {
        Stream.of(each.word().split("[-/]"))
            .filter(part -> !part.isEmpty())
            .map(Stem::of)
            .forEach(things::add);
      }
    }
    return things;
  }

  static boolean speaksOfUser(List<Token> told) {
    return told.stream().anyMatch(each -> USER.contains(each.word()));
  }

  /** "I run the app": so Claude does not. */
  static boolean isOwnDoing(List<Token> said) {
    return said.stream().anyMatch(each -> SELF.contains(each.word()))
        && said.stream().noneMatch(each -> WISHING.contains(each.word()));
  }

  private static Set<String> negations() {
    Set<String> negations = new HashSet<>(WordLists.words("negation"));
    negations.removeAll(Set.of("instead", "than", "rather", "statt", "stattdessen", "вместо"));
    negations.addAll(WordTable.inAll(Role.WITHOUT));
    return negations;
  }

  private static Set<String> inTurn() {
    Set<String> inTurn = new HashSet<>(WordTable.inAll(Role.UNTIL));
    inTurn.addAll(WordTable.inAll(Role.BEFORE));
    inTurn.addAll(WordTable.inAll(Role.AFTER));
    inTurn.addAll(WordTable.inAll(Role.WITHOUT));
    return inTurn;
  }
}
