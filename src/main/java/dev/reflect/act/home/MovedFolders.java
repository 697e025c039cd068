package dev.reflect.act.home;

import dev.reflect.archive.Excluded;
import dev.reflect.claude.GitTip;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Moved.Root;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.sessions.Moves.Move;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Folders that something was heard in and that are gone, and where they lie now. */
public final class MovedFolders {
  private static final int SHOWN = 8;

  /** Any commit of its history tells a repository, but one of each day is enough. */
  private static final Duration OFTEN = Duration.ofDays(1);

  private final Workplace here;
  private final Ledger ledger;

  public MovedFolders(Workplace here, Ledger ledger) {
    this.here = here;
    this.ledger = ledger;
  }

  /** Returns what to do about a folder that is gone, to follow a sentence. */
  public static String hint(Places places, Path gone) {
    return "If it was moved: reflect moved " + places.word(gone) + " NEW";
  }

  /** Returns how many proposals wait for each folder that is gone. */
  public static Map<Path, Integer> waiting(Ledger ledger) throws IOException {
    Map<Path, Integer> waiting = new TreeMap<>();
    for (Open each : ledger.queue().open()) {
      Path root = each.learning().repository().root();
      if (each.decided().isEmpty() && !Files.isDirectory(root)) {
        waiting.merge(root, 1, Integer::sum);
      }
    }
    return waiting;
  }

  /**
   * Notes which commits the folders are seen with, and finds out whether the one that we stand in
   * is one of those that are gone: nothing was heard here yet, git has the commit that was seen
   * there last, and the folder or its name is the same. What was in a work tree of it that was
   * removed is its own, too.
   *
   * @return a sentence for each
   */
  public List<String> recognised() throws IOException {
    Project project = Project.at(here.places().workingDirectory(), ledger.moved().here());
    List<String> known = new ArrayList<>();
    itself(project).ifPresent(known::add);
    if (GitTip.of(project.workTree()).isPresent()) {
      for (Map.Entry<Path, String> each :
          new RemovedWorkTrees(here, project).found(this::isAnyDecided).entrySet()) {
        ledger.moved().record(new Move(each.getKey(), project.root()), here.now());
        known.add(
            "%s, which is gone, was a work tree of %s: %s. Not so? reflect moved --undo %s"
                .formatted(
                    label(each.getKey()),
                    label(project.root()),
                    each.getValue(),
                    here.places().word(each.getKey())));
      }
    }
    return known;
  }

  private boolean isAnyDecided(List<Path> folders) throws IOException {
    for (Path each : folders) {
      if (ledger.moved().isDecided(each)) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> itself(Project project) throws IOException {
    List<Root> roots = ledger.moved().roots();
    see(roots, project.workTree());
    boolean isKnown = roots.stream().anyMatch(each -> each.root().equals(project.workTree()));
    Optional<GitTip> tip = isKnown ? Optional.empty() : GitTip.of(project.workTree());
    if (tip.isEmpty()) {
      return Optional.empty();
    }
    List<Root> same =
        roots.stream()
            .filter(each -> !each.hash().isEmpty())
            .filter(each -> !Files.isDirectory(each.root()) || isOther(each))
            .filter(each -> isLike(each, project, tip.get()))
            .filter(each -> tip(each).isIn(project.workTree(), here.environment()))
            .toList();
    if (same.stream().map(Root::root).distinct().count() != 1) {
      return Optional.empty();
    }
    Path gone = same.get(0).root();
    if (ledger.moved().isDecided(gone)) {
      return Optional.empty();
    }
    ledger.moved().record(new Move(gone, project.workTree()), here.now());
    return Optional.of(
        "%s is %s, %s: it has the commit %s that was seen there last. Not so? reflect moved --undo %s"
            .formatted(
                label(project.workTree()),
                label(gone),
                Files.isDirectory(gone) ? "where another folder lies now" : "which is gone",
                same.get(0).hash().substring(0, SHOWN),
                here.places().word(gone)));
  }

  private void see(List<Root> roots, Path current) throws IOException {
    for (Root each : roots) {
      boolean isOld = each.seen().isBefore(here.now().minus(OFTEN));
      if (each.hash().isEmpty() || isOld && each.root().equals(current)) {
        Optional<GitTip> tip = GitTip.of(each.root());
        if (tip.isPresent() && !tip.get().equals(tip(each))) {
          ledger.moved().seen(each.root(), tip.get().hash(), tip.get().inode(), here.now());
        }
      }
    }
  }

  private static GitTip tip(Root root) {
    return new GitTip(root.hash(), root.inode());
  }

  /** Returns whether what lies there is not the folder that was seen there last. */
  private static boolean isOther(Root seen) {
    return !seen.inode().isEmpty()
        && GitTip.inode(seen.root()).filter(now -> !now.equals(seen.inode())).isPresent();
  }

  private static boolean isLike(Root gone, Project project, GitTip tip) {
    return gone.inode().equals(tip.inode())
        || gone.root().endsWith(project.workTree().getFileName());
  }

  /**
   * Records that a folder, with all in it, lies elsewhere now.
   *
   * @throws UserError where it does not, or nothing is known of it
   */
  public void moved(Path from, Path to) throws IOException {
    if (ledger.moved().here().left().contains(new Move(from, to))) {
      return;
    }
    if (Files.isDirectory(from) && !isKnownAs(from, to)) {
      throw new UserError(
          label(from) + " is there: what was heard in it belongs to it.",
          "reflect moved takes the folder that is gone, and where it is now.");
    }
    if (!Files.isDirectory(to)) {
      throw new UserError(
          "There is no folder " + label(to), "Name where " + label(from) + " is now.");
    }
    if (ledger.moved().here().now(from).equals(to)) {
      return;
    }
    if (!isKnown(from)) {
      throw new UserError(
          "Nothing is known of " + label(from), "reflect moved lists the folders that are gone.");
    }
    ledger.moved().record(new Move(from, to), here.now());
  }

  /** Returns whether what was seen in a folder is in the other, and not there any more. */
  private boolean isKnownAs(Path from, Path to) throws IOException {
    return ledger.moved().roots().stream()
        .filter(each -> each.root().equals(from) && isOther(each))
        .anyMatch(each -> tip(each).isIn(to, here.environment()));
  }

  private boolean isKnown(Path from) throws IOException {
    Excluded excluded = Settings.excluded(new Disk(), here.places());
    if (excluded.named().stream().anyMatch(each -> each.startsWith(from))) {
      return true; // it holds wherever that is now
    }
    if (ledger.moved().roots().stream().anyMatch(each -> each.root().startsWith(from))) {
      return true;
    }
    for (TranscriptFile each : here.places().transcripts().all()) {
      if (Transcripts.firstDirectory(each.path()).filter(in -> in.startsWith(from)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Takes back that a folder was moved.
   *
   * @throws UserError where nobody said so
   */
  public void takeBack(Path from) throws IOException {
    if (ledger.moved().all().stream().noneMatch(each -> each.from().equals(from))) {
      throw new UserError(
          label(from) + " is not known to have been moved.", "reflect moved lists what is.");
    }
    ledger.moved().takeBack(from, here.now());
  }

  private String label(Path path) {
    return here.places().label(path);
  }
}
