package dev.reflect.semantic;

import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Rewording;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands of a message when the model has judged it. The higher score wins, and what only the
 * model heard is added. A confident "none" drops a signal unless it is HIGH: that becomes MEDIUM.
 *
 * @param signal absent where nothing, or nothing any more, was heard
 * @param said what it teaches; nothing where there is no signal
 */
public record SecondOpinion(Optional<Signal> signal, Said said, Effect effect) {
  public static final String DETECTOR = "haiku";

  /** What the verdict did. */
  public enum Effect {
    ADDED,
    DROPPED,
    LOWERED,
    REWORDED,
    CONFIRMED,
    UNTOUCHED
  }

  private static final double CONFIDENT = 0.8;
  private static final double ADDS_FROM = 0.5;
  private static final double LOWERED = 0.65;

  /** Returns what stands of a message that was heard or not. */
  public static SecondOpinion of(Heard heard, Optional<Signal> local, Verdict verdict) {
    return verdict
        .kind()
        .map(kind -> judged(heard, local, verdict, kind))
        .orElseGet(() -> doubted(local, verdict));
  }

  private static SecondOpinion doubted(Optional<Signal> local, Verdict verdict) {
    if (local.isEmpty()) {
      return new SecondOpinion(
          Optional.empty(), new Said.Nothing(Reason.NO_RULE), Effect.UNTOUCHED);
    }
    Signal signal = local.get();
    Said said = Phrasing.of(signal);
    if (verdict.confidence() < CONFIDENT) {
      return new SecondOpinion(local, said, Effect.UNTOUCHED);
    }
    if (signal.confidence() != Confidence.HIGH) {
      return new SecondOpinion(Optional.empty(), new Said.Nothing(Reason.NO_RULE), Effect.DROPPED);
    }
    List<Mark> marks = new ArrayList<>(signal.marks());
    marks.add(mark(verdict));
    return new SecondOpinion(
        Optional.of(new Signal(signal.kind(), LOWERED, signal.evidence(), signal.skills(), marks)),
        said,
        Effect.LOWERED);
  }

  private static SecondOpinion judged(
      Heard heard, Optional<Signal> local, Verdict verdict, Kind kind) {
    if (local.isEmpty() && verdict.confidence() < ADDS_FROM) {
      return new SecondOpinion(
          Optional.empty(), new Said.Nothing(Reason.NO_RULE), Effect.UNTOUCHED);
    }
    boolean wins = local.map(signal -> verdict.confidence() > signal.score()).orElse(true);
    List<Mark> marks = new ArrayList<>(local.map(Signal::marks).orElse(List.of()));
    marks.add(wins ? 0 : marks.size(), mark(verdict));
    Signal signal =
        new Signal(
            wins ? kind : local.get().kind(),
            wins ? verdict.confidence() : local.get().score(),
            heard.evidence(),
            heard.skills(),
            marks);
    Said own = Phrasing.of(local.orElse(signal));
    Said said = wins ? reworded(heard, own, verdict) : own;
    Effect effect =
        local.isEmpty() ? Effect.ADDED : said.equals(own) ? Effect.CONFIRMED : Effect.REWORDED;
    return new SecondOpinion(Optional.of(signal), said, effect);
  }

  /** Several rules of one message are not made one, and what is hostile is never made good. */
  private static Said reworded(Heard heard, Said own, Verdict verdict) {
    boolean several = own instanceof Said.Standing standing && standing.wordings().size() > 1;
    boolean hostile = own instanceof Said.Nothing nothing && nothing.reason() == Reason.HOSTILE;
    if (several || hostile) {
      return own;
    }
    if (!verdict.durable()) {
      return verdict.confidence() >= CONFIDENT ? new Said.Nothing(Reason.AT_HAND) : own;
    }
    Optional<Wording> wording =
        verdict
            .sentence()
            .flatMap(
                sentence ->
                    Rewording.of(sentence, heard.evidence().quote(), heard.evidence().before()));
    return wording.<Said>map(worded -> new Said.Standing(List.of(worded))).orElse(own);
  }

  private static Mark mark(Verdict verdict) {
    return new Mark(DETECTOR, verdict.word(), verdict.confidence(), 0, 0);
  }
}
