package dev.reflect.ledger;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** How files and directories are made that only their owner may read. */
final class OwnerOnly {
  private OwnerOnly() {}

  static FileAttribute<?>[] file(Path path) {
    return of(path, "rw-------");
  }

  static FileAttribute<?>[] directory(Path path) {
    return of(path, "rwx------");
  }

  private static FileAttribute<?>[] of(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
