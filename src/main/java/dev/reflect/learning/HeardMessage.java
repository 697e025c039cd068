package dev.reflect.learning;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A message that something was heard in, proposed or not: nothing that was heard is out of reach.
 *
 * @param signal with the person's words whole, and what Claude said before and after
 * @param whyNot why nothing was proposed; empty where something was
 */
public record HeardMessage(Signal signal, Repository repository, Optional<Reason> whyNot) {
  /** Returns messages that say what is wanted only for the task at hand. */
  public static List<HeardMessage> wishes(
      List<Signal> wishes, Function<Evidence, Repository> repositoryOf) {
    return wishes.stream()
        .map(
            each ->
                new HeardMessage(
                    each, repositoryOf.apply(each.evidence()), Optional.of(Reason.AT_HAND)))
        .toList();
  }

  /** Returns 16 hexadecimal digits, the same wherever the message is told again. */
  public String id() {
    return Fingerprint.of(place(signal.evidence())).value();
  }

  /** Returns what tells the message from all others: its record, which a forked session repeats. */
  public static String place(Evidence evidence) {
    String record = evidence.uuid();
    return record.isEmpty() ? evidence.session() + ':' + evidence.line() : record;
  }

  /**
   * Returns how likely a later session should know it, from 0 to 1: the rule made of it, if any.
   */
  public double worth() {
    return whyNot.isEmpty() ? signal.worthAsRule() : signal.worth().orElse(signal.score());
  }
}
