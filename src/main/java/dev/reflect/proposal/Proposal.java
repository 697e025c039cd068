package dev.reflect.proposal;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;

/** One learning placed into one target: the text as it is and the text as it would be. */
public record Proposal(ProposalId id, Learning learning, Target target, Text base, Text proposed) {
  public Diff diff() {
    return Diff.between(base, proposed);
  }
}
