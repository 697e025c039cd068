package dev.reflect.judge;

import dev.reflect.expression.Sieve;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Caution;
import dev.reflect.sameness.Opposition;
import dev.reflect.sameness.Sense;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds a lesson to what was said. A judge may use its own words, but not say anything else: its
 * quotation stands in the message, what it names was named, and nothing is turned round.
 */
public final class Grounding {
  /** Why a lesson cannot stand. */
  public enum Flaw {
    /** It is not one plain sentence. */
    FORM,
    /** It would change what Claude obeys, or brings a danger of its own. */
    HOSTILE,
    SECRET,
    /** It rests on words that nobody said. */
    UNQUOTED,
    /** It names or counts something that was not named, or says more than was said. */
    INVENTED,
    /** It turns the meaning round. */
    TURNED,
    /** It is in another language. */
    FOREIGN,
    /** It is about nothing that was spoken of. */
    UNRELATED
  }

  /** What a lesson comes to. */
  public sealed interface Result {
    /** It may be proposed, in these words. */
    record Grounded(String sentence) implements Result {}

    /** It is dropped. */
    record Dropped(Flaw flaw) implements Result {}
  }

  private static final int LONGEST = 240;
  private static final int SURE = 6;
  private static final int FEW = 12;

  private static final Pattern MARKUP =
      Pattern.compile("^\\s*(?:[-*+>#|]|\\d+[.)])\\s|```|~~~|<!--|\\R(?=.*\\S)");
  private static final Pattern SECRET = Pattern.compile("\\[redacted\\b");
  private static final Pattern END = Pattern.compile("[.!?。！？…)\"”»」`]$");

  /** Before a word that begins an order, a comma parts two of them. */
  private static final Pattern PARTED =
      Pattern.compile(
          ",\\s*(?=(?:"
              + Stream.of(Role.USE, Role.ALWAYS)
                  .flatMap(role -> WordTable.inAll(role).stream())
                  .map(Pattern::quote)
                  .collect(Collectors.joining("|"))
              + ")(?!\\p{L}))",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** It answers, and denies nothing that is said behind it. */
  static final Pattern NO =
      Pattern.compile("(?im)^\\s*(?:(?:no|nope|nein|non|não|nee|нет)\\s*)+[,.!]+\\s*");

  private static final Pattern MYSELF =
      Pattern.compile("(?i)(?<!\\p{L})(?:I|ich|je|yo|eu|io|ik|я)(?!\\p{L}|\\.\\p{L})[^,.;:!?\\n]*");

  private static final Sieve<Form> HIDING = FormTable.sieve("hiding");

  private Grounding() {}

  /** Returns the lesson's sentence as it may stand, or why it may not. */
  public static Result of(Lesson lesson, Passage passage) {
    String sentence = Plain.sentence(lesson.sentence());
    return flaw(lesson, sentence, passage)
        .<Result>map(Result.Dropped::new)
        .orElseGet(() -> new Result.Grounded(ended(sentence)));
  }

  /**
   * Returns a lesson that says the same as what was heard before: that was said in its own words
   * then, so it need only rest on some of this message, and not turn them round.
   */
  private static Result same(String sentence, Lesson lesson, Passage passage) {
    if (Attack.isIn(passage.words())) {
      return new Result.Dropped(Flaw.HOSTILE);
    }
    if (!Quotation.isIn(lesson.quote(), passage.words())) {
      return new Result.Dropped(Flaw.UNQUOTED);
    }
    return isTurned(sentence, lesson.quote(), passage)
        ? new Result.Dropped(Flaw.TURNED)
        : new Result.Grounded(sentence);
  }

  /** Returns an opinion with those of its lessons that may stand. */
  public static Findings of(Opinion opinion, Passage passage) {
    return of(opinion, passage, OpenRules.NONE);
  }

  /** Returns the same, where lessons may name what was heard before. */
  public static Findings of(Opinion opinion, Passage passage, OpenRules open) {
    List<Lesson> grounded = new ArrayList<>();
    for (Lesson each : opinion.lessons()) {
      Result result =
          open.named(each)
              .map(sentence -> same(sentence, each, passage))
              .orElseGet(() -> of(each, passage));
      if (result instanceof Result.Grounded stands) {
        double worth = Findings.worth(opinion.heard(), each.worth());
        grounded.add(new Lesson(worth, stands.sentence(), each.quote(), each.where(), each.of()));
      }
    }
    return new Findings(
        opinion.heard(),
        opinion.failure(),
        opinion.corrects(),
        grounded,
        opinion.lessons().size() - grounded.size());
  }

  private static Optional<Flaw> flaw(Lesson lesson, String sentence, Passage passage) {
    if (sentence.isEmpty()
        || sentence.length() > LONGEST
        || MARKUP.matcher(lesson.sentence().strip()).find()) {
      return Optional.of(Flaw.FORM);
    }
    Mentions said = new Mentions(passage);
    if (isHostile(lesson.sentence(), sentence, passage.words(), said)) {
      return Optional.of(Flaw.HOSTILE);
    }
    if (!Secrets.redact(sentence).equals(sentence) || SECRET.matcher(sentence).find()) {
      return Optional.of(Flaw.SECRET);
    }
    if (!Quotation.isIn(lesson.quote(), passage.words())) {
      return Optional.of(Flaw.UNQUOTED);
    }
    if (!said.coverNames(sentence)) {
      return Optional.of(Flaw.INVENTED);
    }
    if (!Quotation.isIn(sentence, passage.words()) && isForeign(sentence, spoken(passage))) {
      return Optional.of(Flaw.FOREIGN);
    }
    if (isTurned(sentence, lesson.quote(), passage)
        || Added.turns(lesson.quote(), Restated.of(sentence), passage)) {
      return Optional.of(Flaw.TURNED);
    }
    boolean related =
        said.shareWordsWith(sentence)
            || Mentions.share(Restated.of(spokenFor(passage)), Restated.of(sentence))
            || Length.of(passage.words()).isLike(Length.of(sentence));
    if (!related) {
      return Optional.of(Flaw.UNRELATED);
    }
    return Unsaid.invents(sentence, passage) ? Optional.of(Flaw.INVENTED) : Optional.empty();
  }

  /** A danger that the person spoke of is shown to them; one that they did not is the judge's. */
  private static boolean isHostile(String written, String sentence, String words, Mentions said) {
    Set<Caution> own = new HashSet<>(Caution.in(words));
    return Attack.isIn(written)
        || Attack.isIn(sentence)
        || Attack.isIn(words)
        || LookAlike.deceives(sentence)
        || HIDING.isIn(sentence) && !HIDING.isIn(words)
        || !own.containsAll(Caution.in(sentence)) && !said.areNearlyAllOf(sentence);
  }

  /** In another script, or in small words of another language that the person hardly used. */
  private static boolean isForeign(String sentence, String words) {
    if (Script.of(sentence) != Script.of(words)) {
      return true;
    }
    List<Token> tokens = Token.in(sentence);
    List<Token> said = Token.in(words);
    String mine = CommonWords.likeliest(tokens);
    String theirs = CommonWords.likeliest(said);
    int most = CommonWords.weight(tokens, mine);
    int spoken = CommonWords.weight(said, theirs);
    return most >= SURE
        && spoken >= SURE
        && CommonWords.weight(said, mine) * 2 < spoken
        && CommonWords.weight(tokens, theirs) * 2 < most;
  }

  /** The language of a few words is that of what they answer. */
  private static String spoken(Passage passage) {
    return passage.words().length() < FEW
        ? passage.words() + "\n" + passage.before()
        : passage.words();
  }

  private static boolean isTurned(String sentence, String quote, Passage passage) {
    String around = Quotation.around(quote, passage.words());
    String about = Restated.of(ordered(around(quote, passage), sentence));
    boolean alike = Length.of(about).isLike(Length.of(sentence));
    String told = Restated.of(sentence);
    Denials denied = Denials.of(told);
    boolean opposed =
        Sense.of(parted(told))
            .against(Sense.of(orders(about)))
            .filter(Opposition::isConflict)
            .isPresent();
    return opposed
        || !alike && Denials.of(about).areTurnedBy(denied)
        || Denials.of(about).refuse(Denials.of(passage.before()), denied)
        || Leave.isTurned(around, sentence)
        || Length.of(about).isTurnedBy(Length.of(told))
        || isTurnedInTime(about, told)
        || Script.of(sentence) == Script.EAST_ASIAN && EastAsian.isTurned(about, sentence);
  }

  /** The person's words that a quotation is of, and what they picked of what Claude offered. */
  static String around(String quote, Passage passage) {
    return Choice.of(passage).map(each -> each.inWords() + "\n").orElse("")
        + Quotation.around(quote, passage.words());
  }

  /** The person's words, and of what Claude offered those that they picked. */
  private static String spokenFor(Passage passage) {
    return passage.words() + "\n" + Choice.of(passage).map(Choice::picked).orElse("");
  }

  /** "I run it myself" says nothing against a sentence by which the user runs it. */
  private static String ordered(String about, String sentence) {
    return Added.speaksOfUser(Token.in(sentence)) && Bearing.of(sentence).denies
        ? about
            .lines()
            .filter(line -> !Added.isOwnDoing(Token.in(line)))
            .collect(Collectors.joining("\n"))
        : about;
  }

  /** What has the same order in time is turned round by no "before" and no "not". */
  private static boolean isTurnedInTime(String about, String told) {
    Optional<Sequence> said = Sequence.of(about);
    Optional<Sequence> wanted = Sequence.of(told);
    boolean both = said.isPresent() && wanted.isPresent();
    return both && said.get().isTurnedBy(wanted.get())
        || !(both && said.get().isLike(wanted.get()))
            && (Bearing.of(about).isTurnedBy(Bearing.of(told)) || Direction.isTurned(about, told));
  }

  /** Without what the person does; each order a sentence of its own. */
  private static String orders(String about) {
    String answered = NO.matcher(about).replaceAll("");
    return parted(MYSELF.matcher(answered).replaceAll(""));
  }

  private static String parted(String orders) {
    return PARTED.matcher(orders).replaceAll(". ");
  }

  private static String ended(String sentence) {
    return END.matcher(sentence).find()
        ? sentence
        : sentence + (Script.of(sentence) == Script.EAST_ASIAN ? "。" : ".");
  }
}
