package dev.reflect.sameness;

import dev.reflect.expression.LazyPattern;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A person's words that call a learning wrong: "that rule is wrong", "forget the rule about npm".
 * Which one is told by the words that they share with it, or with what Claude had said before.
 *
 * @param clear whether nothing but a learning can be meant: there are rules of linters, too
 */
public record Objection(Set<String> said, Set<String> before, boolean clear) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String NAMES = "rule|learning|lesson|instruction|guideline|convention|regel";

  private static final String RULE =
      "(?:that|this|the|your|die|diese|deine) (?:[\\w-]+ ){0,2}?(" + NAMES + ")\\b";
  private static final String ABOUT =
      "(?: (?:about|on|for|that|to|of|in|with|zu|über)\\b[^.!?\\n]{0,80}?)?";
  private static final String WRONG =
      "(?: is| was|['’]s| ist| war) (?:(?:just|simply|plain|totally|completely|now|einfach) )*"
          + "(?:wrong|incorrect|outdated|obsolete|nonsense|mistaken|a mistake|falsch|veraltet"
          + "|(?:not|no longer) (?:right|true|correct|valid))\\b";

  /** Without one of them a message is not looked at: most have none. */
  private static final LazyPattern NAMED = new LazyPattern(NAMES, FLAGS);

  private static final Pattern SENTENCE_ENDS = Pattern.compile("(?<=[.!?])\\s+|\\n+");

  private static final List<LazyPattern> OBJECTING =
      List.of(
          new LazyPattern("\\b" + RULE + ABOUT + WRONG, FLAGS),
          new LazyPattern(
              "\\b(?:forget|unlearn|vergiss|drop|delete|remove|scrap) (?:about )?" + RULE, FLAGS));

  /** Before it, in the same sentence, these words ask or forbid, and do not object. */
  private static final Pattern NOT_SO =
      Pattern.compile("\\b(?:if|whether|unless|don['’]t|do not|never|why|wenn|ob|nicht)\\b", FLAGS);

  private static final double ENOUGH = 0.5;

  public Objection {
    said = Set.copyOf(said);
    before = Set.copyOf(before);
  }

  /**
   * Returns what a person's message objects to.
   *
   * @param before what Claude had said last
   */
  public static Optional<Objection> of(String message, String before) {
    if (!NAMED.isIn(message)) {
      return Optional.empty();
    }
    for (String sentence : SENTENCE_ENDS.split(message)) {
      for (LazyPattern pattern : OBJECTING) {
        Matcher matcher = pattern.matcher(sentence);
        boolean objects =
            matcher.find()
                && !sentence.strip().endsWith("?")
                && !NOT_SO.matcher(sentence.substring(0, matcher.start())).find();
        if (objects) {
          boolean clear = matcher.group(1).matches("(?i)learning|lesson");
          return Optional.of(new Objection(words(message), words(before), clear));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns which of the learnings that Claude knew of is meant: the one whose words are said most,
   * then the one that Claude had spoken of, then the only one. Where two could be, none is.
   */
  public OptionalInt among(List<String> known) {
    OptionalInt named = most(known, said);
    if (named.isPresent()) {
      return named;
    }
    OptionalInt spokenOf = most(known, before);
    if (spokenOf.isPresent()) {
      return spokenOf;
    }
    return clear && known.size() == 1 ? OptionalInt.of(0) : OptionalInt.empty();
  }

  private static OptionalInt most(List<String> known, Set<String> words) {
    double best = 0;
    OptionalInt found = OptionalInt.empty();
    for (int at = 0; at < known.size(); at++) {
      double share = share(known.get(at), words);
      if (share >= ENOUGH && share > best) {
        found = OptionalInt.of(at);
        best = share;
      } else if (share == best) {
        found = OptionalInt.empty();
      }
    }
    return found;
  }

  /** Returns whether a line still speaks of the learning, in whatever words. */
  public static boolean isSpokenOf(String sentence, String line) {
    return share(sentence, words(line)) >= ENOUGH;
  }

  /** Returns how many of a learning's words are among these, of 1. */
  private static double share(String sentence, Set<String> words) {
    Set<String> telling = words(sentence);
    telling.removeAll(RuleWords.WEAK);
    long shared = telling.stream().filter(words::contains).count();
    return telling.isEmpty() ? 0 : (double) shared / telling.size();
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>(Sense.of(text).keys());
    words.removeIf(each -> each.startsWith(Gist.PAIR));
    return words;
  }
}
