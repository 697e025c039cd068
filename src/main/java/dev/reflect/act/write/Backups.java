package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.BackupPlaces;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.FileStatus;
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
import java.util.regex.Pattern;

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

  /** Hidden files are no backups: one of ours says to git that the others are not its business. */
  private List<Path> list(Path directory) throws IOException {
    return fileSystem.status(directory).isDirectory()
        ? fileSystem.list(directory).stream()
            .filter(each -> !each.getFileName().toString().startsWith("."))
            .toList()
        : List.of();
  }

  /**
   * The previous bytes of a file.
   *
   * @param path where they are kept
   * @param file the file they are of; absent where nothing tells any more
   * @param at when they were kept, in the time of the place where that was
   * @param operation the operation that changed the file, if the ledger knows it
   */
  public record Backup(
      Path path,
      Optional<Path> file,
      LocalDateTime at,
      long size,
      Optional<OperationId> operation) {}

  /**
   * Finds the file of a backup from nothing but where the backup lies: beside its skill, or under a
   * name that is the file's path with hyphens.
   *
   * <pre>
   * node/.backups/SKILL_20260302_140359.md            node/SKILL.md
   * 20260302_140359/home-ada-shop-CLAUDE.md           /home/ada/shop/CLAUDE.md, if that directory is there
   * </pre>
   */
  private record Origin(FileSystem fileSystem) {
    private static final Pattern OF_A_SKILL = Pattern.compile("SKILL_\\d{8}_\\d{6}(?:_\\d+)?\\.md");

    /** What another backup of the same second is told apart by: {@code CLAUDE_2.md}. */
    private static final Pattern NUMBER = Pattern.compile("_\\d+(?=(?:\\.[^.]*)?$)");

    private static final Set<String> KNOWN = Set.of("SKILL.md", "CLAUDE.md", "AGENTS.md");
    private static final int MOST_FOUND = 20;

    /** Returns the file; empty where several could be meant, or none. */
    Optional<Path> of(Path backup) throws IOException {
      Path directory = backup.getParent();
      String name = backup.getFileName().toString();
      if (directory.endsWith(".backups") && OF_A_SKILL.matcher(name).matches()) {
        return Optional.of(directory.resolveSibling("SKILL.md"));
      }
      Optional<Path> exact = named(backup.getRoot(), name);
      String unnumbered = NUMBER.matcher(name).replaceFirst("");
      return exact.isPresent() || unnumbered.equals(name)
          ? exact
          : named(backup.getRoot(), unnumbered);
    }

    private Optional<Path> named(Path root, String name) {
      List<Path> found = new ArrayList<>();
      collect(root, name, found);
      List<Path> existing = found.stream().filter(this::isFile).toList();
      if (!existing.isEmpty()) {
        return existing.size() == 1 ? Optional.of(existing.get(0)) : Optional.empty();
      }
      List<Path> known =
          found.stream().filter(path -> KNOWN.contains(path.getFileName().toString())).toList();
      return known.size() == 1 ? Optional.of(known.get(0)) : Optional.empty();
    }

    /** A hyphen may be a step down or part of a name: every directory that is there is tried. */
    private void collect(Path directory, String rest, List<Path> found) {
      if (found.size() >= MOST_FOUND) {
        return;
      }
      found.add(directory.resolve(rest));
      for (int hyphen = rest.indexOf('-'); hyphen > 0; hyphen = rest.indexOf('-', hyphen + 1)) {
        Path child = directory.resolve(rest.substring(0, hyphen));
        if (hyphen + 1 < rest.length() && isDirectory(child)) {
          collect(child, rest.substring(hyphen + 1), found);
        }
      }
    }

    private boolean isFile(Path path) {
      try {
        return fileSystem.status(path).isFile();
      } catch (IOException e) {
        return false;
      }
    }

    private boolean isDirectory(Path path) {
      try {
        return fileSystem.status(path).isDirectory();
      } catch (IOException e) {
        return false;
      }
    }
  }
}
