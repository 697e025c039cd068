package dev.reflect.sameness;

import dev.reflect.sameness.Clauses.Segment;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Tells whether a person says a rule over again, in a message that makes none by itself: of {@code
 * Use uv instead of pip} that is {@code uv!! not pip, how often do I have to say this}. Both sides
 * of the rule have to be named, each as the rule has it, or all of what it forbids or wants; and in
 * clauses of their own, as whoever speaks of a rule says more in them: {@code write into the readme
 * that we use uv, not pip}. A question repeats nothing.
 */
public final class Repetition {
  /** Beside the words of the rule a clause may have one more, as in "I said uv". */
  private static final int BESIDE = 1;

  /** What is forbidden is told by so many words, where nothing is said to be done instead. */
  private static final int TELLING = 2;

  private final Side forbidden;
  private final Side wanted;
  private final Side whole;

  /**
   * The words of one side, in their order.
   *
   * @param withoutVerb whether the first of them, mostly the verb, may be left out: "no log.Fatal"
   */
  private record Side(Set<String> words, boolean denied, boolean withoutVerb) {
    /** Returns the clause that has them. */
    Optional<Segment> in(List<Segment> clauses) {
      return clauses.stream().filter(this::isIn).findFirst();
    }

    private boolean isIn(Segment clause) {
      boolean same = denied ? !clause.wanted : clause.wanted || clause.loose;
      if (words.isEmpty() || !same) {
        return false;
      }
      Set<String> said = said(clause);
      List<String> missing = words.stream().filter(word -> !said.contains(word)).toList();
      String first = words.iterator().next();
      boolean all = missing.isEmpty() || withoutVerb && missing.equals(List.of(first));
      return all && body(clause).filter(word -> !words.contains(word)).count() <= BESIDE;
    }
  }

  /** A message, read once for all the rules that it may repeat. */
  public static final class Message {
    private final List<Segment> clauses;
    private final List<String> words;

    public Message(String text) {
      this.clauses = Segments.in(withoutQuestions(Sense.tokens(text)));
      this.words = clauses.stream().flatMap(Repetition::body).toList();
    }
  }

  private Repetition(List<Segment> rule) {
    Optional<Segment> never = first(rule, clause -> !clause.wanted);
    Optional<Segment> always = first(rule, clause -> clause.wanted && !clause.loose);
    this.forbidden = side(never.map(each -> body(each).toList()).orElse(List.of()), true);
    this.wanted = side(always.map(each -> body(each).toList()).orElse(List.of()), false);
    List<String> all = List.copyOf(never.or(() -> always).map(Repetition::said).orElse(Set.of()));
    boolean withoutVerb = never.isPresent() && all.size() > TELLING;
    this.whole =
        new Side(
            all.size() < TELLING ? Set.of() : new LinkedHashSet<>(all),
            never.isPresent(),
            withoutVerb);
  }

  public static Repetition of(String rule) {
    return new Repetition(Segments.in(Sense.tokens(rule)));
  }

  private static Side side(List<String> words, boolean denied) {
    return new Side(new LinkedHashSet<>(words), denied, words.size() > 1);
  }

  private static Optional<Segment> first(List<Segment> rule, Predicate<Segment> which) {
    return rule.stream().filter(which).findFirst();
  }

  /** Returns how a word begins without which no message repeats it, in lower case, if any. */
  public Optional<String> beginning() {
    Side side = forbidden.words().isEmpty() ? whole : forbidden;
    List<String> words = List.copyOf(side.words());
    return words.isEmpty() ? Optional.empty() : Optional.of(words.get(words.size() - 1));
  }

  /**
   * Returns whether the message says it over again.
   *
   * @param reproaching whether it refuses what Claude was about to do, or reminds of what was said
   *     before; any other message has to say hardly anything else
   */
  public boolean isIn(Message message, boolean reproaching) {
    List<Segment> clauses = message.clauses;
    Optional<Segment> never = forbidden.in(clauses);
    Optional<Segment> instead =
        wanted.in(clauses.stream().filter(each -> !never.equals(Optional.of(each))).toList());
    boolean both = never.isPresent() && instead.isPresent();
    if (!both && whole.in(clauses).isEmpty()) {
      return false;
    }
    Set<String> own = new HashSet<>(whole.words());
    own.addAll(forbidden.words());
    own.addAll(wanted.words());
    long others = message.words.stream().filter(word -> !own.contains(word)).count();
    return reproaching || 2 * others <= message.words.size() - others;
  }

  private static List<Token> withoutQuestions(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    int begin = 0;
    for (int at = 0; at < tokens.size(); at++) {
      boolean last = at + 1 == tokens.size();
      if (tokens.get(at).isEnd() || last) {
        if (!isQuestion(tokens.get(at))) {
          kept.addAll(tokens.subList(begin, at + 1));
        }
        begin = at + 1;
      }
    }
    return kept;
  }

  private static boolean isQuestion(Token end) {
    return end.word().equals("?") || end.word().equals("？");
  }

  private static Stream<String> body(Segment clause) {
    return clause.body.stream().map(part -> part.token().stem());
  }

  private static Set<String> said(Segment clause) {
    Set<String> said = new LinkedHashSet<>();
    body(clause).forEach(said::add);
    said.addAll(clause.where);
    return said;
  }
}
