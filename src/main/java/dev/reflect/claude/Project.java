package dev.reflect.claude;

import dev.reflect.fs.Disk;
import dev.reflect.ground.Sha256;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * What counts as one project: a git repository with all its work trees, or a directory without git.
 * The root is that of the main work tree (for a bare repository the repository itself), the work
 * tree is the one we stand in. The repository id stays the same in every clone that has the same
 * origin.
 */
public record Project(Path root, Path workTree, List<Path> workTrees, String repositoryId) {
  /** Two repositories that name each other have no first one. */
  private static final int MOST_ORIGINS = 4;

  public Project {
    workTrees = List.copyOf(workTrees);
    if (!workTrees.contains(workTree)) {
      throw new IllegalArgumentException(workTree + " is not among " + workTrees);
    }
  }

  /**
   * Returns the project of a directory, which need not exist any more. Nothing is run, only read.
   */
  public static Project at(Path directory) throws IOException {
    Path real = realPath(directory);
    for (Path candidate = real; candidate != null; candidate = candidate.getParent()) {
      if (GitRepository.isAt(candidate)) {
        GitRepository repository = GitRepository.at(candidate);
        return new Project(
            repository.root(), candidate, repository.workTrees(), id(identity(repository)));
      }
    }
    return new Project(real, real, List.of(real), id(real.toString()));
  }

  /** The origin of a clone of a clone is that of the first one. */
  private static String identity(GitRepository repository) throws IOException {
    GitRepository first = repository;
    for (int i = 0; i < MOST_ORIGINS; i++) {
      first = first.origin().orElse(first);
    }
    return OriginUrl.normalised(first.originUrl().orElse(first.root().toString()));
  }

  /**
   * Returns whether a session started in that directory belongs here, and not to a repository
   * nested in this one.
   */
  public boolean contains(Path directory) {
    Path real = realPath(directory);
    for (Path candidate = real; candidate != null; candidate = candidate.getParent()) {
      if (workTrees.contains(candidate)) {
        return candidate.equals(real) || GitRepository.isAt(candidate);
      }
      if (GitRepository.isAt(candidate)) {
        return false;
      }
    }
    return false;
  }

  /** Returns where a directory of any of the work trees lies in this one; the top for another. */
  public Path here(Path directory) {
    Path real = realPath(directory);
    return workTrees.stream()
        .filter(real::startsWith)
        .max(Comparator.comparingInt(Path::getNameCount))
        .map(top -> workTree.resolve(top.relativize(real)))
        .orElse(workTree);
  }

  /**
   * Returns whether the file is, or lies behind, a link out of the project: a cloned repository
   * could point at any file of the user.
   */
  public boolean isLeft(Path file) {
    return !realPath(file).startsWith(workTree);
  }

  /** Returns whose sessions the project's are. */
  public Transcripts.Owner owner() {
    return new Transcripts.Owner(workTrees, this::contains);
  }

  /** Returns whether the directory is the top of a git work tree. */
  public static boolean isTop(Path directory) {
    return GitRepository.isAt(directory);
  }

  /** Returns whether the file lies in a git work tree, where it may be another branch's. */
  public static boolean isInGit(Path file) {
    return GitRepository.workTree(realPath(file)).isPresent();
  }

  /** Resolves all links, those that lead nowhere too, as far as they can be read. */
  public static Path realPath(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    try {
      return new Disk().realPath(absolute);
    } catch (IOException e) {
      return absolute;
    }
  }

  /** Returns the name of a repository that tells nothing about it: 16 hex digits of a SHA-256. */
  static String id(String identity) {
    return Sha256.of(identity).substring(0, 16);
  }
}
