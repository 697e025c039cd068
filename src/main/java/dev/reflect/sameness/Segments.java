package dev.reflect.sameness;

import dev.reflect.sameness.Alternatives.Spelling;
import dev.reflect.sameness.Clauses.Into;
import dev.reflect.sameness.Clauses.Segment;
import dev.reflect.sameness.Clauses.Segment.Measure;
import dev.reflect.sameness.Clauses.Segment.Part;
import dev.reflect.sameness.Clauses.Segment.Verb;
import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a sentence word by word: what is wanted, what is not, and where. */
final class Segments {
  /** In these languages the "not" stands after the verb: "pushe nicht". */
  private static final Set<String> AFTER_THE_VERB = WordTable.inAll(Role.NOT_AFTER);

  private static final Set<String> IS = WordLists.words("being");

  /** A number behind one of these is no place but a value: "on port 3000". */
  private static final Set<String> VALUED = WordLists.words("valued");

  private static final Set<Role> SAYING_WHERE =
      EnumSet.of(Role.WHERE, Role.EXCEPT, Role.NOT, Role.INSTEAD);
  private static final Set<Role> STARTING =
      EnumSet.of(Role.NOT, Role.AVOID, Role.USE, Role.ADD, Role.INSTEAD);

  private final Alternatives alternatives = Alternatives.known();
  private final List<Token> tokens;
  private final Clauses said = new Clauses();
  private int at;

  private Segments(List<Token> tokens) {
    this.tokens = tokens;
  }

  static List<Segment> in(List<Token> tokens) {
    Segments segments = new Segments(tokens);
    while (segments.at < segments.tokens.size()) {
      segments.read();
    }
    segments.said.end();
    return segments.said.all();
  }

  private void read() {
    Token token = tokens.get(at);
    if (token.isMark()) {
      at++;
      mark(token.word());
      return;
    }
    if (said.into == Into.NOWHERE) {
      at++;
      return;
    }
    Optional<Spelling> spelling = alternatives.at(tokens, at);
    Optional<Phrase> phrase = Phrases.read().at(tokens, at);
    int length = phrase.map(each -> each.words().size()).orElse(0);
    boolean answers =
        spelling.isPresent()
            && (said.into == Into.BODY || spelling.get().stems().size() > 1 && length > 0)
            && spelling.get().stems().size() >= length;
    if (answers && (length == 0 || spelling.get().stems().size() > 1)) {
      said.into = Into.BODY;
      answer(spelling.get());
    } else if (phrase.isEmpty()) {
      at++;
      word(token);
    } else {
      at += length;
      phrase(phrase.get().role(), token);
    }
  }

  private void mark(String mark) {
    switch (mark) {
      case ".", "!", "?", "|", ";" -> said.end();
      case "-" -> {}
      case "," -> comma();
      case ":" -> colon();
      case "(", "—", "–" -> said.into = nextSaysWhere() ? said.into : Into.NOWHERE;
      default -> said.into = said.into == Into.NOWHERE ? Into.BODY : said.into;
    }
  }

  private boolean nextSaysWhere() {
    return nextIs(SAYING_WHERE);
  }

  private boolean nextIs(Set<Role> roles) {
    return at < tokens.size()
        && Phrases.read().at(tokens, at).filter(each -> roles.contains(each.role())).isPresent();
  }

  private void comma() {
    if (said.now.body.isEmpty() && said.into != Into.BODY) {
      said.front();
    } else if (!said.now.body.isEmpty() && said.into != Into.NOWHERE) {
      boolean scoped = nextIs(EnumSet.of(Role.WHERE, Role.EXCEPT));
      boolean instead = said.now.paired && said.now.verb == Verb.ANY && said.isFirst();
      // "Don't use npm, use pnpm": who says the verb anew sets one against the other.
      boolean anew = !said.now.wanted && said.now.verb == Verb.USE && nextIs(EnumSet.of(Role.USE));
      if (instead || anew) {
        said.next(true, true);
      } else if (!scoped) {
        said.next(said.now.wanted, false);
        said.now.loose = true;
      }
    }
  }

  /** "Indentation: tabs" has a label before it; after a rule comes what explains it. */
  private void colon() {
    boolean label = said.now.verb == Verb.NONE && said.now.body.size() <= 3;
    said.into = label ? Into.BODY : Into.NOWHERE;
  }

  private void answer(Spelling spelling) {
    Token first = tokens.get(at);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < spelling.stems().size(); i++) {
      words.append(i == 0 ? "" : " ").append(tokens.get(at + i).word());
    }
    at += spelling.stems().size();
    said.now.body.add(new Part(first, Optional.of(spelling.answer()), words.toString()));
  }

  private void word(Token token) {
    boolean measured = isNumberAt(at);
    if (token.word().equals("over")
        && said.now.verb == Verb.USE
        && said.into == Into.BODY
        && !measured) {
      said.against();
      return;
    }
    switch (said.into) {
      case BODY -> said.now.body.add(Part.of(token));
      case WHERE -> Purview.narrow(said.now.where, token);
      case EXCEPT -> Purview.narrow(said.now.except, token);
      case NOWHERE -> {}
    }
  }

  private void phrase(Role role, Token token) {
    switch (role) {
      case NOT -> not(token);
      case AVOID -> said.avoid(token);
      case INSTEAD -> said.against();
      case BUT -> said.but();
      case ONLY -> said.now.only = true;
      case ALWAYS -> said.now.always = true;
      case USE -> verb(Verb.USE, token);
      case ADD -> verb(Verb.ADD, token);
      case WHERE -> where(token);
      case EXCEPT -> said.into = Into.EXCEPT;
      case MOST -> said.now.measure = Measure.MOST;
      case LEAST -> said.now.measure = Measure.LEAST;
      case REASON -> said.into = said.now.body.isEmpty() ? said.into : Into.NOWHERE;
      case AND -> and(token);
      case VOID -> said.now.sets |= IS.contains(token.word()) && isNumberAt(at);
    }
  }

  private boolean isNumberAt(int place) {
    return place < tokens.size() && tokens.get(place).isNumber();
  }

  private void not(Token token) {
    if (said.into == Into.WHERE && said.now.body.isEmpty()) {
      said.now.where.add(token.word());
    } else if (said.now.body.isEmpty() && said.now.loose && !said.isFirst()) {
      boolean pair = said.before().verb == Verb.USE;
      said.now.wanted = false;
      said.now.paired = true;
      said.now.verb = Verb.ANY;
      said.now.loose = !pair;
    } else if (said.now.body.isEmpty() || !said.now.wanted) {
      said.now.wanted = false;
    } else if (AFTER_THE_VERB.contains(token.word()) && said.now.body.size() == 1 && noComma(2)
        || onlyVerbsFollow()) {
      said.now.wanted = false;
    } else {
      boolean pair = said.now.verb == Verb.USE || said.now.loose;
      said.next(false, true);
      said.now.verb = pair ? Verb.ANY : Verb.NONE;
      said.now.loose = !pair;
    }
  }

  private boolean noComma(int back) {
    return at < back || !tokens.get(at - back).isMark();
  }

  private boolean onlyVerbsFollow() {
    for (int i = at; i < tokens.size() && !tokens.get(i).word().equals("."); i++) {
      Optional<Role> role = Phrases.read().at(tokens, i).map(Phrase::role);
      if (role.filter(EnumSet.of(Role.USE, Role.ADD)::contains).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private void verb(Verb verb, Token token) {
    if (said.into != Into.BODY && said.now.body.isEmpty()) {
      said.front();
    } else if (said.into != Into.BODY) {
      return;
    } else if (said.now.paired
        && !said.now.body.isEmpty()
        && !said.now.wanted
        && said.now.verb == Verb.ANY) {
      said.next(true, true);
    }
    said.now.verbs.add(token.stem());
    if (said.now.verb == Verb.NONE) {
      said.now.verb = verb;
    }
  }

  private void where(Token token) {
    boolean measured = isNumberAt(at);
    boolean valued = isNumberAt(at + 1) && VALUED.contains(tokens.get(at).word());
    if (valued && said.into == Into.BODY && !said.now.body.isEmpty()) {
      said.now.sets = true;
      return;
    }
    if (measured
        && (token.word().equals("under")
            || token.word().equals("within")
            || token.word().equals("unter"))) {
      said.now.measure = Measure.MOST;
      return;
    }
    if (measured && said.into == Into.BODY) {
      return;
    }
    if (said.into != Into.EXCEPT) {
      said.into = Into.WHERE;
    }
    Purview.tell(said.into == Into.WHERE ? said.now.where : said.now.except, token);
  }

  /** "in tests and scripts" goes on; "in tests and npm in scripts" says something else. */
  private void and(Token token) {
    boolean more =
        at < tokens.size()
            && (alternatives.at(tokens, at).isPresent() && said.into != Into.BODY
                || nextIs(STARTING));
    if (more && !said.now.body.isEmpty()) {
      said.next(true, false);
    } else if (said.into == Into.BODY) {
      said.now.body.add(Part.of(token));
    }
  }
}
