package dev.reflect.act.home;

import dev.reflect.claude.Project;
import dev.reflect.learning.Repository;
import dev.reflect.sessions.Moves;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tells which repository a message was said in, by the directory that the session was in. Work
 * trees of one repository are one; the current project counts from the work tree that we stand in.
 */
public final class Repositories implements Function<Evidence, Repository> {
  private final Project current;
  private final boolean elsewhere;
  private final Map<String, Repository> known = new HashMap<>();

  /**
   * @param elsewhere whether the sessions may be of other projects; otherwise one whose directory
   *     is gone, or that was copied from another machine, counts as said in the current project
   */
  public Repositories(Project current, boolean elsewhere) {
    this.current = current;
    this.elsewhere = elsewhere;
  }

  @Override
  public Repository apply(Evidence evidence) {
    return at(evidence.cwd());
  }

  /** Returns the repository of a session's directory. */
  public Repository at(String directory) {
    return known.computeIfAbsent(directory, this::of);
  }

  /** Returns where folders lie now that were moved. */
  Moves moves() {
    return current.moves();
  }

  private Repository of(String directory) {
    try {
      if (directory.isBlank()) {
        return of(current);
      }
      Path path = Path.of(directory);
      if (!path.isAbsolute()
          || current.contains(path)
          || (!elsewhere && !Files.isDirectory(current.moves().now(path)))) {
        return of(current);
      }
      return of(Project.at(path, current.moves()));
    } catch (InvalidPathException e) {
      return of(current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Repository of(Project project) {
    return new Repository(project.repositoryId(), project.workTree());
  }

  /**
   * Where the work trees of files begin. Many files lie below the same directories, so each is
   * looked at once.
   */
  public static final class WorkTrees {
    private final Map<Path, Optional<Path>> tops = new HashMap<>();

    /** Returns the top of the work tree that a file lies in, by its real path. */
    public Optional<Path> top(Path file) {
      return above(file.getParent());
    }

    private Optional<Path> above(Path directory) {
      if (directory == null) {
        return Optional.empty();
      }
      Optional<Path> known = tops.get(directory);
      if (known == null) {
        known = Project.isTop(directory) ? Optional.of(directory) : above(directory.getParent());
        tops.put(directory, known);
      }
      return known;
    }
  }
}
