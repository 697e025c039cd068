package dev.reflect.fs;

import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The look at every file of a plan before the first is written. */
final class Checks {
  private final FileSystem fileSystem;
  private final BackupPlaces places;
  private final LocalDateTime at;
  private final Set<Path> files = new HashSet<>();
  private final Set<Path> backups = new HashSet<>();

  Checks(FileSystem fileSystem, BackupPlaces places, LocalDateTime at) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.at = at;
  }

  Preparation of(List<FileEdit> edits) throws IOException {
    List<SafeWrite.Step> steps = new ArrayList<>();
    for (FileEdit edit : edits) {
      Optional<Outcome.Reason> objection = objectionTo(edit);
      if (objection.isPresent()) {
        return new Outcome.Refused(edit.path(), objection.get());
      }
      WriteRecord change =
          new WriteRecord(
              fileSystem.realPath(edit.path()),
              edit.before(),
              edit.after().hash(),
              freePlace(edit));
      steps.add(new SafeWrite.Step(edit.path(), change, edit.after(), edit.whenNew()));
    }
    return new SafeWrite(fileSystem, steps);
  }

  private Optional<Outcome.Reason> objectionTo(FileEdit edit) throws IOException {
    try {
      Path file = fileSystem.realPath(edit.path());
      if (!files.add(file)) {
        return Optional.of(Outcome.Reason.SAME_FILE_TWICE);
      }
      return switch (fileSystem.status(file).kind()) {
        case FILE -> objectionToExisting(file, edit.before());
        case MISSING -> objectionToMissing(edit, file);
        case DIRECTORY, OTHER -> Optional.of(Outcome.Reason.NOT_A_FILE);
      };
    } catch (AccessDeniedException | FileSystemLoopException e) {
      return Optional.of(Outcome.Reason.NOT_READABLE);
    }
  }

  private Optional<Outcome.Reason> objectionToExisting(Path file, Hash before) throws IOException {
    if (!fileSystem.content(file).hash().equals(before)) {
      return Optional.of(Outcome.Reason.CHANGED_ON_DISK);
    }
    boolean writable = fileSystem.isWritable(file) && fileSystem.isWritable(file.getParent());
    return writable ? Optional.empty() : Optional.of(Outcome.Reason.NOT_WRITABLE);
  }

  private Optional<Outcome.Reason> objectionToMissing(FileEdit edit, Path file) throws IOException {
    if (!edit.before().isMissing()) {
      return Optional.of(Outcome.Reason.CHANGED_ON_DISK);
    }
    Path above = nearestExisting(file.getParent());
    boolean linkedAway = !above.equals(fileSystem.realPath(nearestExisting(edit.path())));
    boolean parentMissing = !above.equals(file.getParent());
    if (!fileSystem.status(above).isDirectory() || (linkedAway && parentMissing)) {
      return Optional.of(Outcome.Reason.MISSING_PARENT);
    }
    return fileSystem.isWritable(above)
        ? Optional.empty()
        : Optional.of(Outcome.Reason.NOT_WRITABLE);
  }

  private Path nearestExisting(Path path) throws IOException {
    Path at = path;
    while (!fileSystem.status(at).exists()) {
      at = at.getParent();
    }
    return at;
  }

  private Path freePlace(FileEdit edit) throws IOException {
    int choice = 1;
    Path place = place(edit, choice);
    while (fileSystem.status(place).exists() || !backups.add(place)) {
      choice++;
      place = place(edit, choice);
    }
    return place;
  }

  /** The backup of a file that goes does not keep its directory from going too. */
  private Path place(FileEdit edit, int choice) {
    return edit.after().isMissing()
        ? places.placeApart(edit.path(), at, choice)
        : places.place(edit.path(), at, choice);
  }
}
