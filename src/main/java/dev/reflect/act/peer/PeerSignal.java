package dev.reflect.act.peer;

import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing that another program heard, as a signal. Whoever wrote the file could have written
 * anything: it is never of high confidence, so it waits for a person.
 *
 * @param what the name that the program has for it
 * @param everywhere whether it is for all projects
 */
record PeerSignal(
    Evidence.Source source,
    Kind kind,
    String what,
    double score,
    String text,
    Optional<String> skill,
    boolean everywhere) {
  private static final double BELOW_HIGH = 0.74;
  private static final double LEAST = 0.05;

  Signal signal() {
    String quote = PeerText.safe(text);
    boolean noted = source.session().equals(Peer.CLAUDE.word());
    Evidence evidence = new Evidence(source, noted ? Voice.NOTE : Voice.TYPED, quote, "", "");
    double bounded = Double.isNaN(score) ? LEAST : Math.max(LEAST, Math.min(BELOW_HIGH, score));
    Mark mark = new Mark(source.session(), PeerText.name(what), bounded, 0, 0);
    return new Signal(
        kind,
        bounded,
        evidence,
        skill.map(PeerText::name).map(List::of).orElse(List.of()),
        everywhere ? List.of(mark, new Mark("promoted", Mark.EVERYWHERE, 0, 0, 0)) : List.of(mark));
  }

  /** Returns what was typed in a session of another program's: a person decides about it. */
  static Signal below(Signal typed) {
    return typed.atMost(BELOW_HIGH);
  }

  /**
   * Returns where a program has heard something.
   *
   * @param id what tells it from all others of that program
   * @param directory where it was said
   */
  static Evidence.Source source(Peer peer, String id, Optional<Instant> time, String directory) {
    String record = peer.word() + "-" + PeerText.key(id).substring(0, 16);
    return new Evidence.Source(peer.word(), record, 0, time, directory);
  }

  String record() {
    return source.uuid();
  }

  /** Returns what our word is for a kind of that program's; what is unknown is a suggestion. */
  static Kind kind(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "correction", "auto", "guardrail", "negative" -> Kind.CORRECTION;
      case "explicit", "remember", "preference" -> Kind.REMEMBER;
      case "approval", "positive" -> Kind.APPROVAL;
      default -> Kind.SUGGESTION;
    };
  }
}
