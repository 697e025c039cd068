package dev.reflect.signal;

import dev.reflect.untrusted.Plain;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why a signal is one: which detector heard what, how sure it is, and between which characters of
 * the quote. Printed as {@code pattern/never-use}.
 */
public record Mark(String detector, String name, double score, int from, int to) {
  /** The name of the mark whose score is the worth; its detector said so. */
  public static final String WORTH = "worth keeping";

  /** The name of a mark that says that a lesson holds in whatever project. */
  public static final String EVERYWHERE = "in every project";

  /** So begins the name of a mark that says which files a lesson is for: their glob follows. */
  public static final String IN_FILES = "in files ";

  /** So begins the name of a mark that says which skill a lesson is about: its name follows. */
  public static final String FOR_SKILL = "for the skill ";

  /** So begins the name of a mark that says which words of a lesson nobody said: they follow. */
  public static final String UNSAID = "in words that nobody said: ";

  /** Says of a lesson that its quotation denies what it does not. */
  public static final String WITHOUT_NOT = "without a “not” that you said";

  /** Says where the words stand that a judge's lesson rests on; no reason to hear anything. */
  public static final String QUOTED = "rests on";

  /** The detector of what a person put into words themselves. */
  public static final String BY_HAND = "you";

  private static final String AT_HAND = "at hand";
  private static final String EDITED = "edited";
  private static final String WORDING = "wording";
  private static final String PAST = "past";
  private static final String TEAM = "team";

  /** The message says by what a thing is to be done; it is no reason to hear anything. */
  public static final Mark WISH = new Mark("wish", "", 0, 0, 0);

  /** Several sessions say so. */
  public static final Mark ANEW = new Mark(ModelDetector.NAME, "asked for anew", 0, 0, 0);

  static final Mark AS_SAID = new Mark(WORDING, Signal.AS_SAID, 0, 0, 0);

  /** The message has words that are no person's; it is no reason to hear anything. */
  static final Mark BESIDE_OTHERS = new Mark("beside others", "", 0, 0, 0);

  private static final int LONGEST = 40;
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?;](?=\\s|$)|[\n。！？]");
  private static final Pattern WHITE = Pattern.compile("\\s+");
  private static final Pattern AROUND = Pattern.compile("^[\\s\\p{Punct}]+|[\\s,;:]+$");

  public Mark {
    Objects.requireNonNull(detector);
    Objects.requireNonNull(name);
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("a score lies between 0 and 1: " + score);
    }
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("no place in a text: " + from + " to " + to);
    }
  }

  /** Returns the mark of how likely a later session should know it, as the local model has it. */
  public static Mark worth(double worth) {
    return new Mark(ModelDetector.NAME, WORTH, worth, 0, 0);
  }

  /** Returns the same mark, this sure. */
  Mark withScore(double other) {
    return new Mark(detector, name, other, from, to);
  }

  /**
   * Returns why, in words that a person understands: for a pattern their own words that it knew,
   * {@code you said “use uv, not pip”}; else who heard what, {@code haiku: correction}. The learned
   * model's names are in words already.
   *
   * @param quote the person's words that the mark points into
   */
  public String inWords(String quote) {
    if (detector.startsWith("pattern")) {
      String words = quote.substring(Math.min(from, quote.length()), sentenceEnd(quote));
      String said = WHITE.matcher(AROUND.matcher(words).replaceAll("")).replaceAll(" ");
      return said.isEmpty()
          ? name.replace('-', ' ')
          : "you said “" + Plain.shortened(said, LONGEST) + "”";
    }
    if (isPlace() || name.equals(QUOTED)) {
      return "";
    }
    boolean inWordsAlready =
        detector.equals("model") || detector.equals(WORDING) || isOfTeam() || isPast();
    return inWordsAlready || name.isEmpty() ? name : detector + ": " + name;
  }

  /** What a pattern knows may be "never commit"; what it is about comes after. */
  private int sentenceEnd(String quote) {
    Matcher end = SENTENCE_END.matcher(quote);
    return end.find(Math.min(to, quote.length())) ? end.start() : quote.length();
  }

  /** Says what past decisions say about a signal; no part of what was heard. */
  static Mark ofPast(String words) {
    return new Mark(PAST, words, 0, 0, 0);
  }

  /** Says which file Claude was about to change when it was refused; no reason to hear anything. */
  static Mark atHand(String path) {
    return new Mark(AT_HAND, path, 0, 0, 0);
  }

  boolean isAtHand() {
    return detector.equals(AT_HAND);
  }

  /** Says in which folder Claude changed files before; no reason to hear anything. */
  static Mark edited(String folder) {
    return new Mark(EDITED, folder, 0, 0, 0);
  }

  boolean isEdited() {
    return detector.equals(EDITED);
  }

  /** Returns whether it says where the work was, and is no reason to hear anything. */
  public boolean isPlace() {
    return isAtHand() || isEdited();
  }

  /** Says who of the team keeps a sentence. */
  public static Mark ofTeam(Keepers keepers) {
    return new Mark(TEAM, keepers.inWords(), 0, 0, 0);
  }

  boolean isOfTeam() {
    return detector.equals(TEAM);
  }

  boolean isPast() {
    return detector.equals(PAST);
  }

  /** Returns the same mark, and what of its name somebody said, or chose, is put through this. */
  public Mark withSaid(UnaryOperator<String> text) {
    if (isPast() || isOfTeam()) {
      return new Mark(detector, text.apply(name), score, from, to);
    }
    return name.startsWith(UNSAID)
        ? new Mark(detector, UNSAID + text.apply(name.substring(UNSAID.length())), score, from, to)
        : this;
  }

  /** Returns the file, the glob or the skill that its name says. */
  public Optional<String> named() {
    return isPlace()
        ? Optional.of(name)
        : Stream.of(IN_FILES, FOR_SKILL)
            .filter(name::startsWith)
            .findFirst()
            .map(beginning -> name.substring(beginning.length()));
  }

  /** Returns detector and name, {@code pattern/never-use}. */
  public String reason() {
    return detector + "/" + name;
  }
}
