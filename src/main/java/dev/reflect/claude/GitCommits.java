package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import dev.reflect.fs.WriteRecord;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Commits files that were just changed, one commit for each work tree they lie in. What else is
 * staged stays staged; a file that held anything but what was committed last is left to its owner;
 * nothing is pushed. Whatever goes wrong is a warning.
 */
public final class GitCommits {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  /** A person waits for less at the end of a turn, where it is only looked. */
  private static final Duration LOOKING = Duration.ofSeconds(5);

  private final Map<String, String> environment;
  private final Duration patience;

  public GitCommits(Map<String, String> environment) {
    this(environment, PATIENCE);
  }

  /**
   * @param patience how long each call of git may take, with its hooks
   */
  GitCommits(Map<String, String> environment, Duration patience) {
    this.environment = Map.copyOf(environment);
    this.patience = patience;
  }

  /** Commits the changes, which must be on disk with their backups; returns the warnings. */
  public List<String> commit(String message, List<WriteRecord> changes) {
    Map<Path, List<WriteRecord>> byWorkTree = new LinkedHashMap<>();
    for (WriteRecord change : changes) {
      GitRepository.workTree(change.file())
          .ifPresent(top -> byWorkTree.computeIfAbsent(top, key -> new ArrayList<>()).add(change));
    }
    List<String> warnings = new ArrayList<>();
    byWorkTree.forEach((top, inside) -> commit(top, message, inside, warnings));
    return warnings;
  }

  private void commit(Path top, String message, List<WriteRecord> changes, List<String> warnings) {
    Git git = Git.looking(environment, top, patience);
    Git owner = Git.committing(environment, top, patience);
    try {
      Optional<String> obstacle = obstacle(git, top);
      if (obstacle.isPresent()) {
        warnings.add(nothing(top, obstacle.get()));
        return;
      }
      List<String> paths = new ArrayList<>();
      List<String> added = new ArrayList<>();
      for (WriteRecord change : changes) {
        String path = top.relativize(change.file()).toString();
        Standing standing = standing(git, owner, path, change);
        switch (standing) {
          case OURS -> paths.add(path);
          case NEW -> added.add(path);
          case IGNORED -> {}
          case THEIRS ->
              warnings.add(
                  Plain.printable(path)
                      + " is not committed: it had changes before that are not committed.");
        }
      }
      paths.addAll(added);
      if (!paths.isEmpty()) {
        commit(owner, message, paths, added);
      }
    } catch (Failed e) {
      warnings.add(nothing(top, Plain.sentence(e.getMessage())));
    }
  }

  private static String nothing(Path top, String why) {
    return "Nothing is committed in " + Plain.printable(top.toString()) + ": " + why + ".";
  }

  private static Optional<String> obstacle(Git git, Path top) throws Failed {
    if (!Path.of(git.ask("rev-parse", "--show-toplevel")).equals(top)) {
      return Optional.of("its work tree is another directory");
    }
    if (!git.run("rev-parse", "--verify", "--quiet", "HEAD").isGood()) {
      return Optional.of("there is no commit yet");
    }
    Optional<String> underWay = git.underWay();
    if (underWay.isPresent()) {
      return Optional.of(underWay.get() + " is under way");
    }
    return git.run("symbolic-ref", "--quiet", "HEAD").isGood()
        ? Optional.empty()
        : Optional.of("no branch is checked out");
  }

  /** Whose a file's content was before the change. */
  private enum Standing {
    /** What the last commit has. */
    OURS,
    /** There was none. */
    NEW,
    /** Git does not look at it. */
    IGNORED,
    /** Somebody's own, uncommitted. */
    THEIRS
  }

  private static Standing standing(Git git, Git owner, String path, WriteRecord change)
      throws Failed {
    String committed = git.committed(path);
    String staged = git.staged(path);
    if (committed.isEmpty() && staged.isEmpty()) {
      if (git.isIgnored(path)) {
        return Standing.IGNORED;
      }
      return change.hasBackup() ? Standing.THEIRS : Standing.NEW;
    }
    if (!change.hasBackup() || !committed.equals(staged)) {
      return Standing.THEIRS;
    }
    return owner.object(path, change.backup()).equals(committed) ? Standing.OURS : Standing.THEIRS;
  }

  private static void commit(Git git, String message, List<String> paths, List<String> added)
      throws Failed {
    if (!added.isEmpty()) {
      git.ask(with(added, "add", "--intent-to-add"));
    }
    boolean done = false;
    try {
      git.ask(with(paths, "commit", "--quiet", "--only", "--message=" + message));
      done = true;
    } finally {
      if (!done && !added.isEmpty()) {
        git.run(with(added, "rm", "--cached", "--quiet", "--ignore-unmatch"));
      }
    }
  }

  private static String[] with(List<String> paths, String... words) {
    List<String> all = new ArrayList<>(List.of("--literal-pathspecs"));
    all.addAll(List.of(words));
    all.add("--");
    all.addAll(paths);
    return all.toArray(String[]::new);
  }

  /**
   * Returns, and changes nothing, whether what the file holds, or held, is what its repository has:
   * committed, and not staged otherwise. So is what git does not look at, and what lies in no
   * repository.
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
    Git git = Git.looking(environment, top.get(), LOOKING);
    String path = top.get().relativize(file).toString();
    try {
      String committed =
          git.run("rev-parse", "--verify", "--quiet", "HEAD").isGood() ? git.committed(path) : "";
      String staged = git.staged(path);
      if (committed.isEmpty() && staged.isEmpty()) {
        return content.isEmpty() || git.isIgnored(path);
      }
      return committed.equals(staged)
          && content.isPresent()
          && git.object(path, content.get()).equals(committed);
    } catch (Failed e) {
      throw new IOException("Asking git about " + file + " failed: " + e.getMessage(), e);
    }
  }
}
