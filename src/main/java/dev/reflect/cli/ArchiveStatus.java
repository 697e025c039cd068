package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.archive.Keeper;
import dev.reflect.act.archive.Keeper.Standing;
import dev.reflect.archive.Copies;
import dev.reflect.archive.Copy.State;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Prints how the copies of sessions stand to the transcripts. */
abstract class ArchiveStatus extends Deed {
  @Option(names = "--json", description = "Print one JSON array, a transcript each.")
  private boolean json;

  /** Returns whether every copy is read to its end. */
  boolean readsAll() {
    return false;
  }

  @Override
  final void act() throws IOException {
    Keeper keeper = ArchiveCommand.keeper(run);
    List<Standing> all = keeper.standings(readsAll());
    if (json) {
      run.json(View.list(all, ArchiveStatus::view));
    } else {
      print(keeper, all);
    }
    if (!in(all, State.CORRUPTED).isEmpty()) {
      fail();
    }
  }

  static List<Standing> in(List<Standing> all, State state) {
    return all.stream().filter(each -> each.state() == state).toList();
  }

  private static View view(Standing standing) {
    return new View()
        .put("transcript", standing.transcript())
        .put("copy", standing.copy().file())
        .put("state", standing.state());
  }

  private void print(Keeper keeper, List<Standing> all) throws IOException {
    long bytes = 0;
    int kept = 0;
    for (Standing each : all) {
      long size = each.copy().size();
      bytes += size;
      boolean isNone = each.state() == State.UNREADABLE && size == 0;
      kept += isNone || each.state() == State.MISSING ? 0 : 1;
    }
    int missing = in(all, State.MISSING).size();
    int outdated = in(all, State.OUTDATED).size();
    int orphaned = in(all, State.ORPHANED).size();
    List<Standing> corrupted = in(all, State.CORRUPTED);
    run.print(
        "%s kept, %s, in %s"
            .formatted(
                counted(kept, "transcript is", "transcripts are"),
                size(bytes),
                run.places().label(keeper.directory())));
    if (orphaned > 0) {
      run.print(counted(orphaned, "is", "are") + " only here: Claude Code has deleted its own.");
    }
    if (missing + outdated > 0) {
      run.print(
          "%s not kept yet, %s new lines. Keep them with: reflect archive sync"
              .formatted(counted(missing, "is", "are"), counted(outdated, "has", "have")));
    }
    for (Standing each : in(all, State.UNREADABLE)) {
      run.print("It may not be read: " + run.places().label(each.transcript()));
    }
    int forgotten = keeper.forgotten().size();
    if (forgotten > 0) {
      run.print(
          "%s forgotten. To keep one again, take its line out of %s"
              .formatted(
                  counted(forgotten, "session is", "sessions are"),
                  run.places().label(keeper.directory().resolve(Copies.FORGOTTEN))));
    }
    int excluded = keeper.keptThoughExcluded().size();
    if (excluded > 0) {
      run.print(
          "%s of directories that archive.exclude names. Delete them with: reflect archive forget --project DIR"
              .formatted(counted(excluded, "is", "are")));
    }
    for (Path none : keeper.excludedInVain()) {
      run.print("archive.exclude names no directory: " + run.places().label(none));
    }
    corrupted.forEach(each -> run.print("Damaged: " + run.places().label(each.copy().file())));
    if (!corrupted.isEmpty()) {
      run.print("Mend with: reflect archive repair");
    } else if (readsAll()) {
      run.print("Every copy was read to its end, and is as it was written.");
    }
  }

  private static String size(long bytes) {
    return bytes < 1_000_000
        ? (bytes + 999) / 1_000 + " kB"
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
