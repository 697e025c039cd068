package dev.reflect.learning;

import java.nio.file.Path;

/**
 * Where a learning was heard: an id that is the same in every clone and worktree, and the directory
 * of the project's root on this machine.
 */
public record Repository(String id, Path root) {
  /** The id that stands for all repositories where one repository's id would. */
  public static final String EVERYWHERE = "*";

  public boolean isEverywhere() {
    return id.equals(EVERYWHERE);
  }
}
