package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Mould.Cast;
import dev.reflect.learning.Mould.Force;
import dev.reflect.learning.Sentences.Sentence;
import dev.reflect.learning.Tongue.Sign;
import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable;
import dev.reflect.words.Opening;
import dev.reflect.words.WordLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one sentence of a message that is likely worth keeping, where no form of a rule was found:
 * the person's own words, if a stranger would understand them.
 */
final class AsSaid {
  private static final int LONGEST = 190;
  private static final int FEWEST_CONTENT_WORDS = 3;
  private static final int FEWEST_CHARACTERS = 8;
  private static final int MOST_CHARACTERS = 80;

  private static final LazyPattern ASKS_AN_ORDER =
      Mould.pattern(
          "^(?:(?:\\w+[,:]? ){0,4}(?:can|could|would|will) (?:you|we)|why"
              + " (?:aren't|weren't|didn't|did you not|are you not)|didn't|haven't|aren't we|i"
              + " thought)\\b");
  private static final LazyPattern NOT_ASKED =
      Mould.pattern("^(?:can|could|would|will|do|does|is|are) (?:we|i|you)\\b");

  /** A beginning that hangs on what was said before, a report, an address, an open end. */
  private static final LazyPattern UNCLEAR = FormTable.shared().pattern("unclear");

  private static final LazyPattern ONCE = FormTable.shared().pattern("once");

  /** What the thing being built should do is a task, not a rule. */
  private static final LazyPattern BUILT = FormTable.shared().pattern("built");

  private static final Pattern CLAUSE =
      Pattern.compile(" - | – | — |; |, (?:but|so|and so|and then) | because ");

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}']+");

  /** Small words by which a language is told, that say something all the same. */
  private static final Set<String> TELLING = WordLists.words("telling");

  private enum Rank {
    LASTING,
    ORDER,
    FACT
  }

  private record Choice(Cast words, Rank rank) {}

  private AsSaid() {}

  /** Returns what stands best by itself: what lasts before an order, an order before a fact. */
  static Optional<Cast> of(List<Sentence> sentences, List<Opening> openings, Tongue tongue) {
    Optional<Choice> best = Optional.empty();
    for (int i = 0; i < sentences.size(); i++) {
      for (Choice choice : choices(sentences.get(i), openings.get(i), tongue)) {
        if (best.isEmpty() || choice.rank().compareTo(best.get().rank()) < 0) {
          best = Optional.of(choice);
        }
      }
    }
    return best.map(Choice::words);
  }

  /** The whole sentence, else those of its clauses that stand. */
  private static List<Choice> choices(Sentence sentence, Opening opening, Tongue tongue) {
    if (sentence.asked() && !ASKS_AN_ORDER.isIn(sentence.text())
        || tongue.has(Sign.PASSING, opening.text())) {
      return List.of();
    }
    Optional<Choice> whole = choice(opening, tongue);
    if (whole.isPresent()) {
      return List.of(whole.get());
    }
    List<Choice> clauses = new ArrayList<>();
    String[] parts = CLAUSE.split(opening.text());
    for (int i = 0; i < parts.length && parts.length > 1; i++) {
      choice(Opening.of(parts[i].strip()), tongue)
          .filter(clause -> clause.rank() != Rank.FACT)
          .ifPresent(clauses::add);
    }
    return clauses.size() < 2 ? clauses : List.of(joined(clauses));
  }

  /** Several clauses of one sentence that stand are one rule. */
  private static Choice joined(List<Choice> clauses) {
    String words =
        clauses.stream().map(clause -> clause.words().sentence()).collect(Collectors.joining("; "));
    return new Choice(new Cast(words, Optional.empty(), Force.FORM), clauses.get(0).rank());
  }

  private static Optional<Choice> choice(Opening opening, Tongue tongue) {
    String text = opening.text();
    if (tongue.has(Sign.PASSING, text) || Utterance.isState(opening)) {
      return Optional.empty();
    }
    for (Mould wish : tongue.wishes().passing(text)) {
      Optional<Cast> wished = wish.cast(text);
      if (wished.isPresent()) {
        return wished
            .filter(words -> isClear(words.sentence(), tongue))
            .map(
                words -> new Choice(words, isLasting(opening, tongue) ? Rank.LASTING : Rank.ORDER));
      }
    }
    return isClear(text, tongue) && !NOT_ASKED.isIn(text)
        ? rank(opening, tongue)
            .map(rank -> new Choice(new Cast(text, Optional.empty(), Force.FORM), rank))
        : Optional.empty();
  }

  private static Optional<Rank> rank(Opening opening, Tongue tongue) {
    if (isLasting(opening, tongue)) {
      return Optional.of(Rank.LASTING);
    }
    String text = opening.text();
    if (tongue.has(Sign.TASK, text)) {
      return Optional.empty();
    }
    if (tongue.has(Sign.ORDER, text) && !ONCE.isIn(text) && !BUILT.isIn(text)) {
      return Optional.of(Rank.ORDER);
    }
    return tongue.has(Sign.FACT, text) ? Optional.of(Rank.FACT) : Optional.empty();
  }

  private static boolean isLasting(Opening opening, Tongue tongue) {
    return opening.lasting() || opening.reminded() || tongue.has(Sign.LASTING, opening.text());
  }

  /** Nothing that only the conversation shows, no report, no half of a sentence. */
  private static boolean isClear(String text, Tongue tongue) {
    return isOfRightLength(text, tongue)
        && !tongue.has(Sign.POINTING, text)
        && !tongue.has(Sign.FAILING, text)
        && !UNCLEAR.isIn(text);
  }

  private static boolean isOfRightLength(String text, Tongue tongue) {
    if (tongue.isEastAsian()) {
      return text.length() >= FEWEST_CHARACTERS && text.length() <= MOST_CHARACTERS;
    }
    int content = 0;
    for (String word : NO_WORD.split(text.toLowerCase(Locale.ROOT))) {
      boolean tells = !CommonWords.has(word) || TELLING.contains(word);
      content += word.length() > 1 && tells ? 1 : 0;
    }
    return content >= FEWEST_CONTENT_WORDS && text.length() <= LONGEST;
  }
}
