package dev.reflect.judge;

import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which things a text wants and which it does not: {@code use pnpm, not npm} wants pnpm and not
 * npm. What is said of a thing both ways, in a question or behind a comma counts as neither.
 */
final class Bearing {
  /** How what is read next stands. */
  private enum Sense {
    WANTED,
    UNWANTED,
    OPEN
  }

  /** Verbs that say of a thing that it should not be. */
  private static final Set<String> AGAINST = WordTable.stems(WordLists.words("against"));

  private static final Set<String> REPLACING =
      WordTable.stems(Set.of("replace", "ersetze", "remplace"));

  /** Verbs and words that say nothing about what is wanted. */
  static final Set<String> PALE = WordLists.words("pale");

  /** Behind what is replaced, they bring up what comes in its place. */
  private static final Set<String> BY = Set.of("with", "by", "durch");

  /** "Nothing else": what is said before is wanted. */
  private static final Set<String> OTHERS = Set.of("else", "other", "others");

  /** Before a thing, they say plainly that it is wanted. */
  private static final Set<String> PLAINLY =
      Set.of(
          "please", "must", "should", "want", "need", "always", "bitte", "immer", "soll", "muss");

  private static final String CHANGE = Stem.of("change");

  private static final Set<String> GENERAL = Set.of("any", "all", "every", "each");

  /** Not orders but complaints: what was not done should be. */
  static final Set<String> COMPLAINTS =
      Set.of(
          "didnt", "isnt", "arent", "wasnt", "werent", "doesnt", "havent", "hasnt", "wont", "cant",
          "cannot", "couldnt", "wouldnt");

  static final Set<String> STATES =
      Set.of(
          "is", "are", "was", "were", "did", "has", "have", "does", "im", "its", "you", "still",
          "ist", "sind", "war", "waren", "hat", "est", "sont", "était", "es", "son", "está",
          "están", "é", "são", "estão", "è", "sono", "zijn");

  /** They end what is not wanted. */
  private static final Set<String> KEEPING =
      Set.of(
          "keep",
          "keeps",
          "behalte",
          "behalten",
          "garde",
          "garder",
          "deja",
          "dejar",
          "mantén",
          "mantener",
          "mantenha",
          "manter",
          "mantieni",
          "houd");

  /** Behind them stands what somebody does, not what should be done. */
  static final Set<String> SPEAKERS = Set.of("i", "you", "we", "it", "ich", "du", "wir");

  static final Set<String> CONDITIONS = conditions();

  final Set<String> wanted = new HashSet<>();
  final Set<String> unwanted = new HashSet<>();

  /** The first thing behind each plain "not". */
  final Set<String> forbidden = new HashSet<>();

  /** What is asked for in so many words. */
  final Set<String> plainly = new HashSet<>();

  /** Whether a "not" holds only on a condition. */
  boolean conditional;

  boolean denies;

  /** Where what is forbidden is not to be done. */
  private final Set<String> places = new HashSet<>();

  /** What is left out of all: "any day but Friday". */
  private final Set<String> excepted = new HashSet<>();

  /** Those of the sentence that is read. */
  private List<Token> tokens = List.of();

  private final List<String> clause = new ArrayList<>();
  private Sense sense = Sense.WANTED;
  private boolean direct;
  private boolean plain;
  private boolean first;
  private boolean denied;
  private boolean replaces;
  private boolean placed;
  private boolean general;
  private boolean excepting;

  private Bearing() {}

  static Bearing of(String text) {
    Bearing bearing = new Bearing();
    Token.sentences(text).forEach(bearing::sentence);
    Set<String> both = new HashSet<>(bearing.wanted);
    both.retainAll(bearing.unwanted);
    bearing.wanted.removeAll(both);
    bearing.unwanted.removeAll(both);
    bearing.forbidden.removeAll(both);
    return bearing;
  }

  /** Returns whether the other text asks for what this one forbids, or the other way round. */
  boolean isTurnedBy(Bearing other) {
    return meet(wanted, other.unwanted) && meet(unwanted, other.wanted)
        || !conditional
            && !other.excepts(places)
            && !changesOther(other)
            && meet(forbidden, other.wanted)
        || !denies && meet(plainly, other.forbidden)
        || conditional && other.denies && !other.conditional && meet(forbidden, other.forbidden);
  }

  /** "Don't touch the schema, change the query": what is forbidden is so of one thing alone. */
  private boolean changesOther(Bearing other) {
    Set<String> things = new HashSet<>(unwanted);
    things.remove(CHANGE);
    return forbidden.equals(Set.of(CHANGE))
        && meet(things, other.unwanted)
        && !meet(things, other.wanted);
  }

  private boolean excepts(Set<String> all) {
    return !all.isEmpty() && (excepted.containsAll(all) || unwanted.containsAll(all));
  }

  private static boolean meet(Set<String> some, Set<String> others) {
    return !Collections.disjoint(some, others);
  }

  static boolean isAgainst(Token token) {
    return AGAINST.contains(token.stem());
  }

  private void sentence(List<Token> sentence) {
    tokens = sentence;
    boolean asks = tokens.get(tokens.size() - 1).word().equals("?");
    begin(asks ? Sense.OPEN : Sense.WANTED);
    first = true;
    denied = false;
    int at = 0;
    while (at < tokens.size()) {
      Optional<Phrase> phrase = asks ? Optional.empty() : Phrases.read().at(tokens, at);
      Token token = tokens.get(at);
      if (STATES.contains(token.word()) && !plain) {
        plainly.removeAll(clause);
      }
      if (phrase.isPresent()) {
        at = phrase(phrase.get(), at);
      } else if (token.isMark()) {
        mark(token.word());
        at++;
      } else {
        at++;
        word(token, asks, at == tokens.size() || tokens.get(at).isMark());
      }
    }
  }

  private void begin(Sense next) {
    sense = next;
    direct = false;
    plain = false;
    placed = false;
    excepting = false;
    clause.clear();
  }

  private int phrase(Phrase phrase, int at) {
    int next = at + phrase.words().size();
    String word = phrase.words().get(0);
    switch (phrase.role()) {
      case NOT -> not(word, at, next);
      case AVOID -> avoid();
      case INSTEAD -> {
        sense = Sense.UNWANTED;
        direct = true;
        denies = true;
      }
      case BUT -> {
        begin(general ? Sense.OPEN : Sense.WANTED);
        excepting = general;
      }
      case USE, ALWAYS, ADD, ONLY -> {
        if (sense == Sense.OPEN) {
          begin(Sense.WANTED);
        }
        plain |= sense == Sense.WANTED;
      }
      case REASON -> begin(Sense.OPEN);
      case EXCEPT -> {
        condition();
        excepting = true;
      }
      case WHERE -> {
        if (CONDITIONS.contains(word)) {
          condition();
        } else {
          placed = true;
        }
      }
      case VOID -> {
        general |= GENERAL.contains(word);
        if (PLAINLY.contains(word)) {
          plain = true;
        } else if (BY.contains(word)) {
          by();
        }
      }
      default -> {}
    }
    first &= phrase.role() == Role.VOID && !SPEAKERS.contains(word);
    return next;
  }

  private void by() {
    sense = replaces ? Sense.WANTED : sense;
    replaces = false;
  }

  private void condition() {
    conditional |= denied;
    begin(Sense.OPEN);
  }

  /** "No, use X" denies nothing; "npm not, but pnpm" denies what stands before. */
  private void not(String word, int at, int next) {
    boolean ends = next >= tokens.size() || tokens.get(next).isMark();
    boolean answer = first && (ends || isVoid(next));
    boolean complaint =
        COMPLAINTS.contains(word) || at > 0 && STATES.contains(tokens.get(at - 1).word());
    if (word.equals("no") && answer || complaint && !ends) {
      if (complaint) {
        begin(Sense.OPEN);
      }
      return;
    }
    denies = true;
    denied = true;
    if (ends && !clause.isEmpty()) {
      wanted.removeAll(clause);
      plainly.removeAll(clause);
      unwanted.addAll(clause);
      forbidden.add(clause.get(clause.size() - 1));
      begin(Sense.OPEN);
      return;
    }
    sense = Sense.UNWANTED;
    direct = true;
    plain = false;
  }

  private void avoid() {
    boolean back = sense == Sense.UNWANTED;
    sense = back ? Sense.WANTED : Sense.UNWANTED;
    direct = !back;
    denies |= !back;
    denied |= !back;
  }

  /** "Simplify, not remove": to remove is what is not wanted. */
  private void against(String stem, boolean ends) {
    if (sense == Sense.UNWANTED && ends) {
      forbidden.add(stem);
    } else if (sense != Sense.UNWANTED) {
      wanted.add(stem);
    }
    avoid();
  }

  private void mark(String mark) {
    general = false;
    begin(mark.equals(",") ? Sense.OPEN : Sense.WANTED);
  }

  private void word(Token token, boolean asks, boolean ends) {
    String word = token.word();
    if (isAgainst(token) && !asks) {
      against(token.stem(), ends);
      replaces = REPLACING.contains(token.stem());
    } else if (BY.contains(word)) {
      by();
    } else if (PLAINLY.contains(word)) {
      plain = true;
    } else if (KEEPING.contains(word) && sense == Sense.UNWANTED && !direct) {
      begin(Sense.WANTED);
    } else if (OTHERS.contains(word)) {
      sense = sense == Sense.UNWANTED ? Sense.OPEN : sense;
    } else if (!PALE.contains(word) && !token.isSmall()) {
      thing(token.stem());
    }
  }

  private void thing(String stem) {
    clause.add(stem);
    switch (sense) {
      case WANTED -> {
        wanted.add(stem);
        if (plain || first) {
          plainly.add(stem);
        }
      }
      case UNWANTED -> {
        unwanted.add(stem);
        if (direct) {
          forbidden.add(stem);
        }
        if (placed) {
          places.add(stem);
        }
      }
      case OPEN -> {
        if (excepting) {
          excepted.add(stem);
        }
      }
    }
    direct = false;
    plain = false;
    first = false;
  }

  private boolean isVoid(int at) {
    return Phrases.read().at(tokens, at).filter(each -> each.role() != Role.ADD).isPresent();
  }

  private static Set<String> conditions() {
    Set<String> conditions = new HashSet<>(WordTable.inAll(Role.WITHOUT));
    conditions.addAll(WordTable.inAll(Role.UNTIL));
    conditions.addAll(WordTable.inAll(Role.BEFORE));
    return conditions;
  }
}
