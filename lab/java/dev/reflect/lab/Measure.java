package dev.reflect.lab;

import dev.reflect.signal.Kind;
import java.util.Optional;

/** What a listener is asked to find: messages of a kind, or those worth keeping. */
public enum Measure {
  CORRECTIONS("corrections", Kind.CORRECTION),
  /** Messages that only report a failure stand aside: hearing them is neither right nor wrong. */
  CORRECTIONS_BUT_FAILURES("corrections without failure reports", Kind.CORRECTION),
  APPROVALS("approvals", Kind.APPROVAL),
  SUGGESTIONS("suggestions", Kind.SUGGESTION),
  REMEMBER("requests to remember", Kind.REMEMBER),
  /** A message is found when it gives a proposal. */
  DURABLE("durable", null);

  private final String words;
  private final Kind kind;

  Measure(String words, Kind kind) {
    this.words = words;
    this.kind = kind;
  }

  public String words() {
    return words;
  }

  /** Returns whether such a message is measured at all. */
  boolean takes(Judgement judgement) {
    return this != CORRECTIONS_BUT_FAILURES || !judgement.failureReport();
  }

  /** Returns whether a label says that the message is one to find. */
  public boolean isIn(Judgement judgement) {
    return takes(judgement)
        && (this == DURABLE ? judgement.durable() : judgement.label().equals(Optional.of(kind)));
  }

  boolean isIn(Trial trial) {
    return this == DURABLE ? trial.verdict().durable() : trial.heard().equals(Optional.of(kind));
  }
}
