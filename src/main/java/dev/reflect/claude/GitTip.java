package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The commit that a work tree stands on, by which its repository is known again where it was moved
 * to: a history that has it is the same one.
 *
 * @param inode of its folder, which stays the same where a folder only gets another name
 */
public record GitTip(String hash, String inode) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String HASH = "[0-9a-f]{40,64}";

  /** Returns that of the work tree with this top directory; nothing before the first commit. */
  public static Optional<GitTip> of(Path workTree) {
    try {
      if (!GitRepository.isAt(workTree)) {
        return Optional.empty();
      }
      Optional<String> hash = GitRepository.head(workTree);
      Optional<String> inode = inode(workTree);
      return hash.filter(each -> inode.isPresent()).map(each -> new GitTip(each, inode.get()));
    } catch (IOException unknown) {
      return Optional.empty();
    }
  }

  /** Returns what stays the same of a folder that only gets another name; nothing where none is. */
  public static Optional<String> inode(Path folder) {
    try {
      return Optional.of(String.valueOf(Files.getAttribute(folder, "unix:ino")));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  /**
   * Returns whether the history of this work tree has the commit. A ledger that came along may hold
   * anything, as a branch, which every repository has.
   */
  public boolean isIn(Path workTree, Map<String, String> environment) {
    try {
      return hash.matches(HASH)
          && Git.looking(environment, workTree, PATIENCE)
              .run("cat-file", "-e", hash + "^{commit}")
              .isGood();
    } catch (Failed unknown) {
      return false;
    }
  }
}
