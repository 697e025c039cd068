package dev.reflect.promotion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A repository that a learning was heard in, whatever it was called at the time: directories that
 * two ids share are of one repository, which got its origin in between.
 *
 * @param heard what was heard there, most heard first; at least one
 */
public record Home(List<HeardIn> heard) {
  public Home {
    heard = List.copyOf(heard);
    if (heard.isEmpty()) {
      throw new IllegalArgumentException("A home is where something was heard");
    }
  }

  /** Returns the repositories of what was heard, the one it was heard in most first. */
  static List<Home> of(List<HeardIn> heard) {
    List<List<HeardIn>> groups = new ArrayList<>();
    for (HeardIn each : heard) {
      List<HeardIn> joined = new ArrayList<>(List.of(each));
      for (List<HeardIn> group : List.copyOf(groups)) {
        if (group.stream().anyMatch(other -> isSame(other, each))) {
          groups.remove(group);
          joined.addAll(0, group);
        }
      }
      groups.add(joined);
    }
    return groups.stream()
        .map(Home::new)
        .sorted((a, b) -> Integer.compare(b.times(), a.times()))
        .toList();
  }

  private static boolean isSame(HeardIn one, HeardIn other) {
    return one.repository().equals(other.repository())
        || one.directories().stream().anyMatch(other.directories()::contains);
  }

  /** Returns the name of its folder. */
  public String name() {
    Path own = directories().iterator().next();
    return own.getFileName() == null ? own.toString() : own.getFileName().toString();
  }

  /** Returns the directories that it was heard in. */
  public Set<Path> directories() {
    Set<Path> directories = new LinkedHashSet<>();
    heard.forEach(each -> directories.addAll(each.directories()));
    return directories;
  }

  public int times() {
    return heard.stream().mapToInt(HeardIn::times).sum();
  }

  public boolean has(HeardIn.Fate fate) {
    return heard.stream().anyMatch(each -> each.fate() == fate);
  }

  /**
   * One wording of a learning in one repository: how often it was heard there, in which
   * directories, and what became of it.
   *
   * @param repository the id, the same in every clone and worktree
   * @param directories the repository's own first, newest first; then those that sessions were in
   * @param said the sentence in the words that were decided there
   */
  public record HeardIn(
      String repository, List<Path> directories, int times, Fate fate, String said) {
    /** What a person decided about the proposal of that repository. */
    public enum Fate {
      OPEN,
      APPLIED,
      REJECTED,
      /** Applied and taken back. */
      UNDONE
    }

    public HeardIn {
      directories = List.copyOf(directories);
    }
  }
}
