package dev.reflect.ledger;

import java.nio.file.Path;
import java.util.List;

/**
 * What is about to be done, as it is recorded before any file is touched.
 *
 * @param directories those that will be made, outermost first
 * @param carriedOut the decisions whose learnings the files have afterwards
 * @param takenBack the decisions whose learnings the files have no more
 */
public record Intent(
    Sort sort,
    String command,
    List<FileChange> files,
    List<Path> directories,
    List<DecisionId> carriedOut,
    List<DecisionId> takenBack) {
  public Intent {
    files = List.copyOf(files);
    directories = List.copyOf(directories);
    carriedOut = List.copyOf(carriedOut);
    takenBack = List.copyOf(takenBack);
  }

  /** Returns the intent to apply decisions. */
  public static Intent apply(String command, List<FileChange> files, List<DecisionId> carriedOut) {
    return new Intent(new Sort.Apply(), command, files, List.of(), carriedOut, List.of());
  }
}
