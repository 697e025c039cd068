package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What git knows of a work tree: which files it tracks, which changed last, and the branch. */
public final class GitFiles {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** What all work begins from is called so where no remote says it. */
  public static final Set<String> TRUNKS = Set.of("main", "master");

  /** So many commits are looked through for files that changed. */
  private static final String COMMITS = "-n5";

  /** Not of submodules, which have filters of their own. */
  private static final String[] OPEN = {
    "status", "--porcelain=v1", "-z", "--no-renames", "--ignore-submodules=all"
  };

  private final Git git;

  public GitFiles(Map<String, String> environment, Path workTree) {
    this(environment, workTree, PATIENCE);
  }

  /**
   * @param patience how long each question may take
   */
  public GitFiles(Map<String, String> environment, Path workTree, Duration patience) {
    this.git = Git.looking(environment, workTree, patience);
  }

  /** Returns the branch that is worked on; nothing on that which all others come from. */
  public Optional<String> branch() {
    try {
      String branch = git.ask("symbolic-ref", "--short", "-q", "HEAD");
      Git.Ended trunk = git.run("symbolic-ref", "--short", "-q", "refs/remotes/origin/HEAD");
      boolean isTrunk =
          trunk.isGood() ? trunk.out().strip().equals("origin/" + branch) : TRUNKS.contains(branch);
      return isTrunk ? Optional.empty() : Optional.of(branch);
    } catch (Failed unknown) {
      return Optional.empty();
    }
  }

  /** Returns whether there is a branch of this name. */
  public boolean hasBranch(String name) {
    return isGood("show-ref", "--verify", "--quiet", "refs/heads/" + name);
  }

  /**
   * Returns whether there is a commit whose name begins so.
   *
   * @param beginning hexadecimal digits
   */
  public boolean hasCommit(String beginning) {
    return isGood("cat-file", "-e", beginning + "^{commit}");
  }

  private boolean isGood(String... arguments) {
    try {
      return git.run(arguments).isGood();
    } catch (Failed unknown) {
      return false;
    }
  }

  /**
   * Returns the files that changed last, from the top of the work tree: those that are not
   * committed, then those of the last commits; none where git cannot tell.
   */
  public List<String> lastChanged(int most) {
    try {
      Set<String> files = new LinkedHashSet<>();
      // XY PATH, and behind what was renamed the path of before.
      String[] open = git.askOfFiles(OPEN).split("\0");
      Stream.of(open)
          .filter(each -> each.length() > 3)
          .forEach(each -> files.add(each.substring(3)));
      Git.Ended log = git.run("log", COMMITS, "--format=", "--name-only", "-z", "--no-renames");
      if (log.isGood()) {
        files.addAll(List.of(log.out().strip().split("[\0\n]+")));
      }
      files.remove("");
      return files.stream().limit(most).toList();
    } catch (Failed unknown) {
      return List.of();
    }
  }

  /** Returns the files of this name, from the top of the work tree; none where git cannot tell. */
  public List<String> named(String name) {
    try {
      return Stream.of(git.ask("ls-files", "-z", "--", ":(glob)**/" + name).split("\0"))
          .filter(each -> !each.isEmpty())
          .toList();
    } catch (Failed unknown) {
      return List.of();
    }
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
