package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.BackupPlaces;
import dev.reflect.fs.FileStatus;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The backups that are there, whether the ledger knows them or not: those of its operations, all in
 * the directory of backups, and those beside skills.
 */
public final class Backups {
  private final FileSystem fileSystem;
  private final Places places;
  private final ZoneId zone;
  private final Map<Path, Recorded> recorded = new LinkedHashMap<>();

  private record Recorded(Path file, OperationId operation) {}

  public Backups(FileSystem fileSystem, Ledger ledger, Places places, ZoneId zone)
      throws IOException {
    this.fileSystem = fileSystem;
    this.places = places;
    this.zone = zone;
    for (Operation operation : ledger.operations().log()) {
      for (FileChange change : operation.files()) {
        Recorded of = new Recorded(change.path(), operation.id());
        change.before().ifPresent(before -> recorded.put(before.backup(), of));
      }
    }
  }

  /** Returns all, newest first. */
  public List<Backup> all() throws IOException {
    Set<Path> paths = new LinkedHashSet<>(recorded.keySet());
    for (Path stamped : list(places.backups())) {
      paths.addAll(list(stamped));
    }
    for (Path skills :
        List.of(
            places.claude().skills(),
            places.workingDirectory().resolve(".claude").resolve("skills"))) {
      for (Path skill : list(skills)) {
        paths.addAll(list(skill.resolve(".backups")));
      }
    }
    return backups(paths);
  }

  /** Returns those of one file, newest first. */
  public List<Backup> of(Path file) throws IOException {
    Path real = fileSystem.realPath(file);
    Set<Path> paths = new LinkedHashSet<>(recorded.keySet());
    for (Path stamped : list(places.backups())) {
      paths.addAll(list(stamped));
    }
    paths.addAll(list(file.resolveSibling(".backups")));
    return backups(paths).stream()
        .filter(
            backup -> backup.file().filter(of -> of.equals(real) || of.equals(file)).isPresent())
        .toList();
  }

  /**
   * Returns the file that the backup is of.
   *
   * @throws UserError when there is no such backup, or nothing tells
   */
  public Path fileOf(Path backup) throws IOException {
    if (!fileSystem.status(backup).isFile()) {
      throw Reversals.noBackup(places.label(backup));
    }
    Optional<Path> file = file(backup);
    return file.orElseThrow(
        () ->
            new UserError(
                "Nothing tells which file this is a backup of: " + places.label(backup),
                "Say where it goes: reflect restore --backup FILE --to PATH"));
  }

  private List<Backup> backups(Set<Path> paths) throws IOException {
    List<Backup> found = new ArrayList<>();
    for (Path path : paths) {
      FileStatus status = fileSystem.status(path);
      if (status.isFile()) {
        LocalDateTime at =
            BackupPlaces.time(path)
                .orElseGet(() -> LocalDateTime.ofInstant(status.modified(), zone));
        Optional<OperationId> operation =
            Optional.ofNullable(recorded.get(path)).map(Recorded::operation);
        found.add(new Backup(path, file(path), at, status.size(), operation));
      }
    }
    found.sort(Comparator.comparing(Backup::at).thenComparing(Backup::path).reversed());
    return found;
  }

  private Optional<Path> file(Path backup) throws IOException {
    Recorded known = recorded.get(backup);
    return known == null ? new Origin(fileSystem).of(backup) : Optional.of(known.file());
  }

  private List<Path> list(Path directory) throws IOException {
    return fileSystem.status(directory).isDirectory() ? fileSystem.list(directory) : List.of();
  }
}
