package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How a plan ended whose writing was cut off. Every file but those left alone is wholly on the one
 * side that {@code end} names.
 *
 * @param leftAlone the files that hold neither what they held nor what was planned, or whose backup
 *     is damaged: somebody else's now
 */
public record Settlement(End end, List<WriteRecord> leftAlone) {
  /** The sides a plan can end on. */
  public enum End {
    FORWARD,
    BACK,
    /** No file holds anything this plan knows. */
    UNKNOWN
  }

  public Settlement {
    leftAlone = List.copyOf(leftAlone);
  }

  /**
   * Brings the recorded changes of an unfinished plan to one end and clears away what the writing
   * left beside the files. Nothing to do is no error, so it may itself be cut off and begun again.
   */
  public static Settlement settle(FileSystem fileSystem, List<WriteRecord> changes)
      throws IOException {
    List<WriteRecord> known = new ArrayList<>();
    List<WriteRecord> leftAlone = new ArrayList<>();
    Set<Restoration.Progress> seen = EnumSet.noneOf(Restoration.Progress.class);
    for (WriteRecord change : changes) {
      Restoration.Progress progress = new Restoration(fileSystem, change).progress();
      seen.add(progress);
      (progress == Restoration.Progress.NEITHER ? leftAlone : known).add(change);
    }
    End end = End.BACK;
    if (known.isEmpty()) {
      end = End.UNKNOWN;
    } else if (!seen.contains(Restoration.Progress.BEFORE)) {
      end = End.FORWARD;
    }
    if (end == End.BACK) {
      for (WriteRecord change : known) {
        if (!new Restoration(fileSystem, change).putBack()) {
          leftAlone.add(change);
        }
      }
    }
    for (WriteRecord change : changes) {
      tidy(fileSystem, change, end == End.BACK && !leftAlone.contains(change));
    }
    return new Settlement(end, leftAlone);
  }

  private static void tidy(FileSystem fileSystem, WriteRecord change, boolean isBack)
      throws IOException {
    delete(fileSystem, Replacement.of(fileSystem, change).temporary());
    if (isBack && change.hasBackup()) {
      // The file itself holds these bytes; the backup may be half written.
      delete(fileSystem, change.backup());
    }
  }

  private static void delete(FileSystem fileSystem, Path path) throws IOException {
    if (fileSystem.status(path.getParent()).isDirectory()) {
      fileSystem.delete(path);
      fileSystem.forceDirectory(path.getParent());
    }
  }

  /** The way one file of an unfinished plan gets back what it held. Judges by the bytes on disk. */
  record Restoration(FileSystem fileSystem, WriteRecord change) {
    /** How far the change got, told by the hash of what is there. */
    enum Progress {
      BEFORE,
      AFTER,
      NEITHER
    }

    Progress progress() throws IOException {
      Hash now = fileSystem.content(change.file()).hash();
      if (now.equals(change.before())) {
        return Progress.BEFORE;
      }
      return now.equals(change.after()) ? Progress.AFTER : Progress.NEITHER;
    }

    /** Returns whether the file holds what it held before; if not, it was left alone. */
    boolean putBack() throws IOException {
      return switch (progress()) {
        case BEFORE -> true;
        case NEITHER -> false;
        case AFTER -> undo();
      };
    }

    private boolean undo() throws IOException {
      Path file = change.file();
      if (!change.hasBackup()) {
        fileSystem.delete(file);
        fileSystem.forceDirectory(file.getParent());
        return true;
      }
      Replacement replacement = Replacement.of(fileSystem, change);
      if (!change.isDeletion() || !holdsBefore(replacement.temporary())) {
        if (!holdsBefore(change.backup())) {
          return false;
        }
        replacement.stage(fileSystem.read(change.backup()), Access.PRIVATE);
      }
      replacement.commit();
      return true;
    }

    private boolean holdsBefore(Path path) throws IOException {
      return fileSystem.content(path).hash().equals(change.before());
    }
  }
}
