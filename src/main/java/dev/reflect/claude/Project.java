package dev.reflect.claude;

import dev.reflect.fs.Disk;
import dev.reflect.ground.Sha256;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What counts as one project: a git repository with all its work trees, or a directory without git.
 * The root is that of the main work tree (for a bare repository the repository itself), the work
 * tree is the one we stand in. The repository id stays the same in every clone that has the same
 * origin, and where the folder of one without an origin was moved.
 *
 * @param ids what it is called, and what it was called while nobody said that it was moved
 */
public record Project(
    Path root,
    Path workTree,
    List<Path> workTrees,
    String repositoryId,
    List<String> ids,
    Moves moves) {
  /** Two repositories that name each other have no first one. */
  private static final int MOST_ORIGINS = 4;

  public Project {
    workTrees = List.copyOf(workTrees);
    ids = List.copyOf(ids);
    if (!workTrees.contains(workTree)) {
      throw new IllegalArgumentException(workTree + " is not among " + workTrees);
    }
  }

  /**
   * Returns the project of a directory, which need not exist any more. Nothing is run, only read.
   */
  public static Project at(Path directory) throws IOException {
    return at(directory, Moves.NONE);
  }

  /** Returns the same where some folders were moved. */
  public static Project at(Path directory, Moves moves) throws IOException {
    Path real = moves.now(realPath(directory));
    for (Path candidate = real; candidate != null; candidate = candidate.getParent()) {
      if (GitRepository.isAt(candidate)) {
        GitRepository repository = GitRepository.at(candidate);
        return of(repository, candidate, moves);
      }
      if (GitRepository.isBare(candidate)) {
        return of(GitRepository.bare(candidate), candidate, moves);
      }
    }
    List<String> ids = ids(real, moves);
    return new Project(real, real, List.of(real), ids.get(0), ids, moves);
  }

  private static Project of(GitRepository repository, Path workTree, Moves moves)
      throws IOException {
    GitRepository first = first(repository);
    List<String> ids = new ArrayList<>();
    first.originUrl().map(OriginUrl::normalised).map(Project::id).ifPresent(ids::add);
    if (ids.isEmpty() || !moves.before(first.root()).isEmpty()) {
      ids.addAll(ids(first.root(), moves));
    }
    return new Project(repository.root(), workTree, repository.workTrees(), ids.get(0), ids, moves);
  }

  /**
   * A directory is called by where it was first; one that took the place of another has a name of
   * its own. What was one of its work trees, or another folder until then, is no reason to call it
   * otherwise than where something was heard first.
   */
  private static List<String> ids(Path directory, Moves moves) {
    List<String> ids = new ArrayList<>();
    for (Path each : moves.before(directory)) {
      ids.add(0, id(OriginUrl.normalised(each.toString())));
    }
    String name = OriginUrl.normalised(directory.toString());
    ids.add(id(moves.isOther(directory) ? name + " again" : name));
    Optional<String> first = moves.heard().stream().filter(ids::contains).findFirst();
    first.ifPresent(ids::remove);
    first.ifPresent(each -> ids.add(0, each));
    return ids;
  }

  /** Returns whether a repository's id is one of its own. */
  public boolean is(String id) {
    return ids.contains(id);
  }

  /** The origin of a clone of a clone is that of the first one. */
  private static GitRepository first(GitRepository repository) throws IOException {
    GitRepository first = repository;
    for (int i = 0; i < MOST_ORIGINS; i++) {
      first = first.origin().orElse(first);
    }
    return first;
  }

  /**
   * Returns whether a session started in that directory belongs here, and not to a repository
   * nested in this one.
   */
  public boolean contains(Path directory) {
    Path real = moves.now(realPath(directory));
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
    Path real = moves.now(realPath(directory));
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

  /** Returns whether git has the file, or all around it, and leaves it out of the work tree. */
  public boolean leavesOut(Path file) throws IOException {
    return GitRepository.isAt(workTree) && GitRepository.leavesOut(workTree, file);
  }

  /** Returns whether it is looked at from a repository that has no files of its own. */
  public boolean isBare() {
    return !GitRepository.isAt(workTree) && GitRepository.isBare(workTree);
  }

  /** Returns whose sessions the project's are. */
  public Transcripts.Owner owner() {
    return new Transcripts.Owner(places(), this::contains);
  }

  /** Returns where its work trees lie, and where they were before. */
  public List<Path> places() {
    List<Path> places = new ArrayList<>(workTrees);
    workTrees.forEach(each -> places.addAll(moves.before(each)));
    return places;
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
