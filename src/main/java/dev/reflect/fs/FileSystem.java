package dev.reflect.fs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The few things reflect asks of a disk. Much less than {@link java.nio.file.FileSystem}: there is
 * no writing in place, no copying, no watching. A file is written once, whole, under a new name,
 * and renamed to where it belongs; only {@link Members} grow. What must survive a power cut is
 * forced, and a name survives only once its directory is forced. {@link SafeWrite} puts these steps
 * in order.
 */
public interface FileSystem {
  /** Returns all bytes; a missing file is a {@link NoSuchFileException}. */
  byte[] read(Path file) throws IOException;

  /** Returns a stream over the bytes, for files too large to hold; the caller closes it. */
  InputStream open(Path file) throws IOException;

  FileStatus status(Path path) throws IOException;

  /** Returns how many names, hard links, the existing file has. */
  int names(Path file) throws IOException;

  /** Returns whether the existing file or directory may be written to. */
  boolean isWritable(Path path);

  /**
   * Returns the path with every link resolved, also where the file or its directories are not there
   * yet, and where the last link leads nowhere: then the place it points at.
   */
  Path realPath(Path path) throws IOException;

  /** Returns what the directory holds, hidden names too, sorted by name. */
  List<Path> list(Path directory) throws IOException;

  /** Creates one directory whose parent exists. */
  void createDirectory(Path directory, Access access) throws IOException;

  /**
   * Writes a file that must not exist yet, and leaves none where that fails. Its bytes are safe
   * only after {@link #force}.
   */
  void writeNew(Path file, byte[] bytes, Access access) throws IOException;

  interface Writing {
    void to(OutputStream out) throws IOException;
  }

  /** Does the same with bytes that are too many to hold. */
  void writeNew(Path file, Access access, Writing writing) throws IOException;

  /**
   * Writes behind the first so many bytes of an existing file, and cuts off what stood there. The
   * bytes are safe only after {@link #force}; where it fails, some of them may stand there.
   */
  void append(Path file, long at, byte[] bytes) throws IOException;

  /** Gives one file the owner, the group and the permissions of another. */
  void copyAccess(Path from, Path to) throws IOException;

  /** Waits until the file's bytes are on the disk. */
  void force(Path file) throws IOException;

  /** Waits until the directory's names are on the disk. */
  void forceDirectory(Path directory) throws IOException;

  /** Renames within a directory, in one step: whoever looks at {@code to} sees old or new. */
  void replace(Path from, Path to) throws IOException;

  /** Deletes a file, a link or an empty directory. Nothing there is no error. */
  void delete(Path path) throws IOException;

  /** Returns the bytes of the file, or {@link FileContent#MISSING}. */
  default FileContent content(Path file) throws IOException {
    try {
      return FileContent.of(read(file));
    } catch (NoSuchFileException e) {
      return FileContent.MISSING;
    }
  }

  /** Returns those of this directory and the ones above it that are not there, outermost first. */
  default List<Path> missingDirectories(Path directory) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path at = directory; at != null && !status(at).exists(); at = at.getParent()) {
      missing.push(at);
    }
    return List.copyOf(missing);
  }

  /** Creates the directory and the missing ones above it, forced to the disk. */
  default void createDirectories(Path directory, Access access) throws IOException {
    for (Path each : missingDirectories(directory)) {
      createDirectory(each, access);
      forceDirectory(each.getParent());
    }
  }

  /** Who may read what is created. */
  public enum Access {
    /** The user alone: 0600 for a file, 0700 for a directory. For all that is ours. */
    PRIVATE,
    /** The user alone, who may run it: 0700. For a program of ours. */
    PROGRAM,
    /** Whatever the user's umask says. For files and directories of the user's projects. */
    ORDINARY
  }

  /** What a path leads to, links followed. A link that leads nowhere is missing. */
  public record FileStatus(Kind kind, long size, Instant modified) {
    /** What is there when nothing is there. */
    public static final FileStatus MISSING = new FileStatus(Kind.MISSING, 0, Instant.EPOCH);

    /** The kinds that matter: {@code OTHER} is a pipe, a socket, a device. */
    public enum Kind {
      FILE,
      DIRECTORY,
      OTHER,
      MISSING
    }

    public boolean exists() {
      return kind != Kind.MISSING;
    }

    public boolean isFile() {
      return kind == Kind.FILE;
    }

    public boolean isDirectory() {
      return kind == Kind.DIRECTORY;
    }
  }
}
