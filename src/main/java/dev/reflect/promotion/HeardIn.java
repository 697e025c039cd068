package dev.reflect.promotion;

import java.nio.file.Path;
import java.util.List;

/**
 * One wording of a learning in one repository: how often it was heard there, in which directories,
 * and what became of it.
 *
 * @param repository the id, the same in every clone and worktree
 * @param directories the repository's own first, newest first; then those that sessions were in
 * @param said the sentence in the words that were decided there
 */
public record HeardIn(
    String repository, List<Path> directories, int times, Fate fate, String said) {
  /** What a person decided about the proposal of that repository. */
  public enum Fate {
    OPEN,
    APPLIED,
    REJECTED,
    /** Applied and taken back. */
    UNDONE
  }

  public HeardIn {
    directories = List.copyOf(directories);
  }
}
