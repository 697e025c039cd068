package dev.reflect.sameness;

import dev.reflect.sameness.Alternatives.Answer;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One thing that a sentence wants or does not want, while it is read. */
final class Segment {
  /** The verb, as far as it matters: "use", "write", none said, or whichever ("avoid comments"). */
  enum Verb {
    USE,
    ADD,
    NONE,
    ANY
  }

  /** Whether a number is said, a most or a least. */
  enum Measure {
    EXACTLY,
    MOST,
    LEAST
  }

  /** A word of what is wanted, or an answer that several words gave. */
  record Part(Token token, Optional<Answer> answer, String words) {
    static Part of(Token token) {
      return new Part(token, Optional.empty(), token.word());
    }
  }

  boolean wanted = true;
  Verb verb = Verb.NONE;
  Measure measure = Measure.EXACTLY;
  boolean only;
  boolean always;

  /** Whether it is unsure what a "not" in the middle belongs to. */
  boolean loose;

  /** Whether it stands against the segment before it: "tabs, not spaces". */
  boolean paired;

  /** Stems of the verbs that are not in the body. */
  final Set<String> verbs = new LinkedHashSet<>();

  final List<Part> body = new ArrayList<>();
  final Set<String> where = new LinkedHashSet<>();
  final Set<String> except = new LinkedHashSet<>();

  Purview scope() {
    return new Purview(where, except);
  }
}
