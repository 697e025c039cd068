package dev.reflect.act.hear;

import dev.reflect.act.home.Packing;
import dev.reflect.act.home.Unpacking;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What came of one transcript: the signals in it, and who spoke in it. */
record TranscriptHeard(List<Teaching> teachings, SessionsRead sessions) {
  TranscriptHeard {
    teachings = List.copyOf(teachings);
  }

  void pack(Packing packing) throws IOException {
    packing.all(teachings, teaching -> pack(teaching, packing));
    sessions.pack(packing);
  }

  static TranscriptHeard unpack(Unpacking packed) throws IOException {
    List<Teaching> teachings = packed.all(() -> teaching(packed));
    return new TranscriptHeard(teachings, SessionsRead.unpack(packed));
  }

  private static void pack(Teaching teaching, Packing packing) throws IOException {
    Signal signal = teaching.signal();
    packing.text(signal.kind().name());
    packing.share(signal.score());
    Evidence evidence = signal.evidence();
    packing.text(evidence.session());
    packing.text(evidence.uuid());
    packing.number(evidence.line());
    packing.maybe(evidence.time(), packing::time);
    packing.text(evidence.cwd());
    packing.text(evidence.voice().name());
    packing.text(evidence.quote());
    packing.text(evidence.before());
    packing.text(evidence.after());
    packing.all(signal.skills(), packing::text);
    packing.all(
        signal.marks(),
        mark -> {
          packing.text(mark.detector());
          packing.text(mark.name());
          packing.share(mark.score());
          packing.number(mark.from());
          packing.number(mark.to());
        });
    boolean standing = teaching.said() instanceof Said.Standing;
    packing.flag(standing);
    if (teaching.said() instanceof Said.Standing said) {
      packing.all(said.wordings(), wording -> pack(wording, packing));
      packing.flag(said.asSaid());
    } else if (teaching.said() instanceof Said.Nothing nothing) {
      packing.text(nothing.reason().name());
    }
  }

  private static Teaching teaching(Unpacking packed) throws IOException {
    Kind kind = Kind.valueOf(packed.text());
    double score = packed.share();
    Evidence evidence =
        new Evidence(
            packed.text(),
            packed.text(),
            packed.count(),
            packed.maybe(packed::time),
            packed.text(),
            Voice.valueOf(packed.text()),
            packed.text(),
            packed.text(),
            packed.text());
    List<String> skills = packed.all(packed::text);
    List<Mark> marks =
        packed.all(
            () ->
                new Mark(
                    packed.text(), packed.text(), packed.share(), packed.count(), packed.count()));
    return new Teaching(new Signal(kind, score, evidence, skills, marks), said(packed));
  }

  private static void pack(Wording wording, Packing packing) throws IOException {
    packing.text(wording.sentence());
    packing.maybe(
        wording.pair(),
        pair -> {
          packing.text(pair.dont());
          packing.text(pair.doInstead());
        });
  }

  private static Said said(Unpacking packed) throws IOException {
    if (!packed.flag()) {
      return new Said.Nothing(Reason.valueOf(packed.text()));
    }
    List<Wording> wordings = new ArrayList<>();
    packed.all(
        () ->
            wordings.add(
                new Wording(
                    packed.text(),
                    packed.maybe(() -> new Wording.Pair(packed.text(), packed.text())))));
    return new Said.Standing(wordings, packed.flag());
  }
}
