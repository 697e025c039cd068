package dev.reflect.promotion;

import java.nio.file.Path;
import java.util.List;

/**
 * One wording of a learning in one repository: how often it was heard there, from which
 * directories, and what became of it.
 *
 * @param repository the id, the same in every clone and worktree
 * @param roots the directories that it was heard in, newest first
 * @param said the sentence in the words that were decided there
 */
public record HeardIn(String repository, List<Path> roots, int times, Fate fate, String said) {
  /** What a person decided about the proposal of that repository. */
  public enum Fate {
    OPEN,
    APPLIED,
    REJECTED,
    /** Applied and taken back. */
    UNDONE
  }

  public HeardIn {
    roots = List.copyOf(roots);
  }
}
