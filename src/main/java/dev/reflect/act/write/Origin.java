package dev.reflect.act.write;

import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the file of a backup from nothing but where the backup lies: beside its skill, or under a
 * name that is the file's path with hyphens.
 *
 * <pre>
 * node/.backups/SKILL_20260302_140359.md            node/SKILL.md
 * 20260302_140359/home-ada-shop-CLAUDE.md           /home/ada/shop/CLAUDE.md, if that directory is there
 * </pre>
 */
final class Origin {
  private static final Pattern OF_A_SKILL = Pattern.compile("SKILL_\\d{8}_\\d{6}(?:_\\d+)?\\.md");

  /** What another backup of the same second is told apart by: {@code CLAUDE_2.md}. */
  private static final Pattern NUMBER = Pattern.compile("_\\d+(?=(?:\\.[^.]*)?$)");

  private static final Set<String> KNOWN = Set.of("SKILL.md", "CLAUDE.md", "AGENTS.md");
  private static final int MOST_FOUND = 20;

  private final FileSystem fileSystem;

  Origin(FileSystem fileSystem) {
    this.fileSystem = fileSystem;
  }

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
