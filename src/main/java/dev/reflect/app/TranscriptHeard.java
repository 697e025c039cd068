package dev.reflect.app;

import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.transcript.SkipReason;
import dev.reflect.transcript.Tally;
import dev.reflect.transcript.Voice;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came of one transcript: all that a scan takes from it. */
record TranscriptHeard(List<Teaching> teachings, Tally tally, SessionsRead sessions) {
  TranscriptHeard {
    teachings = List.copyOf(teachings);
  }

  /** Returns whether it has a record twice, or one that a transcript before it had. */
  boolean repeats() {
    return tally.skipped().containsKey(SkipReason.REPEATED);
  }

  /** Returns whether it may be kept: the kinds of records are as the transcript has them. */
  boolean holdsNoSecret() {
    return tally.unknownKinds().keySet().stream()
        .allMatch(kind -> kind.equals(Secrets.redact(kind)));
  }

  void pack(Packing packing) throws IOException {
    packing.all(teachings, teaching -> pack(teaching, packing));
    packing.number(tally.lines());
    packing.number(tally.entries());
    packing.all(
        tally.unknownKinds().entrySet(),
        kind -> {
          packing.text(kind.getKey());
          packing.number(kind.getValue());
        });
    packing.all(
        tally.skipped().entrySet(),
        reason -> {
          packing.text(reason.getKey().name());
          packing.number(reason.getValue());
        });
    sessions.pack(packing);
  }

  static TranscriptHeard unpack(Unpacking packed) throws IOException {
    List<Teaching> teachings = packed.all(() -> teaching(packed));
    long lines = packed.number();
    long entries = packed.number();
    Map<String, Long> kinds = new TreeMap<>();
    packed.all(() -> kinds.put(packed.text(), packed.number()));
    Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
    packed.all(() -> skipped.put(SkipReason.valueOf(packed.text()), packed.number()));
    return new TranscriptHeard(
        teachings, new Tally(lines, entries, kinds, skipped), SessionsRead.unpack(packed));
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
