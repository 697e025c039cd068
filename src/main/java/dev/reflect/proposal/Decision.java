package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.util.Set;

/** What a person, or the auto mode, decided about a proposal. */
public sealed interface Decision {
  /** Returns {@code accepted}, {@code modified}, {@code skipped} or {@code rejected}. */
  String word();

  /** Returns whether the decision changes a file once it is applied. */
  default boolean isTaken() {
    return true;
  }

  static Decision accepted() {
    return new Accepted(Set.of());
  }

  /** Take it; the hunks with these numbers (from 0) are left out. */
  record Accepted(Set<Integer> droppedHunks) implements Decision {
    public Accepted {
      droppedHunks = Set.copyOf(droppedHunks);
    }

    @Override
    public String word() {
      return "accepted";
    }
  }

  /** Take it with the learning in other words. */
  record Reworded(String sentence) implements Decision {
    @Override
    public String word() {
      return "modified";
    }
  }

  /** Take this text of the whole file instead. */
  record Edited(Text text) implements Decision {
    @Override
    public String word() {
      return "modified";
    }
  }

  /** Not now: it comes back. */
  record Skipped() implements Decision {
    @Override
    public String word() {
      return "skipped";
    }

    @Override
    public boolean isTaken() {
      return false;
    }
  }

  /** Never propose it again; the reason may be empty. */
  record Rejected(String reason) implements Decision {
    @Override
    public String word() {
      return "rejected";
    }

    @Override
    public boolean isTaken() {
      return false;
    }
  }
}
