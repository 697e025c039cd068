package dev.reflect.proposal;

import dev.reflect.diff.Text;

/** Whether the file on disk is still the one that a change was made for. */
public enum Freshness {
  FRESH,
  ALREADY_APPLIED,
  CHANGED_ON_DISK,
  MISSING;

  /** Compares an edit of a plan with its file as it is now. */
  public static Freshness of(Plan.Edit edit, Target now) {
    return between(edit.target(), edit.after(), now);
  }

  /** Compares a proposal with its file as it is now. */
  public static Freshness of(Proposal proposal, Target now) {
    Freshness freshness = between(proposal.target(), proposal.proposed(), now);
    boolean said = freshness != MISSING && now.says(proposal.learning(), now.onDisk());
    return said ? ALREADY_APPLIED : freshness;
  }

  private static Freshness between(Target read, Text after, Target now) {
    if (read.exists() && !now.exists()) {
      return MISSING;
    }
    if (read.exists() == now.exists() && read.onDisk().equals(now.onDisk())) {
      return FRESH;
    }
    return now.exists() && now.onDisk().equals(after) ? ALREADY_APPLIED : CHANGED_ON_DISK;
  }
}
