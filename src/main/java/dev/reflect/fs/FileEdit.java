package dev.reflect.fs;

import java.nio.file.Path;

/**
 * One file's change as it was reviewed: what the review saw there, and what shall be there. {@code
 * before} is {@link Hash#MISSING} for a new file, {@code after} is {@link Content#MISSING} where a
 * file shall go. The path may lead through links.
 *
 * @param whenNew who may read the file where none is there to take after
 */
public record FileEdit(Path path, Hash before, Content after, Access whenNew) {
  public FileEdit {
    if (!path.isAbsolute()) {
      throw new IllegalArgumentException("not an absolute path: " + path);
    }
    if (before.equals(after.hash())) {
      throw new IllegalArgumentException("an edit that changes nothing: " + path);
    }
  }

  public FileEdit(Path path, Hash before, Content after) {
    this(path, before, after, Access.ORDINARY);
  }
}
