package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which files git tracks in a work tree. */
public final class GitFiles {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Git git;

  /**
   * @param environment of this process, which git gets
   */
  public GitFiles(Map<String, String> environment, Path workTree) {
    this.git = Git.looking(environment, workTree, PATIENCE);
  }

  /**
   * Returns whether one of the files matches a glob of these, wherever it lies; nothing where git
   * cannot tell.
   */
  public Optional<Boolean> match(List<String> globs) {
    try {
      for (String glob : globs) {
        for (String form : List.of(":(glob)" + glob, ":(glob)**/" + glob)) {
          if (!git.ask("ls-files", "--", form).isEmpty()) {
            return Optional.of(true);
          }
        }
      }
      return Optional.of(false);
    } catch (Failed unknown) {
      return Optional.empty();
    }
  }
}
