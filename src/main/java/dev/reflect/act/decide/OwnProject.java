package dev.reflect.act.decide;

import dev.reflect.act.home.Places;
import dev.reflect.claude.HookInput;
import dev.reflect.claude.Project;
import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The project that a session was started in, as the disk tells it: the git work tree around the
 * directory that its transcript's folder is named after, or that directory itself. One whose files
 * other projects' sessions load too is nobody's own.
 */
record OwnProject(Path top) {
  /** Repositories lie in a directory for them, or by their owners in one for all of these. */
  private static final int REPOSITORIES_BELOW = 2;

  /** Returns the session's; nothing where it cannot be told, or is no one project. */
  static Optional<OwnProject> of(HookInput stop, Places places) throws IOException {
    return stop.directory().isEmpty() || stop.transcript().isEmpty()
        ? Optional.empty()
        : of(stop.directory().get(), stop.transcript().get(), places);
  }

  /**
   * Returns the project of a session.
   *
   * @param directory where it is now
   */
  static Optional<OwnProject> of(Path directory, Path transcript, Places places)
      throws IOException {
    Optional<Path> started = started(directory, transcript, places.claude().fixedProjectFolder());
    if (started.isEmpty()) {
      return Optional.empty();
    }
    Path top = Project.at(started.get()).workTree();
    boolean shared =
        isAround(top, places.userHome())
            || isAround(places.claude().directory(), top)
            || !Project.isTop(top)
                && (top.getNameCount() < 2 || hasRepositories(top, REPOSITORIES_BELOW));
    return shared ? Optional.empty() : Optional.of(new OwnProject(top));
  }

  /** A session may have moved deeper since; one that has moved elsewhere is left alone. */
  private static Optional<Path> started(
      Path directory, Path transcript, Optional<String> fixedFolder) {
    Path now = Project.realPath(directory);
    Path folder = transcript.toAbsolutePath().getParent();
    for (Path each = now; each != null; each = each.getParent()) {
      String named = fixedFolder.orElse(ProjectFolder.nameOf(each));
      if (folder.endsWith(named) && Files.isDirectory(each)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  private static boolean isAround(Path outer, Path inner) {
    return Project.realPath(inner).startsWith(Project.realPath(outer));
  }

  /** What cannot be looked into may hold some. */
  private static boolean hasRepositories(Path directory, int below) {
    try (DirectoryStream<Path> children =
        Files.newDirectoryStream(
            directory, each -> Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))) {
      for (Path each : children) {
        if (Project.isTop(each) || below > 1 && hasRepositories(each, below - 1)) {
          return true;
        }
      }
      return false;
    } catch (IOException | DirectoryIteratorException unreadable) {
      return true;
    }
  }

  /** Returns whether the file, as it is without links, lies in it, and in no other one within. */
  boolean holds(Path file) throws IOException {
    Path around = Project.at(file.getParent()).workTree();
    return file.startsWith(top) && (around.equals(top) || !Project.isTop(around));
  }
}
