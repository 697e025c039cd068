package dev.reflect.lab;

import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;

/** Made-up labelled messages and verdicts. */
final class Made {
  static final Judgement NONE = new Judgement(Optional.empty(), false, false, false);
  static final Judgement CORRECTION = judged(Kind.CORRECTION);
  static final Judgement LASTING = new Judgement(Optional.of(Kind.CORRECTION), true, false, false);
  static final Judgement FAILURE = new Judgement(Optional.of(Kind.CORRECTION), false, false, true);
  static final Judgement DOUBTFUL = new Judgement(Optional.of(Kind.CORRECTION), false, true, false);

  private Made() {}

  static Judgement judged(Kind kind) {
    return new Judgement(Optional.of(kind), false, false, false);
  }

  static Labelled message(String id, String author, String language, Judgement judgement) {
    return new Labelled(id, author, language, heard(id), judgement, "random");
  }

  static Trial trial(String id, Judgement judgement, Verdict verdict) {
    return new Trial(message(id, "ann/ferry", "en", judgement), verdict);
  }

  static Heard heard(String id) {
    Session.Message message =
        new Session.Message(id, "Done.", "Never use tabs here.", "Right.", false, false, false);
    return new Session("s", List.of(message)).heard().get(0);
  }

  static Verdict verdict(Kind kind, double score, boolean durable) {
    Mark mark = new Mark("ear", "word", score, 0, 5);
    return new Verdict(
        Optional.of(new Signal(kind, score, heard("x").evidence(), List.of(), List.of(mark))),
        durable,
        durable && score >= 0.9);
  }
}
