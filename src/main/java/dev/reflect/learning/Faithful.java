package dev.reflect.learning;

import dev.reflect.words.Opening;
import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether a sentence says what a message says, as far as its words show: but for small words it is
 * whole clauses of the message, word by word, and no other clause beside them denies or narrows
 * anything. "Comments in German and commit messages in English" is not what a message says that has
 * the two languages the other way.
 */
final class Faithful {
  private static final String MARK = ",";
  private static final String NOT = "not";

  /** Say of a rule that it does not hold, or where it does. */
  private static final Set<Role> TURNS =
      EnumSet.of(Role.NOT, Role.AVOID, Role.INSTEAD, Role.EXCEPT, Role.ONLY, Role.BUT);

  /** Change nothing, or say no more than that something is to be done. */
  private static final Set<Role> SMALL = EnumSet.of(Role.VOID, Role.ALWAYS, Role.USE, Role.ADD);

  private static final Set<String> SMALL_TOO =
      Set.of("me", "user", "users", "yourself", "keep", "make", "then", "so", "here");

  private static final Set<String> AND = WordTable.inAll(Role.AND);
  private static final Set<String> CONDITIONS = conditions();

  private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?])\\s+|\\R+");

  /** One word, what is denied as "not", or a mark; and whether it turns or narrows what is said. */
  private record Piece(String word, boolean turns) {}

  private Faithful() {}

  static boolean says(String message, String sentence) {
    List<String> wanted =
        pieces(Token.in(sentence)).stream()
            .map(Piece::word)
            .filter(word -> !word.equals(MARK))
            .toList();
    return SENTENCE
        .splitAsStream(message)
        .map(each -> pieces(Token.in(Opening.of(each).text())))
        .anyMatch(said -> isIn(said, wanted));
  }

  private static boolean isIn(List<Piece> said, List<String> wanted) {
    for (int from = 0; from < said.size(); from++) {
      int before = from > 0 && AND.contains(said.get(from - 1).word()) ? from - 1 : from;
      boolean begins = before == 0 || said.get(before - 1).word().equals(MARK);
      int to = begins ? end(said, from, wanted) : -1;
      if (to > from && !turns(said.subList(0, from)) && !turns(said.subList(to, said.size()))) {
        return true;
      }
    }
    return false;
  }

  /** Returns where the words end that begin there; -1 where a clause has other words, too. */
  private static int end(List<Piece> said, int from, List<String> wanted) {
    int found = 0;
    int at = from;
    while (at < said.size() && found < wanted.size()) {
      String word = said.get(at).word();
      if (word.equals(wanted.get(found))) {
        found++;
      } else if (!word.equals(MARK)) {
        return -1;
      }
      at++;
    }
    boolean ends = at == said.size() || said.get(at).word().equals(MARK);
    return found == wanted.size() && ends ? at : -1;
  }

  /** A bare "no" before a clause answers, and denies nothing of it. */
  private static boolean turns(List<Piece> beside) {
    boolean answers = beside.size() == 2 && beside.get(0).word().equals(NOT);
    return !answers && beside.stream().anyMatch(Piece::turns);
  }

  private static List<Piece> pieces(List<Token> tokens) {
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      Optional<Phrase> phrase = Phrases.read().at(tokens, at);
      boolean turns = phrase.filter(each -> TURNS.contains(each.role())).isPresent();
      boolean denies = phrase.filter(each -> each.role() == Role.NOT).isPresent();
      boolean small = phrase.filter(each -> SMALL.contains(each.role())).isPresent();
      int next = at + phrase.map(each -> each.words().size()).orElse(1);
      if (denies) {
        pieces.add(new Piece(NOT, true));
      } else if (token.isMark()) {
        pieces.add(new Piece(MARK, false));
      } else if (!small) {
        tokens.subList(at, next).stream()
            .filter(each -> !SMALL_TOO.contains(each.word()))
            .forEach(
                each ->
                    pieces.add(new Piece(each.stem(), turns || CONDITIONS.contains(each.word()))));
      }
      at = next;
    }
    return pieces;
  }

  private static Set<String> conditions() {
    Set<String> conditions = new HashSet<>(WordTable.inAll(Role.WITHOUT));
    conditions.addAll(WordTable.inAll(Role.UNTIL));
    conditions.addAll(WordTable.inAll(Role.REFUSE));
    conditions.addAll(WordTable.inAll(Role.TURN));
    return conditions;
  }
}
