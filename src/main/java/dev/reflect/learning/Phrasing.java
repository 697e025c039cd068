package dev.reflect.learning;

import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.FormTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Puts what a person said into sentences that stand: imperative, in their language and terms. */
public final class Phrasing {
  private static final int LONGEST_MESSAGE = 8_000;

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
    return said(
        signal.kind(), signal.evidence().quote(), signal.evidence().before(), signal.worth());
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
    String whole = Foreign.withoutPasted(Typing.levelled(verbatim.text()));
    Optional<String> retort = Retort.in(whole);
    String typed = retort.orElse(whole);
    Tongue tongue = tongues.spokenIn(typed);
    String own = tongue.isEnglish() ? Slips.mended(typed, before) : typed;
    List<Sentences.Sentence> sentences = Sentences.of(own);
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
