package dev.reflect.archive;

import dev.reflect.fs.Disk;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Moves.Move;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The directories of whose sessions nothing is kept, found or told. A session's directory and these
 * may both go by the name of a link, by where it leads, and by what it was called before or is
 * since it was moved: each name of the one is held against each of the other.
 */
public final class Excluded {
  private final List<Path> named;
  private final List<Move> moves;
  private final Set<Path> names = new LinkedHashSet<>();
  private final Map<Path, Boolean> held = new ConcurrentHashMap<>();

  /**
   * @param named as a person wrote them, from the root on
   * @param moves which folders were moved
   */
  public Excluded(List<Path> named, List<Move> moves) {
    this.named = List.copyOf(named);
    this.moves = List.copyOf(moves);
    named.forEach(each -> names.addAll(names(each)));
  }

  /** Returns them without dots, as a person wrote them. */
  public List<Path> named() {
    return named.stream().map(Path::normalize).toList();
  }

  public boolean isEmpty() {
    return named.isEmpty();
  }

  /** Returns those that exclude nothing that is there: they are misspelled, or gone. */
  public List<Path> missing() {
    return named.stream()
        .filter(each -> everyName(each).stream().noneMatch(Files::isDirectory))
        .toList();
  }

  /** Returns whether the directory, which need not exist any more, is one of them or below. */
  public boolean holds(Path directory) {
    return !isEmpty() && held.computeIfAbsent(directory, this::isBelow);
  }

  private boolean isBelow(Path directory) {
    return everyName(directory).stream()
        .anyMatch(each -> names.stream().anyMatch(each::startsWith));
  }

  private Set<Path> everyName(Path directory) {
    Set<Path> all = new LinkedHashSet<>();
    for (Path name : names(directory)) {
      for (Path each : Moves.names(name, moves)) {
        all.addAll(names(each));
      }
    }
    return all;
  }

  /** A name alone would mean another directory wherever we run. */
  private static Set<Path> names(Path directory) {
    Set<Path> names = new LinkedHashSet<>(List.of(directory, directory.normalize()));
    try {
      if (directory.isAbsolute()) {
        names.add(new Disk().realPath(directory));
      }
    } catch (IOException unreadable) {
      // The names that we know are left.
    }
    return names;
  }
}
