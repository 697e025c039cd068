package dev.reflect.signal;

import java.util.Objects;

/**
 * A turn of speech that gives a kind away. The name is unique and says what it listens for, with
 * the language where it is not English: {@code never-use}, {@code never-use.de}.
 */
record SpeechPattern(String name, Kind kind, double score, Place place, LazyPattern expression) {
  /** Which sentences a pattern is tried on. */
  enum Place {
    STATEMENT,
    QUESTION,
    ANY_SENTENCE,
    /** A statement after Claude said something. */
    REPLY,
    /** A statement after Claude said something that was no question. */
    OBJECTION;

    boolean takes(Sentence sentence, boolean answers, boolean asked) {
      return switch (this) {
        case STATEMENT -> !sentence.asks();
        case QUESTION -> sentence.asks();
        case ANY_SENTENCE -> true;
        case REPLY -> !sentence.asks() && answers;
        case OBJECTION -> !sentence.asks() && answers && !asked;
      };
    }
  }

  /** The scores of the four families; a pattern that is less sure says so with a lower one. */
  static final double CORRECTION = 0.85;

  static final double APPROVAL = 0.65;
  static final double SUGGESTION = 0.45;
  static final double REMEMBER = 0.85;

  SpeechPattern {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(place);
    Objects.requireNonNull(expression);
  }

  static SpeechPattern correction(String name, String triggers, String expression) {
    return correction(name, CORRECTION, triggers, expression);
  }

  static SpeechPattern correction(String name, double score, String triggers, String expression) {
    return of(name, Kind.CORRECTION, score, Place.STATEMENT, triggers, expression);
  }

  static SpeechPattern approval(String name, String triggers, String expression) {
    return of(name, Kind.APPROVAL, APPROVAL, Place.REPLY, triggers, expression);
  }

  static SpeechPattern suggestion(String name, String triggers, String expression) {
    return of(name, Kind.SUGGESTION, SUGGESTION, Place.ANY_SENTENCE, triggers, expression);
  }

  static SpeechPattern remember(String name, String triggers, String expression) {
    return of(name, Kind.REMEMBER, REMEMBER, Place.STATEMENT, triggers, expression);
  }

  /** Returns the name without the language. */
  static String turn(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  SpeechPattern in(Place other) {
    return new SpeechPattern(name, kind, score, other, expression);
  }

  SpeechPattern scored(double other) {
    return new SpeechPattern(name, kind, other, place, expression);
  }

  private static SpeechPattern of(
      String name, Kind kind, double score, Place place, String triggers, String expression) {
    return new SpeechPattern(name, kind, score, place, LazyPattern.of(triggers, expression));
  }
}
