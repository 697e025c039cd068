package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Sentences.Sentence;
import dev.reflect.learning.Tongue.Sign;
import dev.reflect.words.FormTable;
import dev.reflect.words.Opening;
import dev.reflect.words.WordLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * A sentence without a verb, which the one before it has: "Use uv. Never pip.", "The config lives
 * in config/. Never in src/." Alone it says nothing, or forbids a thing that nobody named.
 */
final class Ellipsis {
  private static final int LONGEST_BASE = 160;

  private static final LazyPattern SAYS = FormTable.shared().pattern("ellipsis");
  private static final LazyPattern STATES = FormTable.shared().pattern("states");
  private static final Set<String> VERBS = WordLists.words("custom");

  private Ellipsis() {}

  /** Returns whether a sentence lacks its verb. */
  static boolean is(String sentence) {
    return found(sentence).filter(found -> lacksAVerb(found.group("thing"))).isPresent();
  }

  /** Returns whether it says only where something must not be: of what, another sentence said. */
  static boolean isOfAPlace(String sentence) {
    return found(sentence).filter(found -> found.group("place") != null).isPresent();
  }

  private static Optional<Matcher> found(String sentence) {
    return SAYS.isIn(sentence)
        ? Optional.of(SAYS.matcher(sentence)).filter(Matcher::find)
        : Optional.empty();
  }

  /** What is forbidden may be a thing, or something to do: "never squash". */
  private static boolean lacksAVerb(String thing) {
    return thing == null || !VERBS.contains(thing.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns whether a sentence ends in one, behind a comma, and says before it where something is.
   */
  static boolean endsIn(String sentence) {
    int comma = sentence.indexOf(", ");
    return comma > 0
        && is(sentence.substring(sentence.lastIndexOf(", ") + 2))
        && STATES.isIn(sentence.substring(0, comma));
  }

  /** Returns the sentences, those that lack a verb at the end of the one that has it. */
  static List<Sentence> joined(List<Sentence> sentences, Tongue tongue) {
    List<Sentence> joined = new ArrayList<>();
    boolean isBase = false;
    for (Sentence sentence : sentences) {
      int last = joined.size() - 1;
      boolean goesOn = !sentence.asked() && !sentence.numbered() && is(sentence.text());
      if (isBase && goesOn) {
        Sentence base = joined.get(last);
        String words = base.text() + ", " + bare(sentence.text());
        joined.set(last, new Sentence(words, false, base.item(), base.numbered()));
      } else {
        joined.add(sentence);
        isBase = isBase(sentence, tongue);
      }
    }
    return joined;
  }

  private static String bare(String sentence) {
    String own = found(sentence).orElseThrow().group("own");
    return own.substring(0, 1).toLowerCase(Locale.ROOT) + own.substring(1);
  }

  /** A rule, or what is so: no report, no task, nothing that only the conversation shows. */
  private static boolean isBase(Sentence sentence, Tongue tongue) {
    Opening opening = Opening.of(sentence.text());
    String text = opening.text();
    return !sentence.asked()
        && text.length() <= LONGEST_BASE
        && text.indexOf(' ') > 0
        && !tongue.has(Sign.PASSING, text)
        && !tongue.has(Sign.FAILING, text)
        && !tongue.has(Sign.TASK, text)
        && !tongue.has(Sign.POINTING, text)
        && !Utterance.isState(opening)
        && (STATES.isIn(text)
            || tongue.moulds().passing(text).stream().anyMatch(m -> m.cast(text).isPresent()));
  }
}
