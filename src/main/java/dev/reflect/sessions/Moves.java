package dev.reflect.sessions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Where folders lie now that were moved, or that another machine has elsewhere.
 *
 * <pre>
 * /home/mia/shop-web   is now  /home/mia/shop-front
 * /home/mia            is now  /Users/mia
 * </pre>
 *
 * What is not there any more leads to where it went; what another machine has, to what is here. A
 * folder that is there leads nowhere: what lies in it now may be another project. Where it is one,
 * what was recorded of it before counts where it went.
 *
 * @param ahead where folders went, the innermost first
 * @param back where they were before
 * @param left folders that went, and in whose place another one lies now
 * @param heard the repositories that something was heard in, by their ids, the first one first
 */
public record Moves(List<Move> ahead, List<Move> back, List<Move> left, List<String> heard) {
  public static final Moves NONE = new Moves(List.of(), List.of(), List.of(), List.of());

  private static final Comparator<Move> NEAREST_FIRST =
      Comparator.comparing((Move each) -> each.from().getNameCount()).reversed();

  public Moves {
    ahead = List.copyOf(ahead);
    back = List.copyOf(back);
    left = List.copyOf(left);
    heard = List.copyOf(heard);
  }

  /** A folder, and where it went. */
  public record Move(Path from, Path to) {
    Move turned() {
      return new Move(to, from);
    }

    /** Returns where a path inside of the folder lies after it. */
    Optional<Path> of(Path path) {
      return path.startsWith(from)
          ? Optional.of(to.resolve(from.relativize(path)).normalize())
          : Optional.empty();
    }
  }

  /**
   * @param isThere whether a folder is on this machine
   * @param isOther of a folder that is there, as where it went is, whether it is another one now
   */
  public static Moves of(List<Move> told, Predicate<Path> isThere, Predicate<Move> isOther) {
    List<Move> left = new ArrayList<>();
    List<Move> ahead = new ArrayList<>();
    List<Move> back = new ArrayList<>();
    for (Move each : told) {
      if (!isThere.test(each.from())) {
        ahead.add(each);
        back.add(each.turned());
      } else if (!isThere.test(end(each, told))) {
        ahead.add(each.turned());
      } else if (isOther.test(each)) {
        left.add(each);
        back.add(each.turned());
      }
    }
    left.sort(NEAREST_FIRST);
    ahead.sort(NEAREST_FIRST);
    back.sort(NEAREST_FIRST);
    return new Moves(ahead, back, left, List.of());
  }

  /** Returns where it went in the end. */
  private static Path end(Move move, List<Move> told) {
    List<Path> way = way(move.to(), told);
    return way.get(way.size() - 1);
  }

  /** Returns the same with where something was heard. */
  public Moves heardIn(List<String> repositories) {
    return new Moves(ahead, back, left, repositories);
  }

  public boolean isNone() {
    return ahead.isEmpty() && left.isEmpty();
  }

  /** Returns whether a directory lies in a folder that took the place of one that went. */
  public boolean isOther(Path directory) {
    return left.stream().anyMatch(each -> directory.startsWith(each.from()));
  }

  /**
   * Returns where lies now what was recorded of a path.
   *
   * @param isBefore of a move, whether it was recorded before that
   */
  public Path now(Path path, Predicate<Move> isBefore) {
    for (Move each : left) {
      Optional<Path> went = each.of(path);
      if (went.isPresent() && isBefore.test(each)) {
        return now(went.get());
      }
    }
    return now(path);
  }

  /** Returns where it lies now. */
  public Path now(Path path) {
    List<Path> way = way(path, ahead);
    return way.get(way.size() - 1);
  }

  /** The same for a path as a column has it, where there is one. */
  public String now(String path) {
    return path == null || isNone() ? path : now(Path.of(path)).toString();
  }

  /** Returns where it was before, the last first. */
  public List<Path> before(Path path) {
    List<Path> way = way(path, back);
    return way.subList(1, way.size());
  }

  /**
   * Returns each name that a folder had or has, its own first, whatever is there now: of two
   * projects that one name was of in turn nothing tells which one a session was in.
   */
  public static Set<Path> names(Path path, List<Move> told) {
    Set<Path> names = new LinkedHashSet<>(List.of(path));
    List<Move> left = new ArrayList<>(told);
    told.forEach(each -> left.add(each.turned()));
    for (int i = 0; i < left.size(); ) {
      Move move = left.get(i);
      Optional<Path> other = names.stream().flatMap(each -> move.of(each).stream()).findFirst();
      if (other.isPresent()) {
        names.add(other.get());
        left.remove(i);
        i = 0;
      } else {
        i++;
      }
    }
    return names;
  }

  /** Each move is gone once: two that name each other lead in a circle. */
  private static List<Path> way(Path path, List<Move> moves) {
    List<Path> way = new ArrayList<>(List.of(path));
    List<Move> left = new ArrayList<>(moves);
    for (int i = 0; i < left.size(); ) {
      Optional<Path> next = left.get(i).of(way.get(way.size() - 1));
      if (next.isPresent()) {
        way.add(next.get());
        left.remove(i);
        i = 0;
      } else {
        i++;
      }
    }
    return way;
  }
}
