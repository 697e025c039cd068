package dev.reflect.act.home;

import dev.reflect.claude.Project;
import dev.reflect.learning.Repository;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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
  Repository at(String directory) {
    return known.computeIfAbsent(directory, this::of);
  }

  private Repository of(String directory) {
    try {
      if (directory.isBlank()) {
        return of(current);
      }
      Path path = Path.of(directory);
      if (!path.isAbsolute()
          || current.contains(path)
          || (!elsewhere && !Files.isDirectory(path))) {
        return of(current);
      }
      return of(Project.at(path));
    } catch (InvalidPathException e) {
      return of(current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Repository of(Project project) {
    return new Repository(project.repositoryId(), project.workTree());
  }
}
