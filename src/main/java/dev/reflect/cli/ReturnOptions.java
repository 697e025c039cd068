package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Reversal;
import dev.reflect.diff.Diff;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.WayBack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Brings files back, for undo and restore: shows, asks where somebody changed them, writes. */
final class ReturnOptions {
  @Option(
      names = "--merge",
      description =
          "Where a file has changed since, write it merged: what was changed stays, and what"
              + " is taken back goes. Without it the merge is only shown; at a terminal you"
              + " are asked.")
  private boolean merge;

  @Option(names = "--dry-run", description = "Show what would change, as diffs, and write nothing.")
  private boolean dryRun;

  /**
   * Returns the operation that was written; empty where nothing was.
   *
   * @throws UserError when a file cannot go back
   */
  Optional<OperationId> write(Run run, Ledger ledger, Reversal reversal, String command)
      throws IOException {
    if (dryRun || !reversal.merged().isEmpty() || !reversal.blocked().isEmpty()) {
      reversal.files().forEach(file -> show(run, file));
    }
    if (!reversal.blocked().isEmpty()) {
      throw blocked(run, reversal);
    }
    if (dryRun) {
      run.print("Nothing was written.");
      return Optional.empty();
    }
    if (!reversal.merged().isEmpty() && !merge && !isWanted(run)) {
      if (run.console().terminals().in()) {
        run.print("Nothing was written.");
        return Optional.empty();
      }
      throw new UserError(
          "Nothing was written: a file has changed since. The diff above keeps what was changed.",
          "Write it with: " + command + " --merge");
    }
    Apply.Result result = run.apply(ledger).of(reversal, command, run.now());
    return Optional.of(run.said(result, command).operation());
  }

  private static boolean isWanted(Run run) throws IOException {
    return run.console().terminals().in() && new LineInput(run).agrees("Write this? [y,n]");
  }

  private static void show(Run run, Reversal.Return file) {
    String label = run.places().label(file.path());
    switch (file.way().judgement()) {
      case THERE -> run.print(label + " is as it was already.");
      case UNCHANGED -> diff(run, file);
      case MERGED -> {
        run.print(label + " has changed since. What was changed stays:");
        diff(run, file);
      }
      case CONFLICT -> {
        run.print(label + " has changed since:");
        print(run, file, file.since(), true, true);
      }
      case GONE -> run.print(label + " was deleted since.");
      case UNKNOWN -> run.print("What " + label + " held then is not known any more.");
    }
  }

  private static void diff(Run run, Reversal.Return file) {
    print(run, file, file.diff(), file.now().exists(), file.way().result().exists());
  }

  private static void print(
      Run run, Reversal.Return file, Diff diff, boolean wasThere, boolean isThere) {
    Path here = run.places().workingDirectory();
    Printer.of(run).print(FileDiff.of(file.path(), here, diff, wasThere, isThere).rows());
  }

  private static UserError blocked(Run run, Reversal reversal) {
    Reversal.Return first = reversal.blocked().get(0);
    String label = run.places().label(first.path());
    String why =
        switch (first.way().judgement()) {
          case CONFLICT -> "What was changed in %s since does not fit with what it was.";
          case GONE -> "%s was deleted since, so nothing can be taken back from it.";
          default -> "What %s held then is not known any more: no backup has it.";
        };
    List<String> hints = new ArrayList<>();
    hints.add(
        first.way().judgement() == WayBack.Judgement.CONFLICT
            ? "Make the lines above as they were and put yours at the end of the file, where they"
                + " stay; then try again. Or bring back a whole file: reflect backups "
                + label
            : "Change it by hand, or bring back a whole file: reflect backups " + label);
    reversal.changing().stream()
        .findFirst()
        .map(other -> run.places().label(other.path()))
        .ifPresent(
            other ->
                hints.add(
                    "All files of an operation go back together. One alone: reflect backups "
                        + other));
    return new UserError(
        why.formatted(label) + " Nothing was written.", hints.toArray(String[]::new));
  }
}
