package dev.reflect.sameness;

import dev.reflect.sameness.Clauses.Segment.Measure;
import dev.reflect.sameness.Clauses.Segment.Verb;
import dev.reflect.words.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One thing that a sentence settles.
 *
 * @param key what it is about; only claims with the same key can oppose each other
 * @param value the answer it gives, in words
 * @param number the number, where {@code about} is a measure
 */
record Claim(
    About about,
    String key,
    String value,
    boolean wanted,
    Verb verb,
    Measure measure,
    double number,
    Purview scope) {
  /** Stands for whatever is a number among {@link #needed} stems. */
  static final String NUMBER = "#";

  /** What sort of thing is settled, in the words of the reason. */
  record About(Sort sort, String question) {}

  /** How two claims of this sort are compared. */
  enum Sort {
    /** One answer of several. */
    ANSWER,
    /** To do it or not. */
    ACT,
    /** A number. */
    NUMBER
  }

  /** Returns how the two stand to each other where they say different things. */
  Optional<Opposition> against(Claim other) {
    return key.equals(other.key) && isOppositeOf(other)
        ? scope.to(other.scope).map(kind -> new Opposition(kind, why(other)))
        : Optional.empty();
  }

  /** Returns groups of stems: what opposes this has a word of each group. */
  List<Set<String>> needed() {
    return switch (about.sort()) {
      case ANSWER -> List.of(Alternatives.known().beginnings(about.question()));
      case NUMBER -> List.of(Set.of(NUMBER));
      case ACT ->
          Stream.of(key.substring(key.indexOf('|') + 1).split(" ")).map(Claim::spelled).toList();
    };
  }

  /** A verb may be said by its opposite, and an answer in another spelling. */
  private static Set<String> spelled(String word) {
    Set<String> spelled = new HashSet<>(Alternatives.known().beginnings(word));
    spelled.addAll(Claims.oppositesOf(word));
    spelled.add(new Token(word, false).isNumber() ? NUMBER : word);
    return spelled;
  }

  Claim turned() {
    return new Claim(about, key, value, !wanted, verb, measure, number, scope);
  }

  boolean denies(Claim other) {
    return against(other).filter(Opposition::isConflict).isPresent();
  }

  /** Returns whether the two say the same of the same. */
  boolean agreesWith(Claim other) {
    return key.equals(other.key)
        && value.equals(other.value)
        && wanted == other.wanted
        && measure == other.measure
        && scope.equals(other.scope);
  }

  /** Returns whether it also says so by the same verb, as far as both say one. */
  boolean restates(Claim other) {
    boolean oneVerb = verb == other.verb || Set.of(verb, other.verb).contains(Verb.NONE);
    return agreesWith(other) && (oneVerb || about.sort() != Sort.ACT || isAnyDenied(other));
  }

  /** "Not npm" denies npm whatever is done with it. */
  private boolean isAnyDenied(Claim other) {
    return !wanted && Set.of(verb, other.verb).equals(Set.of(Verb.ANY, Verb.USE));
  }

  private boolean isOppositeOf(Claim other) {
    return switch (about.sort()) {
      case ANSWER -> value.equals(other.value) ? wanted != other.wanted : wanted && other.wanted;
      case ACT -> wanted != other.wanted && hasVerbOf(other);
      case NUMBER -> cannotMeet(other);
    };
  }

  private boolean hasVerbOf(Claim other) {
    return verb == other.verb
        || verb == Verb.ANY
        || other.verb == Verb.ANY
        || verb == Verb.NONE && !wanted
        || other.verb == Verb.NONE && !other.wanted;
  }

  private boolean cannotMeet(Claim other) {
    if (measure == other.measure) {
      return !value.equals(other.value);
    }
    return low() > other.high() || other.low() > high();
  }

  private double low() {
    return measure == Measure.MOST ? Double.NEGATIVE_INFINITY : number;
  }

  private double high() {
    return measure == Measure.LEAST ? Double.POSITIVE_INFINITY : number;
  }

  private String why(Claim other) {
    return switch (about.sort()) {
      case ANSWER, NUMBER ->
          "both say " + about.question() + ": " + shown() + " / " + other.shown();
      case ACT -> "one says to do what the other says not to: " + about.question();
    };
  }

  private String shown() {
    String measured =
        switch (measure) {
          case EXACTLY -> "";
          case MOST -> "at most ";
          case LEAST -> "at least ";
        };
    return String.format(Locale.ROOT, "%s%s%s", wanted ? "" : "not ", measured, value);
  }
}
