package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;
import static dev.reflect.cli.Parameter.flag;
import static dev.reflect.cli.Parameter.option;
import static dev.reflect.cli.UsageError.usage;

import dev.reflect.app.Backups;
import dev.reflect.app.Reversal;
import dev.reflect.app.Reversals;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect restore}: files as they were at an operation, or as a backup has them. */
final class RestoreCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("restore", "Bring files back to how an operation left them")
        .description(
            "Brings every file of the operation back to how it was right after it: all that later"
                + " operations did to these files is taken back at once; other files stay as they"
                + " are. What others changed in the files since is never overwritten: see --merge.",
            "",
            "With --backup, gives one file the bytes of a backup, whatever it holds now; that needs"
                + " no ledger. A restore is an operation: it keeps backups, and reflect undo takes"
                + " it back.")
        .taking(
            argument("OP", Long.class)
                .optional()
                .saying("The number of the operation, from: reflect log"),
            flag("--before").saying("Take back what the operation itself wrote too."),
            option("--backup", "FILE", Path.class)
                .saying("Restore this backup, from: reflect backups"),
            option("--to", "PATH", Path.class)
                .saying("Restore the backup to this file. Default: the file that it is of."))
        .taking(Returning.parameters())
        .examples(
            "reflect restore 3               As operation 3 left its files",
            "reflect restore --backup FILE   One file, from a backup")
        .runs(RestoreCommand::new);
  }

  private final Run run;
  private final Optional<Long> number;
  private final boolean before;
  private final Optional<Path> backup;
  private final Optional<Path> to;
  private final Returning returning;

  private RestoreCommand(Run run, Given given) {
    this.run = run;
    this.number = given.value("OP", Long.class);
    this.before = given.flag("--before");
    this.backup = given.value("--backup", Path.class);
    this.to = given.value("--to", Path.class);
    this.returning = Returning.of(given);
  }

  @Override
  public Integer call() throws IOException {
    if (number.isPresent() == backup.isPresent()) {
      throw usage("restore takes the number of an operation, or --backup FILE");
    }
    if (backup.isEmpty() && to.isPresent() || backup.isPresent() && before) {
      throw usage(before ? "--before goes with an operation" : "--to goes with --backup");
    }
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Reversals reversals = new Reversals(new Disk(), ledger.ledger(), run.places());
      return number.isPresent()
          ? toOperation(ledger, reversals, new OperationId(number.get()))
          : fromBackup(ledger, reversals, backup.orElseThrow());
    }
  }

  private int toOperation(OpenLedger ledger, Reversals reversals, OperationId id)
      throws IOException {
    Sort.Side side = before ? Sort.Side.BEFORE : Sort.Side.AFTER;
    Reversal reversal = reversals.restoring(id, side);
    if (reversal.isNothing()) {
      run.print("Nothing to do: no later operation wrote to the files of operation " + id);
      return ExitStatus.DONE;
    }
    String typed = "reflect restore " + id + (before ? " --before" : "");
    returning
        .write(run, ledger.ledger(), reversal, typed)
        .ifPresent(
            made ->
                run.print(
                    "What was written since is taken back. To have it again: reflect undo "
                        + made));
    return ExitStatus.DONE;
  }

  private int fromBackup(OpenLedger ledger, Reversals reversals, Path typed) throws IOException {
    Path from = run.places().workingDirectory().resolve(typed).normalize();
    Path file =
        to.isEmpty()
            ? new Backups(new Disk(), ledger.ledger(), run.places(), run.invocation().zone())
                .fileOf(from)
            : run.places().workingDirectory().resolve(to.get()).normalize();
    Reversal reversal = reversals.fromBackup(from, file);
    String label = run.places().label(file);
    if (reversal.isNothing()) {
      run.print("Nothing to do: the backup holds what is in " + label);
      return ExitStatus.DONE;
    }
    returning
        .write(run, ledger.ledger(), reversal, "reflect restore --backup")
        .ifPresent(
            made ->
                run.print(
                    label
                        + " is as the backup has it. To have it as before: reflect undo "
                        + made));
    return ExitStatus.DONE;
  }
}
