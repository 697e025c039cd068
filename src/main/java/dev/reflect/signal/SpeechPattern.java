package dev.reflect.signal;

import dev.reflect.expression.LazyPattern;
import dev.reflect.words.FormTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    ANY,
    /** A statement after Claude said something. */
    REPLY,
    /** A statement after Claude said something that was no question. */
    OBJECTION;

    boolean takes(SpokenSentence sentence, boolean answers, boolean asked) {
      return switch (this) {
        case STATEMENT -> !sentence.asks();
        case QUESTION -> sentence.asks();
        case ANY -> true;
        case REPLY -> !sentence.asks() && answers;
        case OBJECTION -> !sentence.asks() && answers && !asked;
      };
    }
  }

  SpeechPattern {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(place);
    Objects.requireNonNull(expression);
  }

  /** Returns the patterns of these languages: a form for each kind of signal, by its word. */
  static List<SpeechPattern> in(List<FormTable> languages) {
    List<SpeechPattern> patterns = new ArrayList<>();
    for (FormTable language : languages) {
      for (Kind kind : Kind.values()) {
        language.of(kind.word()).forEach(form -> patterns.add(of(language.code(), kind, form)));
      }
    }
    return patterns;
  }

  /** Behind its name a form may say how sure it is and which sentences it is tried on. */
  private static SpeechPattern of(String language, Kind kind, FormTable.Form form) {
    String name = form.details().get(0) + (language.equals("en") ? "" : "." + language);
    double score =
        switch (kind) {
          case CORRECTION, REMEMBER -> 0.85;
          case APPROVAL -> 0.65;
          case SUGGESTION -> 0.45;
        };
    Place place =
        switch (kind) {
          case CORRECTION, REMEMBER -> Place.STATEMENT;
          case APPROVAL -> Place.REPLY;
          case SUGGESTION -> Place.ANY;
        };
    for (String detail : form.details().subList(1, form.details().size())) {
      if (Character.isDigit(detail.charAt(0))) {
        score = Double.parseDouble(detail);
      } else {
        place = Place.valueOf(detail.toUpperCase(Locale.ROOT));
      }
    }
    return new SpeechPattern(name, kind, score, place, form.pattern());
  }

  /** Returns the name without the language. */
  static String turn(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
