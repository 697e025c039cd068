package dev.reflect.sameness;

import dev.reflect.sameness.Alternatives.Answer;
import dev.reflect.sameness.Clauses.Segment.Part;
import dev.reflect.sameness.Clauses.Segment.Verb;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The parts of a sentence while it is read, and of those before it. */
final class Clauses {
  /** Where the next word belongs. */
  enum Into {
    BODY,
    WHERE,
    EXCEPT,
    NOWHERE
  }

  private final List<Segment> parts = new ArrayList<>();
  private final List<Segment> all = new ArrayList<>();
  private final Set<String> fronted = new LinkedHashSet<>();
  Segment now = new Segment();
  Into into = Into.BODY;

  /** Returns the parts of all sentences that ended. */
  List<Segment> all() {
    return all;
  }

  /** Returns whether nothing of the sentence stands before the part that is read. */
  boolean isFirst() {
    return parts.isEmpty();
  }

  /** Returns the part before the one that is read. */
  Segment before() {
    return parts.get(parts.size() - 1);
  }

  /** What was said of where it holds, before anything else, counts for the whole sentence. */
  void front() {
    fronted.addAll(now.where);
    now.where.clear();
    into = Into.BODY;
  }

  /** "Not npm, but pnpm" is one thing said twice; "spaces, but tabs in Go" is two. */
  void but() {
    if (now.body.isEmpty() && !isFirst()) {
      Segment before = before();
      now.paired = !before.wanted;
      now.verb = before.wanted ? Verb.NONE : before.verb;
    } else if (!now.body.isEmpty()) {
      Segment before = now;
      next(true, !before.wanted);
      now.verb = before.wanted ? Verb.NONE : before.verb;
    }
    now.wanted = true;
    now.loose = false;
  }

  void avoid(Token token) {
    if (!now.body.isEmpty() && into == Into.BODY && now.verb != Verb.ANY) {
      now.body.add(Part.of(token));
      return;
    }
    into = Into.BODY;
    now.wanted = !now.wanted;
    now.verb = Verb.ANY;
  }

  void against() {
    if (!now.body.isEmpty()) {
      next(false, true);
    }
    now.wanted = false;
    now.verb = Verb.ANY;
    now.paired = true;
    into = Into.BODY;
  }

  void next(boolean wanted, boolean paired) {
    parts.add(now);
    now = new Segment();
    now.wanted = wanted;
    now.paired = paired;
    into = Into.BODY;
  }

  void end() {
    parts.add(now);
    for (int i = parts.size() - 1; i > 0; i--) {
      if (parts.get(i).paired) {
        Purview.share(List.of(parts.get(i)), List.of(parts.get(i - 1)));
        Purview.share(List.of(parts.get(i - 1)), List.of(parts.get(i)));
      }
    }
    for (Segment each : parts) {
      each.where.addAll(fronted);
      if (!each.body.isEmpty()) {
        all.add(each);
      }
    }
    parts.clear();
    fronted.clear();
    now = new Segment();
    into = Into.BODY;
  }

  /** One thing that a sentence wants or does not want, while it is read. */
  static final class Segment {
    /**
     * The verb, as far as it matters: "use", "write", none said, or whichever ("avoid comments").
     */
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

    /** Whether it says that something is a number, or at one. */
    boolean sets;

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
}
