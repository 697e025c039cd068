package dev.reflect.act.queue;

import dev.reflect.act.home.MovedFolders;
import dev.reflect.act.home.Places;
import dev.reflect.claude.Project;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Why a file of a project is not changed, or not made, whatever it would say; as sentences. */
record Obstacles(Places places) {
  /** Returns what keeps from changing this file. */
  Optional<String> of(Project project, Path file) {
    return project.isLeft(file)
        ? Optional.of(places.label(file) + " is a link that leads out of the project.")
        : of(project).or(() -> leftOut(project, file));
  }

  /** Returns what keeps from changing any file of the project. */
  Optional<String> of(Project project) {
    if (!Files.isDirectory(project.workTree())) {
      return Optional.of(
          "The folder %s is gone. %s"
              .formatted(
                  places.label(project.workTree()), MovedFolders.hint(places, project.workTree())));
    }
    return project.isBare()
        ? Optional.of(
            "%s is a bare repository, without files. Run reflect in one of its work trees: git worktree list"
                .formatted(places.label(project.workTree())))
        : Optional.empty();
  }

  /** A new file in its place would be what git has of it, once that is checked out. */
  private Optional<String> leftOut(Project project, Path file) {
    try {
      return !Files.exists(file) && project.leavesOut(file)
          ? Optional.of(
              "%s is in git, and the sparse checkout leaves it out. To have it here: git sparse-checkout add %s"
                  .formatted(places.label(file), Plain.printable(named(project, file))))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A sparse checkout is made of folders, or of patterns; a folder is understood as either. */
  private static String named(Project project, Path file) {
    Path folder = project.workTree().relativize(file).getParent();
    return folder == null ? "/" + file.getFileName() : folder.toString();
  }
}
