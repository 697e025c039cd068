package dev.reflect.act.peer;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.ledger.LedgerException;
import dev.reflect.ledger.PeerDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Another program's files, which are read and left as they are. */
record PeerFiles(FileSystem fileSystem, Places places) {
  private static final int MOST_BYTES = 20_000_000;
  private static final int ATTEMPTS = 5;

  boolean isFile(Path file) throws IOException {
    return fileSystem.status(file).isFile();
  }

  String text(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new UserError(
          places.label(file) + " is larger than 20 MB. Nothing was imported.",
          "Import a part of it.");
    }
    return fileSystem
        .content(file)
        .wholeText()
        .orElseThrow(
            () -> new UserError(places.label(file) + " is not UTF-8 text. Nothing was imported."));
  }

  /** Reads a database; where a program has it open, a copy of it and of its log. */
  <T> T database(Path file, PeerDatabase.Reading<T> reading) throws IOException {
    boolean open = Files.exists(log(file));
    Path copy = scratch().resolve("copy.db");
    try {
      return PeerDatabase.read(open ? copied(file, copy) : file, open, reading);
    } catch (LedgerException e) {
      throw new UserError(
          places.label(file) + " " + e.getMessage() + " Nothing was imported.",
          e,
          e.hint().stream().toArray(String[]::new));
    }
  }

  /** Both files belong together when neither has changed while they were read. */
  private Path copied(Path file, Path copy) throws IOException {
    fileSystem.createDirectories(scratch(), Access.PRIVATE);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      List<Object> before = state(file);
      for (Path each : List.of(file, log(file))) {
        Path to = each.equals(file) ? copy : log(copy);
        fileSystem.delete(to);
        fileSystem.writeNew(to, Access.PRIVATE, out -> Files.copy(each, out));
      }
      if (before.equals(state(file))) {
        return copy;
      }
    }
    throw PeerDatabase.inUse(null);
  }

  private static List<Object> state(Path file) throws IOException {
    return List.of(
        Files.getLastModifiedTime(file),
        Files.size(file),
        Files.getLastModifiedTime(log(file)),
        Files.size(log(file)));
  }

  private static Path log(Path file) {
    return Path.of(file + PeerDatabase.LOG);
  }

  /** Returns the directory of what lies there while it is imported. */
  Path scratch() {
    return places.reflectHome().resolve("import");
  }

  UserError missing(String what, Path path) {
    return new UserError(
        "There is no " + what + " in " + places.label(path),
        "Name the file or its directory behind the name of the program.");
  }
}
