package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;

/** The files of a database on disk: {@code reflect.db}, and beside it its log and its index. */
record DatabaseFile(Path path) {
  private static final List<String> COMPANIONS = List.of("-wal", "-shm");

  /** Makes an empty file that only its owner may read; SQLite gives its companions the same. */
  void createIfMissing() throws IOException {
    if (Files.exists(path)) {
      return;
    }
    Path directory = path.toAbsolutePath().getParent();
    Files.createDirectories(directory, OwnerOnly.directory(path));
    try {
      Files.createFile(path, OwnerOnly.file(path));
    } catch (FileAlreadyExistsException another) {
      return;
    }
  }

  /** Names this very file, whatever its path may name later. */
  Object identity() throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime());
  }

  /** Moves the files to a name that says when, and returns the new path of the database. */
  Path setAside(Instant now) throws IOException {
    String stamp =
        DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC).format(now);
    Path aside = path.resolveSibling(path.getFileName() + ".corrupt-" + stamp);
    for (int i = 2; Files.exists(aside); i++) {
      aside = path.resolveSibling(path.getFileName() + ".corrupt-" + stamp + "-" + i);
    }
    Files.move(path, aside);
    for (String companion : COMPANIONS) {
      try {
        Files.move(Path.of(path + companion), Path.of(aside + companion));
      } catch (NoSuchFileException absent) {
        continue;
      }
    }
    return aside;
  }
}
