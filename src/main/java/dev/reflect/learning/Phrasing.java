package dev.reflect.learning;

import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.FormTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Puts what a person said into sentences that stand: imperative, in their language and terms. */
public final class Phrasing {
  private static final int LONGEST_MESSAGE = 8_000;

  private static final Set<Reason> BARRED =
      EnumSet.of(Reason.HOSTILE, Reason.SECRET, Reason.PASTED);

  private static final Phrasing SHIPPED = new Phrasing(Tongues.SHIPPED);

  private final Tongues tongues;

  private Phrasing(Tongues tongues) {
    this.tongues = tongues;
  }

  /** Makes one that knows only the forms of these tables. */
  public Phrasing(List<FormTable> tables) {
    this(new Tongues(tables));
  }

  /** Returns what a signal's own words say that stands. */
  public static Said of(Signal signal) {
    return SHIPPED.said(signal);
  }

  /** Returns the same, by the forms that this one knows. */
  public Said said(Signal signal) {
    String quote = signal.evidence().quote();
    String before = signal.evidence().before();
    Said whole = said(signal.kind(), quote, before, signal.worthOfAll());
    Said all = signal.aside().map(aside -> both(whole, aside(quote, aside, before))).orElse(whole);
    return signal.evidence().laidBefore().isEmpty() ? all : withoutHollow(all);
  }

  /** What the question alone tells the subject of is no rule without it. */
  private static Said withoutHollow(Said said) {
    if (!(said instanceof Said.Standing all)) {
      return said;
    }
    List<Wording> whole =
        all.wordings().stream().filter(each -> !Hollow.is(each.sentence())).toList();
    return whole.isEmpty()
        ? new Said.Nothing(Reason.POINTING)
        : new Said.Standing(whole, all.asSaid());
  }

  /** Returns what one sentence of a message says, whatever the others are about. */
  private Said aside(String quote, Mark aside, String before) {
    int from = Math.min(aside.from(), quote.length());
    if (Retort.in(quote).isPresent()) {
      return new Said.Nothing(Reason.TAKEN_BACK);
    }
    String words = quote.substring(from, Math.min(aside.to(), quote.length()));
    List<Sentences.Sentence> behind = Sentences.of(quote.substring(from + words.length()));
    if (!behind.isEmpty() && Rules.isTakenBack(behind.get(0))) {
      return new Said.Nothing(Reason.TAKEN_BACK);
    }
    Tongue tongue = tongues.spokenIn(words);
    if (!behind.isEmpty() && Sequel.goesOn(behind.get(0).text(), tongue)) {
      words += ". " + behind.get(0).text();
    }
    return said(Kind.CORRECTION, words, before, OptionalDouble.of(aside.score()));
  }

  /** What must not be followed, or is nobody's, is so whatever one of its sentences says. */
  private static Said both(Said whole, Said aside) {
    if (whole instanceof Said.Nothing nothing) {
      return BARRED.contains(nothing.reason()) ? whole : aside;
    }
    if (!(aside instanceof Said.Standing rule)) {
      return whole;
    }
    Said.Standing all = (Said.Standing) whole;
    if (all.asSaid()) {
      return aside;
    }
    Map<Fingerprint, Wording> wordings = new LinkedHashMap<>();
    all.wordings().forEach(each -> wordings.put(Fingerprint.of(each.sentence()), each));
    rule.wordings().stream()
        .filter(each -> all.wordings().stream().noneMatch(other -> goesOn(other, each)))
        .forEach(each -> wordings.put(Fingerprint.of(each.sentence()), each));
    return new Said.Standing(List.copyOf(wordings.values()), rule.asSaid());
  }

  /**
   * Returns what a message says that stands.
   *
   * @param before the end of what the assistant had said before; may be empty
   */
  public static Said of(Kind kind, String ownWords, String before) {
    return of(kind, ownWords, before, OptionalDouble.empty());
  }

  /**
   * Returns the same of a message that is worth keeping with some probability: the less likely, the
   * plainer its rule must be.
   *
   * @param durable that probability; empty where nobody knows
   */
  public static Said of(Kind kind, String ownWords, String before, OptionalDouble durable) {
    return SHIPPED.said(kind, ownWords, before, durable);
  }

  /** Returns what a message says, by the forms that this one knows. */
  public Said said(Kind kind, String ownWords, String before, OptionalDouble durable) {
    String head = ownWords.substring(0, Math.min(LONGEST_MESSAGE, ownWords.length()));
    String safe = Secrets.redact(plain(head));
    if (Attack.isIn(safe)) {
      return new Said.Nothing(Reason.HOSTILE);
    }
    Verbatim verbatim = Verbatim.of(safe);
    String whole = Foreign.withoutPasted(Fillers.undrawn(Typing.levelled(verbatim.text())));
    Optional<String> retort = Retort.in(whole);
    String typed = retort.orElse(whole);
    Tongue tongue = Fillers.spokenIn(typed, tongues);
    String written = Fillers.without(typed, tongue);
    String own = tongue.isEnglish() ? Slips.mended(written, before) : written;
    List<Sentences.Sentence> sentences = Ellipsis.joined(Sentences.of(own), tongue);
    if (sentences.isEmpty() && retort.isPresent()) {
      return new Said.Nothing(Reason.TAKEN_BACK);
    }
    if (sentences.isEmpty()) {
      return new Said.Nothing(safe.isBlank() ? Reason.NO_RULE : Reason.PASTED);
    }
    boolean pasted = Foreign.hasPasted(safe);
    Utterance utterance = Utterance.of(kind, sentences, before.strip(), tongue, pasted);
    Said said = restored(new Rules(utterance, tongues, durable).said(), verbatim);
    return retort.isPresent() && said instanceof Said.Nothing
        ? new Said.Nothing(Reason.TAKEN_BACK)
        : said;
  }

  /** Returns whether a wording is another one, or that and more. */
  private static boolean goesOn(Wording wording, Wording other) {
    String sentence = other.sentence();
    return wording.sentence().startsWith(sentence.substring(0, sentence.length() - 1));
  }

  private static Said restored(Said said, Verbatim verbatim) {
    return said instanceof Said.Standing standing
        ? new Said.Standing(
            standing.wordings().stream().map(verbatim::restored).toList(), standing.asSaid())
        : said;
  }

  /** Line by line, as the indentation of a line tells a trace from a sentence. */
  private static String plain(String words) {
    List<String> lines = new ArrayList<>();
    for (String line : words.lines().toList()) {
      String indent = line.startsWith(" ") || line.startsWith("\t") ? "  " : "";
      lines.add(indent + Verbatim.plain(Plain.withoutWrittenOut(line)));
    }
    return String.join("\n", lines);
  }
}
