package dev.reflect.judge;

import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How often each thing of a text is denied: of {@code never push without my OK} pushing once, and
 * the OK twice, which is as good as never. What stands behind a contrast or a condition, or is said
 * both ways, counts as neither.
 */
final class Denials {
  private static final Set<String> WITHOUT = WordTable.inAll(Role.WITHOUT);
  private static final Set<String> ALWAYS = WordTable.inAll(Role.ALWAYS);
  private static final Set<String> VOID = WordTable.inAll(Role.VOID);

  /** They say that something is not as it should be, without denying it. */
  private static final Set<String> COMPLAINS = Set.of("again", "why", "?");

  /** Denied themselves, they ask for what follows: "don't forget to". */
  private static final Set<String> TURNS_BACK =
      Set.of("forget", "miss", "hesitate", "fail", "vergiss", "vergessen", "oublie", "olvides");

  /** Whose doing it is says nothing of what is wanted. */
  private static final Set<String> PEOPLE = Set.of("user", "users", "claude");

  /** Whether an odd number of denials stands before a thing. */
  private final Map<String, Boolean> things = new HashMap<>();

  private final Set<String> neither = new HashSet<>();
  private final Set<String> said = new HashSet<>();

  private final Set<String> clause = new HashSet<>();

  private boolean denies;

  /** Whether it tells what somebody does or what is so, or complains of it, and orders nothing. */
  private boolean tells;

  private boolean complains;

  /** Whether it brings up what is wanted beside what is not. */
  private boolean contrasts;

  private boolean open;

  /** Whether all that follows is denied. */
  private boolean not;

  /** Whether a verb or a "without" denies what follows. */
  private boolean against;

  private Denials() {}

  static Denials of(String text) {
    Denials denials = new Denials();
    denials.read(Token.in(text));
    denials.things.keySet().removeAll(denials.neither);
    return denials;
  }

  /** Returns whether a sentence denies what this asks for, or asks for what it denies. */
  boolean areTurnedBy(Denials sentence) {
    if (tells || sentence.contrasts) {
      return false;
    }
    if (!denies) {
      return !contrasts
          && sentence.things.containsValue(true)
          && sentence.things.entrySet().stream()
              .filter(Map.Entry::getValue)
              .allMatch(each -> Boolean.FALSE.equals(things.get(each.getKey())));
    }
    Set<String> both = new HashSet<>(things.keySet());
    both.retainAll(sentence.things.keySet());
    return !both.isEmpty()
        && both.stream().noneMatch(each -> things.get(each).equals(sentence.things.get(each)));
  }

  /** Returns whether a sentence that denies nothing speaks of what is denied here. */
  boolean areLostIn(Denials sentence) {
    return !complains
        && !sentence.denies
        && !sentence.contrasts
        && denied().stream().anyMatch(sentence::wants);
  }

  /** Returns the stems of the things that are denied. */
  Set<String> denied() {
    Set<String> denied = new HashSet<>();
    things.forEach(
        (stem, odd) -> {
          if (odd) {
            denied.add(stem);
          }
        });
    return denied;
  }

  /** Returns whether a thing is asked for. */
  boolean wants(String stem) {
    return Boolean.FALSE.equals(things.get(stem));
  }

  /** Returns whether this says no to a question, and a sentence does what was asked about. */
  boolean refuse(Denials question, Denials sentence) {
    Set<String> shared = new HashSet<>(said);
    shared.retainAll(sentence.said);
    return denies
        && shared.isEmpty()
        && !sentence.things.isEmpty()
        && sentence.things.entrySet().stream()
            .allMatch(each -> each.getValue().equals(question.things.get(each.getKey())));
  }

  private void read(List<Token> tokens) {
    int at = 0;
    begin(false);
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      Optional<Phrase> phrase = Phrases.read().at(tokens, at);
      complains |= isComplaint(token.word());
      tells |= !open && isTelling(token.word());
      if (token.isMark()) {
        begin(false);
        at++;
      } else if (WITHOUT.contains(token.word())) {
        denies = true;
        against = true;
        at++;
      } else if (phrase.isPresent()) {
        at += phrase.get().words().size();
        boolean ends = at >= tokens.size() || tokens.get(at).isMark();
        phrase(phrase.get(), ends && !clause.isEmpty());
      } else {
        word(token);
        at++;
      }
    }
  }

  private void begin(boolean unknown) {
    clause.clear();
    open = unknown;
    not = false;
    against = false;
  }

  private static boolean isTelling(String word) {
    return Bearing.STATES.contains(word) || Bearing.SPEAKERS.contains(word) || isComplaint(word);
  }

  private static boolean isComplaint(String word) {
    return Bearing.COMPLAINTS.contains(word) || COMPLAINS.contains(word);
  }

  /** "Ändere das nie" denies what stands before it. */
  private void phrase(Phrase phrase, boolean behind) {
    switch (phrase.role()) {
      case NOT -> {
        denies = true;
        not = true;
        if (behind) {
          clause.forEach(each -> things.computeIfPresent(each, (stem, odd) -> !odd));
        }
      }
      case AVOID -> {
        denies = true;
        not = !not;
      }
      case INSTEAD, EXCEPT, ONLY, BUT -> {
        contrasts = true;
        begin(true);
      }
      case REASON, MOST, LEAST -> begin(true);
      case WHERE -> {
        if (Bearing.CONDITIONS.contains(phrase.words().get(0))) {
          begin(true);
        }
      }
      default -> {}
    }
    if (phrase.role() != Role.NOT && phrase.role() != Role.AVOID) {
      phrase.words().stream()
          .filter(word -> !VOID.contains(word) && !ALWAYS.contains(word))
          .forEach(said::add);
    }
  }

  private void word(Token token) {
    String word = token.word();
    if (TURNS_BACK.contains(word) && not) {
      not = false;
      return;
    }
    if (Bearing.isAgainst(token)) {
      denies = true;
      against = !against;
      said.add(token.stem());
      return;
    }
    if (Bearing.PALE.contains(word) || PEOPLE.contains(word) || token.isSmall()) {
      return;
    }
    said.add(token.stem());
    clause.add(token.stem());
    boolean odd = not ^ against;
    Boolean before = open ? null : things.put(token.stem(), odd);
    if (open || before != null && before != odd) {
      neither.add(token.stem());
    }
  }
}
