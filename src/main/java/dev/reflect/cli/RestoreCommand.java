package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.Backups;
import dev.reflect.act.write.Reversal;
import dev.reflect.act.write.Reversals;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect restore}: files as they were at an operation, or as a backup has them. */
@Command(
    name = "restore",
    header = "Bring files back to how an operation left them",
    description = {
      "Brings every file of the operation back to how it was right after it: all that later"
          + " operations did to these files is taken back at once; other files stay as they"
          + " are. What others changed in the files since is never overwritten: see --merge.",
      "",
      "With --backup, gives one file the bytes of a backup, whatever it holds now; that needs"
          + " no ledger. A restore is an operation: it keeps backups, and reflect undo takes"
          + " it back."
    },
    footer = {
      "Examples:",
      "  reflect restore 3               As operation 3 left its files",
      "  reflect restore --backup FILE   One file, from a backup"
    })
final class RestoreCommand extends Deed {
  @Parameters(
      paramLabel = "OP",
      arity = "0..1",
      description = "The number of the operation, from: reflect log")
  private Optional<Long> number = Optional.empty();

  @Option(names = "--before", description = "Take back what the operation itself wrote too.")
  private boolean before;

  @Option(
      names = "--backup",
      paramLabel = "FILE",
      description = "Restore this backup, from: reflect backups")
  private Optional<Path> backup = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "PATH",
      description = "Restore the backup to this file. Default: the file that it is of.")
  private Optional<Path> to = Optional.empty();

  @Mixin private ReturnOptions returning;

  @Override
  void act() throws IOException {
    if (number.isPresent() == backup.isPresent()) {
      throw usage("restore takes the number of an operation, or --backup FILE");
    }
    if (backup.isEmpty() && to.isPresent() || backup.isPresent() && before) {
      throw usage(before ? "--before goes with an operation" : "--to goes with --backup");
    }
    try (OpenLedger ledger = run.open()) {
      Reversals reversals = new Reversals(run.files(), ledger.ledger(), run.places());
      if (number.isPresent()) {
        toOperation(ledger, reversals, new OperationId(number.get()));
      } else {
        fromBackup(ledger, reversals, backup.orElseThrow());
      }
    }
  }

  private void toOperation(OpenLedger ledger, Reversals reversals, OperationId id)
      throws IOException {
    Sort.Side side = before ? Sort.Side.BEFORE : Sort.Side.AFTER;
    Reversal reversal = reversals.restoring(id, side);
    if (reversal.isNothing()) {
      run.print("Nothing to do: no later operation wrote to the files of operation " + id);
      return;
    }
    String typed = "reflect restore " + id + (before ? " --before" : "");
    returning
        .write(run, ledger.ledger(), reversal, typed)
        .ifPresent(
            made ->
                run.print(
                    "What was written since is taken back. To have it again: reflect undo "
                        + made));
  }

  private void fromBackup(OpenLedger ledger, Reversals reversals, Path typed) throws IOException {
    Path from = run.places().workingDirectory().resolve(typed).normalize();
    Path file =
        to.isEmpty()
            ? new Backups(run.files(), ledger.ledger(), run.places(), run.zone()).fileOf(from)
            : run.places().workingDirectory().resolve(to.get()).normalize();
    Reversal reversal = reversals.fromBackup(from, file);
    String label = run.places().label(file);
    if (reversal.isNothing()) {
      run.print("Nothing to do: the backup holds what is in " + label);
      return;
    }
    returning
        .write(run, ledger.ledger(), reversal, "reflect restore --backup")
        .ifPresent(
            made ->
                run.print(
                    label
                        + " is as the backup has it. To have it as before: reflect undo "
                        + made));
  }
}
