package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.Settlement.Restoration;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * One plan's writes, checked and ready: either every file ends as planned or every file ends as it
 * was. Between preparing and writing the caller records {@link #changes}; should the process die
 * after that, {@link Settlement#settle} finishes from the record. Whoever prepares and writes holds
 * the {@link Lock}.
 *
 * <p>A link is never replaced, only the file it leads to. Owner, group and permissions are kept;
 * extended attributes and further hard links are not.
 */
public final class SafeWrite implements Preparation {
  private final FileSystem fileSystem;
  private final List<Step> steps;
  private final List<Path> directoriesMade = new ArrayList<>();
  private final List<Path> backupsMade = new ArrayList<>();
  private final List<WriteRecord> committed = new ArrayList<>();
  private String attempt = "";

  record Step(Path path, WriteRecord change, FileContent after, Access whenNew) {}

  SafeWrite(FileSystem fileSystem, List<Step> steps) {
    this.fileSystem = fileSystem;
    this.steps = List.copyOf(steps);
  }

  /** Returns whether a file is what a write left beside another one, as its process was killed. */
  public static boolean isLeftBy(Path file) {
    return Replacement.isTemporary(file.getFileName().toString());
  }

  /** Looks at every file and chooses the backups' places. Reads only. */
  public static Preparation prepare(
      FileSystem fileSystem, BackupPlaces places, List<FileEdit> edits, LocalDateTime at)
      throws IOException {
    return new Checks(fileSystem, places, at).of(edits);
  }

  /** Returns what will be written, in the order of the edits. */
  public List<WriteRecord> changes() {
    return steps.stream().map(Step::change).toList();
  }

  List<Step> steps() {
    return steps;
  }

  /** Writes all of it, once. No file is replaced before every backup and every new text is safe. */
  public Outcome write() {
    List<FileContent> previous = new ArrayList<>();
    try {
      for (Step step : steps) {
        attempt = "read " + step.path();
        FileContent now = fileSystem.content(step.change().file());
        if (!now.hash().equals(step.change().before())) {
          return new Outcome.Refused(step.path(), Outcome.Reason.CHANGED_ON_DISK);
        }
        previous.add(now);
      }
      for (int i = 0; i < steps.size(); i++) {
        attempt = "back up " + steps.get(i).path();
        backUp(steps.get(i).change(), previous.get(i));
      }
      for (Step step : steps) {
        attempt = "write beside " + step.path();
        stage(step);
      }
      for (Step step : steps) {
        attempt = "replace " + step.path();
        if (!fileSystem.content(step.change().file()).hash().equals(step.change().before())) {
          return rollBack(step.path() + " changed on disk while it was being written");
        }
        commit(step);
      }
      steps.stream().filter(step -> step.change().isDeletion()).forEach(this::removeTemporary);
      return new Outcome.Written(changes());
    } catch (IOException e) {
      return rollBack("Could not " + attempt + ": " + reason(e));
    }
  }

  private void backUp(WriteRecord change, FileContent previous) throws IOException {
    if (change.hasBackup()) {
      Path directory = change.backup().getParent();
      createDirectories(directory, Access.PRIVATE);
      fileSystem.writeNew(change.backup(), previous.bytes(), Access.PRIVATE);
      backupsMade.add(change.backup());
      fileSystem.force(change.backup());
      fileSystem.forceDirectory(directory);
    }
  }

  private void stage(Step step) throws IOException {
    WriteRecord change = step.change();
    if (!change.isDeletion()) {
      createDirectories(change.file().getParent(), Access.ORDINARY);
      replacement(step).stage(step.after().bytes(), step.whenNew());
    }
  }

  private void createDirectories(Path directory, Access access) throws IOException {
    directoriesMade.addAll(fileSystem.missingDirectories(directory));
    fileSystem.createDirectories(directory, access);
  }

  private void commit(Step step) throws IOException {
    committed.add(step.change());
    if (step.change().isDeletion()) {
      replacement(step).setAside();
    } else {
      replacement(step).commit();
    }
  }

  private Replacement replacement(Step step) {
    return Replacement.of(fileSystem, step.change());
  }

  private Outcome rollBack(String cause) {
    List<WriteRecord> stuck = new ArrayList<>();
    for (WriteRecord change : committed) {
      try {
        if (!new Restoration(fileSystem, change).putBack()) {
          stuck.add(change);
        }
      } catch (IOException e) {
        stuck.add(change);
      }
    }
    if (!stuck.isEmpty()) {
      return new Outcome.Stuck(cause, stuck);
    }
    removeTraces();
    return new Outcome.RolledBack(cause);
  }

  private void removeTraces() {
    steps.forEach(this::removeTemporary);
    backupsMade.forEach(this::removeQuietly);
    for (int i = directoriesMade.size() - 1; i >= 0; i--) {
      removeQuietly(directoriesMade.get(i));
    }
  }

  private void removeTemporary(Step step) {
    removeQuietly(replacement(step).temporary());
  }

  private void removeQuietly(Path path) {
    try {
      fileSystem.delete(path);
      fileSystem.forceDirectory(path.getParent());
    } catch (IOException e) {
      // The user's files are where they belong. A temporary file that stays is removed by the next
      // write
      // to the same file; a directory that stays was filled by somebody else meanwhile.
    }
  }

  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "it is not there any more";
    }
    if (e instanceof FileSystemException known && known.getReason() != null) {
      return known.getReason();
    }
    return String.valueOf(e.getMessage());
  }

  /**
   * One file's change as it was reviewed: what the review saw there, and what shall be there.
   * {@code before} is {@link Hash#MISSING} for a new file, {@code after} is {@link
   * FileContent#MISSING} where a file shall go. The path may lead through links.
   *
   * @param whenNew who may read the file where none is there to take after
   */
  public record FileEdit(Path path, Hash before, FileContent after, Access whenNew) {
    public FileEdit {
      if (!path.isAbsolute()) {
        throw new IllegalArgumentException("not an absolute path: " + path);
      }
      if (before.equals(after.hash())) {
        throw new IllegalArgumentException("an edit that changes nothing: " + path);
      }
    }

    public FileEdit(Path path, Hash before, FileContent after) {
      this(path, before, after, Access.ORDINARY);
    }
  }

  /** What became of a plan's writes. */
  public sealed interface Outcome {
    /** Every file is as planned, and each one that was there before has its backup. */
    record Written(List<WriteRecord> changes) implements Outcome {
      public Written {
        changes = List.copyOf(changes);
      }
    }

    /** Nothing was touched, because of this file, named as the plan named it. */
    record Refused(Path path, Reason reason) implements Outcome, Preparation {}

    /**
     * Every file is as it was, after something failed on the way.
     *
     * @param cause what failed, as a sentence without its full stop
     */
    record RolledBack(String cause) implements Outcome {}

    /**
     * These files could be neither written nor put back. The plan is unfinished: {@link
     * Settlement#settle} decides about it when the disk works again.
     */
    record Stuck(String cause, List<WriteRecord> changes) implements Outcome {
      public Stuck {
        changes = List.copyOf(changes);
      }
    }

    /** Why a file is not written. */
    enum Reason {
      /** The bytes on disk are not those that were reviewed. */
      CHANGED_ON_DISK,
      /** The file or its directory may not be written. */
      NOT_WRITABLE,
      /** The file may not be read, or its links run in a circle. */
      NOT_READABLE,
      /** A directory, a pipe, a device. */
      NOT_A_FILE,
      /**
       * A link leads to a place that is not there, or a file stands where a directory should be.
       */
      MISSING_PARENT,
      /** Another edit of the plan leads to the same file. */
      SAME_FILE_TWICE
    }
  }
}
