package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A directory of ours, readable by the user alone. Each file in it is replaced whole, so a reader
 * never sees half of one.
 */
public record PrivateDirectory(FileSystem fileSystem, Path path) {
  /** Writes the file of this name, making the directory first where it is not there. */
  public void write(String name, byte[] bytes) throws IOException {
    create();
    Replacement replacement = Replacement.ofOurs(fileSystem, fileSystem.realPath(resolve(name)));
    replacement.stage(bytes, Access.PRIVATE);
    replacement.commit();
  }

  public void write(String name, String text) throws IOException {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Deletes the file of this name and what a write that was killed left of it; needs no room. */
  public void delete(String name) throws IOException {
    Path file = fileSystem.realPath(resolve(name));
    Replacement.ofOurs(fileSystem, file).discard();
    fileSystem.delete(file);
    if (fileSystem.status(file.getParent()).isDirectory()) {
      fileSystem.forceDirectory(file.getParent());
    }
  }

  /** Writes a program of this name, which the user alone may run, whoever may run the old one. */
  public void writeProgram(String name, byte[] bytes) throws IOException {
    create();
    Path temporary = resolve(".reflect-" + name + ".tmp");
    fileSystem.delete(temporary);
    fileSystem.writeNew(temporary, bytes, Access.PROGRAM);
    fileSystem.force(temporary);
    fileSystem.replace(temporary, resolve(name));
    fileSystem.forceDirectory(path);
  }

  /**
   * Replaces the file of this name whole, without waiting for the disk and without getting in the
   * way of another process that does the same: for what a power cut may take.
   */
  public void jot(String name, byte[] bytes) throws IOException {
    Path temporary = resolve("." + name + "." + ProcessHandle.current().pid() + ".tmp");
    fileSystem.delete(temporary);
    try {
      fileSystem.writeNew(temporary, bytes, Access.PRIVATE);
    } catch (NoSuchFileException firstOfAll) {
      create();
      fileSystem.writeNew(temporary, bytes, Access.PRIVATE);
    }
    fileSystem.replace(temporary, resolve(name));
  }

  /** Makes the directory and the missing ones above it. */
  public void create() throws IOException {
    fileSystem.createDirectories(path, Access.PRIVATE);
  }

  public Path resolve(String name) {
    Path inside = path.resolve(name).normalize();
    if (!path.normalize().equals(inside.getParent())) {
      throw new IllegalArgumentException("not a name in " + path + ": " + name);
    }
    return inside;
  }
}
