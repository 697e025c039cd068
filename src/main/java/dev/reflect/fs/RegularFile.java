package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps us from opening what is no file: to open a pipe may take for ever. */
public final class RegularFile {
  private RegularFile() {}

  /**
   * Returns the path of a file, or of nothing, which whoever opens it will find.
   *
   * @throws FileSystemException when it is a directory, a pipe, a socket or a device
   */
  public static Path at(Path path) throws IOException {
    if (!Files.isRegularFile(path) && Files.exists(path)) {
      throw new FileSystemException(path.toString(), null, "It is not a file");
    }
    return path;
  }
}
