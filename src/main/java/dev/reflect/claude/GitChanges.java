package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Tells whether somebody has changes in a file that are not committed. Nothing is changed. */
public final class GitChanges {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Map<String, String> environment;

  /**
   * @param environment of this process, which git gets
   */
  public GitChanges(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /**
   * Returns whether what the file holds, or held, is what its repository has: committed, and not
   * staged otherwise. So is what git does not look at, and what lies in no repository.
   *
   * @param file as it is without links
   * @param content where the bytes in question lie; empty where there was no file
   * @throws IOException when git does not say
   */
  public boolean isCommitted(Path file, Optional<Path> content) throws IOException {
    Optional<Path> top = GitRepository.workTree(file);
    if (top.isEmpty()) {
      return true;
    }
    Git git = Git.looking(environment, top.get(), PATIENCE);
    String path = top.get().relativize(file).toString();
    try {
      String committed =
          git.run("rev-parse", "--verify", "--quiet", "HEAD").isGood()
              ? GitRepository.blob(git.ask("ls-tree", "HEAD", "--", path))
              : "";
      String staged =
          GitRepository.blob(git.ask("--literal-pathspecs", "ls-files", "--stage", "--", path));
      if (committed.isEmpty() && staged.isEmpty()) {
        return content.isEmpty() || git.run("check-ignore", "--quiet", "--", "./" + path).isGood();
      }
      return committed.equals(staged)
          && content.isPresent()
          && git.object(path, content.get()).equals(committed);
    } catch (Failed e) {
      throw new IOException("Asking git about " + file + " failed: " + e.getMessage(), e);
    }
  }
}
