package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.util.Set;

/** What a person, or the auto mode, decided about a proposal. */
public sealed interface Decision {
  /** Take it; the hunks with these numbers (from 0) are left out. */
  record Accepted(Set<Integer> droppedHunks) implements Decision {
    public Accepted {
      droppedHunks = Set.copyOf(droppedHunks);
    }
  }

  /** Take it with the learning in other words. */
  record Reworded(String sentence) implements Decision {}

  /** Take this text of the whole file instead. */
  record Edited(Text text) implements Decision {}

  /** Not now: it comes back. */
  record Skipped() implements Decision {}

  /** Never propose it again; the reason may be empty. */
  record Rejected(String reason) implements Decision {}
}
