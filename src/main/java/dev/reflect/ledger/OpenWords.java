package dev.reflect.ledger;

import dev.reflect.learning.Wording;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the open proposals say, and where the repositories lie that they are of: enough to tell
 * which of them may contradict something.
 *
 * @param roots every directory that a repository of one of them has had
 */
public record OpenWords(List<Said> all, List<Path> roots) {
  /**
   * One of them.
   *
   * @param reworded the sentence in which a person took it, where that is another
   * @param isUntouched whether nobody has taken it, or chosen another place for it
   */
  public record Said(
      ProposalId id, Wording wording, Optional<String> reworded, boolean isUntouched) {}

  public OpenWords {
    all = List.copyOf(all);
    roots = List.copyOf(roots);
  }
}
