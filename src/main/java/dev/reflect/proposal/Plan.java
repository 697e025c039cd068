package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.nio.file.Path;
import java.util.List;

/** All writes that the decisions amount to, one per file, as a value before anything is written. */
public record Plan(List<Edit> edits) {
  /** One file of the plan: its text when it was read, and as it will be. */
  public record Edit(Target target, Text before, Text after, List<ProposalId> proposals) {
    public Path path() {
      return target.path();
    }
  }

  public Plan {
    edits = List.copyOf(edits);
  }
}
