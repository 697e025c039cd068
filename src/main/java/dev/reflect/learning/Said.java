package dev.reflect.learning;

import java.util.List;

/** What a message says that stands: one or more rules, or nothing and the reason. */
public sealed interface Said {
  /**
   * One wording for each rule of the message, in the order said; at least one.
   *
   * @param asSaid whether no form of a rule was found and the words are taken as they are, or a
   *     part of a rule hangs on the conversation and is left out: no such rule is sure
   */
  record Standing(List<Wording> wordings, boolean asSaid) implements Said {
    public Standing(List<Wording> wordings) {
      this(wordings, false);
    }

    public Standing {
      wordings = List.copyOf(wordings);
      if (wordings.isEmpty()) {
        throw new IllegalArgumentException("a standing message says at least one rule");
      }
    }
  }

  /** No sentence that would make sense a year later. */
  record Nothing(Reason reason) implements Said {}
}
