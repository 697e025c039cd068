package dev.reflect.conflict;

import static java.util.Map.entry;

import dev.reflect.conflict.Phrases.Phrase;
import dev.reflect.conflict.Segment.Measure;
import dev.reflect.conflict.Segment.Part;
import dev.reflect.conflict.Segment.Verb;
import dev.reflect.conflict.Slot.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a sentence word by word: what is wanted, what is not, and where. */
final class Segments {
  /** In these languages the "not" stands after the verb: "pushe nicht". */
  private static final Set<String> AFTER_THE_VERB =
      Set.of(
          "nicht", "nie", "niemals", "niet", "nooit", "pas", "jamais", "mai", "kein", "keine",
          "keinen", "keinem", "keiner", "geen");

  /** Words that say where without narrowing it: "in this project". */
  private static final Set<String> EVERYWHERE =
      stems(
          "project projects repo repos repository codebase code file files everywhere place places"
              + " base whole entire case cases time team always general projekt projekten dateien"
              + " datei überall code-base team projet dépôt partout proyecto repositorio todas"
              + " projeto progetto bestand bestanden again anymore now on");

  /** Words that make a different place of the same words: "before a release", "after a release". */
  private static final Map<String, String> TELLING =
      Map.ofEntries(
          entry("before", "before"),
          entry("vor", "before"),
          entry("bevor", "before"),
          entry("avant", "before"),
          entry("antes", "before"),
          entry("prima", "before"),
          entry("after", "after"),
          entry("nach", "after"),
          entry("nachdem", "after"),
          entry("après", "after"),
          entry("después", "after"),
          entry("depois", "after"),
          entry("dopo", "after"),
          entry("na", "after"),
          entry("until", "until"),
          entry("bis", "until"),
          entry("without", "without"),
          entry("ohne", "without"),
          entry("sans", "without"),
          entry("sin", "without"),
          entry("sem", "without"),
          entry("senza", "without"),
          entry("zonder", "without"));

  private enum Into {
    BODY,
    WHERE,
    EXCEPT,
    NOWHERE
  }

  private final Alternatives alternatives;
  private final List<Token> tokens;
  private final List<Segment> sentence = new ArrayList<>();
  private final List<Segment> all = new ArrayList<>();
  private final Set<String> fronted = new LinkedHashSet<>();
  private Segment now = new Segment();
  private Into into = Into.BODY;
  private int at;

  private Segments(List<Token> tokens, Alternatives alternatives) {
    this.tokens = tokens;
    this.alternatives = alternatives;
  }

  static List<Segment> in(String text, Alternatives alternatives) {
    Segments segments = new Segments(Token.in(text), alternatives);
    while (segments.at < segments.tokens.size()) {
      segments.read();
    }
    segments.endSentence();
    return segments.all;
  }

  /** What a sentence says of where it holds counts for its halves too. */
  static void shareScope(List<Segment> from, List<Segment> to) {
    from.stream()
        .filter(each -> !each.where.isEmpty() || !each.except.isEmpty())
        .findFirst()
        .ifPresent(
            source ->
                to.stream()
                    .filter(each -> each.where.isEmpty() && each.except.isEmpty())
                    .forEach(
                        each -> {
                          each.where.addAll(source.where);
                          each.except.addAll(source.except);
                        }));
  }

  private void read() {
    Token token = tokens.get(at);
    if (token.isMark()) {
      at++;
      mark(token.word());
      return;
    }
    if (into == Into.NOWHERE) {
      at++;
      return;
    }
    Optional<Spelling> spelling = alternatives.at(tokens, at);
    Phrase phrase = Phrases.at(tokens, at);
    boolean answers =
        spelling.isPresent()
            && (into == Into.BODY || spelling.get().stems().size() > 1 && !phrase.words().isEmpty())
            && spelling.get().stems().size() > phrase.words().size() - 1;
    if (answers && (phrase.words().isEmpty() || spelling.get().stems().size() > 1)) {
      into = Into.BODY;
      answer(spelling.get());
    } else if (phrase.words().isEmpty()) {
      at++;
      word(token);
    } else {
      at += phrase.words().size();
      phrase(phrase, token);
    }
  }

  private void mark(String mark) {
    switch (mark) {
      case ".", "!", "?", ";" -> endSentence();
      case "," -> comma();
      case ":" -> colon();
      case "(", "—", "–" -> into = nextSaysWhere() ? into : Into.NOWHERE;
      default -> into = into == Into.NOWHERE ? Into.BODY : into;
    }
  }

  private boolean nextSaysWhere() {
    if (at >= tokens.size()) {
      return false;
    }
    Phrase next = Phrases.at(tokens, at);
    return !next.words().isEmpty()
        && switch (next.role()) {
          case WHERE, EXCEPT, NOT, INSTEAD -> true;
          case AVOID, BUT, ONLY, ALWAYS, USE, ADD, MOST, LEAST, REASON, AND, VOID -> false;
        };
  }

  private void comma() {
    if (now.body.isEmpty() && into != Into.BODY) {
      fronted.addAll(now.where);
      now.where.clear();
      into = Into.BODY;
    } else if (!now.body.isEmpty() && into != Into.NOWHERE) {
      boolean scoped = at < tokens.size() && scopes(Phrases.at(tokens, at));
      boolean instead = now.paired && now.verb == Verb.ANY && sentence.isEmpty();
      if (instead) {
        next(true, true);
      } else if (!scoped) {
        next(now.wanted, false);
        now.loose = true;
      }
    }
  }

  private static boolean scopes(Phrase phrase) {
    return !phrase.words().isEmpty()
        && (phrase.role() == Role.WHERE || phrase.role() == Role.EXCEPT);
  }

  /** "Indentation: tabs" has a label before it; after a rule comes what explains it. */
  private void colon() {
    boolean label = now.verb == Verb.NONE && now.body.size() <= 3;
    into = label ? Into.BODY : Into.NOWHERE;
  }

  private void answer(Spelling spelling) {
    Token first = tokens.get(at);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < spelling.stems().size(); i++) {
      words.append(i == 0 ? "" : " ").append(tokens.get(at + i).word());
    }
    at += spelling.stems().size();
    now.body.add(new Part(first, Optional.of(spelling.answer()), words.toString()));
  }

  private void word(Token token) {
    boolean measured = at < tokens.size() && tokens.get(at).isNumber();
    if (token.word().equals("over") && now.verb == Verb.USE && into == Into.BODY && !measured) {
      against();
      return;
    }
    switch (into) {
      case BODY -> now.body.add(Part.of(token));
      case WHERE -> narrow(now.where, token);
      case EXCEPT -> narrow(now.except, token);
      case NOWHERE -> {}
    }
  }

  private static void narrow(Set<String> words, Token token) {
    if (!EVERYWHERE.contains(token.stem())) {
      words.add(token.stem());
    }
  }

  private void phrase(Phrase phrase, Token token) {
    switch (phrase.role()) {
      case NOT -> not(token);
      case AVOID -> avoid(token);
      case INSTEAD -> against();
      case BUT -> but();
      case ONLY -> now.only = true;
      case ALWAYS -> now.always = true;
      case USE -> verb(Verb.USE, token);
      case ADD -> verb(Verb.ADD, token);
      case WHERE -> where(token);
      case EXCEPT -> into = Into.EXCEPT;
      case MOST -> now.measure = Measure.MOST;
      case LEAST -> now.measure = Measure.LEAST;
      case REASON -> into = now.body.isEmpty() ? into : Into.NOWHERE;
      case AND -> and(token);
      case VOID -> {}
    }
  }

  /** "Not npm, but pnpm" is one thing said twice; "spaces, but tabs in Go" is two. */
  private void but() {
    if (now.body.isEmpty() && !sentence.isEmpty()) {
      Segment before = sentence.get(sentence.size() - 1);
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

  private void not(Token token) {
    if (into == Into.WHERE && now.body.isEmpty()) {
      now.where.add(token.word());
    } else if (now.body.isEmpty() && now.loose && !sentence.isEmpty()) {
      boolean pair = sentence.get(sentence.size() - 1).verb == Verb.USE;
      now.wanted = false;
      now.paired = true;
      now.verb = Verb.ANY;
      now.loose = !pair;
    } else if (now.body.isEmpty() || !now.wanted) {
      now.wanted = false;
    } else if (AFTER_THE_VERB.contains(token.word()) && now.body.size() == 1 && noComma(2)
        || onlyVerbsFollow()) {
      now.wanted = false;
    } else {
      boolean pair = now.verb == Verb.USE || now.loose;
      next(false, true);
      now.verb = pair ? Verb.ANY : Verb.NONE;
      now.loose = !pair;
    }
  }

  private boolean noComma(int back) {
    return at < back || !tokens.get(at - back).isMark();
  }

  private boolean onlyVerbsFollow() {
    for (int i = at; i < tokens.size() && !tokens.get(i).word().equals("."); i++) {
      Phrase phrase = Phrases.at(tokens, i);
      boolean verb =
          !phrase.words().isEmpty() && (phrase.role() == Role.USE || phrase.role() == Role.ADD);
      if (!verb) {
        return false;
      }
    }
    return true;
  }

  private void avoid(Token token) {
    if (!now.body.isEmpty() && into == Into.BODY && now.verb != Verb.ANY) {
      now.body.add(Part.of(token));
      return;
    }
    into = Into.BODY;
    now.wanted = !now.wanted;
    now.verb = Verb.ANY;
  }

  private void against() {
    if (!now.body.isEmpty()) {
      next(false, true);
    }
    now.wanted = false;
    now.verb = Verb.ANY;
    now.paired = true;
    into = Into.BODY;
  }

  private void verb(Verb verb, Token token) {
    if (into != Into.BODY && now.body.isEmpty()) {
      fronted.addAll(now.where);
      now.where.clear();
      into = Into.BODY;
    } else if (into != Into.BODY) {
      return;
    } else if (now.paired && !now.body.isEmpty() && !now.wanted && now.verb == Verb.ANY) {
      next(true, true);
    }
    now.verbs.add(token.stem());
    if (now.verb == Verb.NONE) {
      now.verb = verb;
    }
  }

  private void where(Token token) {
    boolean measured = at < tokens.size() && tokens.get(at).isNumber();
    if (measured
        && (token.word().equals("under")
            || token.word().equals("within")
            || token.word().equals("unter"))) {
      now.measure = Measure.MOST;
      return;
    }
    if (measured && into == Into.BODY) {
      return;
    }
    if (into != Into.EXCEPT) {
      into = Into.WHERE;
    }
    if (TELLING.containsKey(token.word())) {
      (into == Into.WHERE ? now.where : now.except).add(TELLING.get(token.word()));
    }
  }

  /** "in tests and scripts" goes on; "in tests and npm in scripts" says something else. */
  private void and(Token token) {
    boolean more =
        at < tokens.size()
            && (alternatives.at(tokens, at).isPresent() && into != Into.BODY
                || starts(Phrases.at(tokens, at)));
    if (more && !now.body.isEmpty()) {
      next(true, false);
    } else if (into == Into.BODY) {
      now.body.add(Part.of(token));
    }
  }

  private static boolean starts(Phrase phrase) {
    return !phrase.words().isEmpty()
        && switch (phrase.role()) {
          case NOT, AVOID, USE, ADD, INSTEAD -> true;
          case BUT, ONLY, ALWAYS, WHERE, EXCEPT, MOST, LEAST, REASON, AND, VOID -> false;
        };
  }

  private void next(boolean wanted, boolean paired) {
    sentence.add(now);
    now = new Segment();
    now.wanted = wanted;
    now.paired = paired;
    into = Into.BODY;
  }

  private void endSentence() {
    sentence.add(now);
    for (int i = sentence.size() - 1; i > 0; i--) {
      if (sentence.get(i).paired) {
        shareScope(List.of(sentence.get(i)), List.of(sentence.get(i - 1)));
        shareScope(List.of(sentence.get(i - 1)), List.of(sentence.get(i)));
      }
    }
    for (Segment each : sentence) {
      each.where.addAll(fronted);
      if (!each.body.isEmpty()) {
        all.add(each);
      }
    }
    sentence.clear();
    fronted.clear();
    now = new Segment();
    into = Into.BODY;
  }

  private static Set<String> stems(String words) {
    Set<String> stems = new LinkedHashSet<>();
    for (String word : words.split(" ")) {
      stems.add(Token.stem(word));
    }
    return Set.copyOf(stems);
  }
}
