package dev.reflect.sameness;

import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of a sentence as rules are compared by, and what they do in it. */
final class RuleWords {
  /** Denies an activity: {@code stop adding}; and asks for one with a thing: {@code stop it}. */
  static final String STOP = "stop";

  static final String USE = Stem.of("use");
  private static final String INSTEAD_OF = "instead-of";

  /** Without them a rule is the same rule. */
  static final Set<String> SILENT = english(Role.VOID, Role.ALWAYS, Role.SILENT);

  /** What follows is not to be done. */
  static final Set<String> DENYING = with(english(Role.NOT), INSTEAD_OF);

  /** Verbs that deny what follows, or where they are denied themselves, ask for it. */
  static final Set<String> REFUSING = english(Role.REFUSE);

  /** Of other languages, in which they stand before or after what they deny. */
  static final Set<String> DENYING_ABROAD =
      WordTable.all().stream()
          .filter(table -> table != WordTable.english())
          .flatMap(table -> Stream.of(Role.NOT, Role.INSTEAD, Role.TURN).map(table::words))
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  /** What follows narrows the rule, up to the end of the clause. */
  static final Set<String> NARROWING = english(Role.WHERE, Role.EXCEPT, Role.ONLY);

  /** Of those, the ones that only say where: they are told by what follows. */
  static final Set<String> PLACING =
      Set.of("in", "on", "at", "for", "inside", "within", "under", "during");

  /** Verbs that say no more than that something is to be done. */
  static final Set<String> WEAK = WordTable.stems(english(Role.WEAK));

  private static final Map<String, String> SAME = same();
  private static final Phrases PHRASES =
      new Phrases(
          List.of(WordTable.english()),
          EnumSet.of(Role.INSTEAD, Role.REASON, Role.SILENT, Role.SAME));

  private RuleWords() {}

  /** Returns the words and marks, without the reason; a clause that narrows stands last. */
  static List<Token> of(List<Token> tokens) {
    List<Token> rule = new ArrayList<>();
    boolean isReason = false;
    for (int at = 0; at < tokens.size(); ) {
      Token token = tokens.get(at);
      Optional<Phrase> phrase = token.isMark() ? Optional.empty() : PHRASES.at(tokens, at);
      isReason = !token.isEnd() && (isReason || isReason(phrase, rule));
      if (!isReason) {
        rule.addAll(
            phrase.filter(RuleWords::isSeveral).map(RuleWords::inOneWord).orElse(List.of(token)));
      }
      at += phrase.map(each -> each.words().size()).orElse(1);
    }
    return rotated(rule);
  }

  private static boolean isReason(Optional<Phrase> phrase, List<Token> rule) {
    return !rule.isEmpty()
        && phrase.filter(each -> each.role() == Role.REASON).isPresent()
        && !SILENT.contains(String.join(" ", phrase.get().words()));
  }

  private static boolean isSeveral(Phrase phrase) {
    return phrase.words().size() > 1;
  }

  private static List<Token> inOneWord(Phrase phrase) {
    String word = phrase.role() == Role.INSTEAD ? INSTEAD_OF : phrase.meaning();
    return word.isEmpty() ? List.of() : List.of(new Token(word, false));
  }

  /** Returns the form in which a word is compared: {@code commit} for {@code committing}. */
  static String stem(String word) {
    boolean isHyphened =
        word.chars().allMatch(letter -> letter == '-' || Character.isLetter(letter))
            && !word.startsWith("-");
    String stem = Stem.of(isHyphened ? word.replace("-", "") : word);
    return SAME.getOrDefault(stem, stem);
  }

  private static List<Token> rotated(List<Token> tokens) {
    int end = 0;
    while (end < tokens.size() && !tokens.get(end).isMark()) {
      end++;
    }
    if (end == 0 || end >= tokens.size() - 1 || !NARROWING.contains(tokens.get(0).word())) {
      return tokens;
    }
    List<Token> rotated = new ArrayList<>(tokens.subList(end + 1, tokens.size()));
    rotated.add(tokens.get(end));
    rotated.addAll(tokens.subList(0, end));
    return rotated;
  }

  private static Map<String, String> same() {
    Map<String, String> same = new HashMap<>();
    WordTable.english()
        .meanings(Role.SAME)
        .forEach((word, meaning) -> same.put(Stem.of(word), Stem.of(meaning)));
    english(Role.USE).forEach(word -> same.put(Stem.of(word), USE));
    return same;
  }

  private static Set<String> english(Role... roles) {
    return Stream.of(roles)
        .flatMap(role -> WordTable.english().words(role).stream())
        .filter(words -> words.indexOf(' ') < 0)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> with(Set<String> words, String word) {
    Set<String> all = new HashSet<>(words);
    all.add(word);
    return Set.copyOf(all);
  }
}
