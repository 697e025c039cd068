package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.Reversal;
import dev.reflect.app.Reversals;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.OperationId;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect undo}: takes an operation back, by another operation. */
final class UndoCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("undo", "Take back what an operation wrote")
        .description(
            "Gives every file of the operation the text from before it, and keeps a backup of what"
                + " it held. All files go back, or none does. A file that was changed since is"
                + " never overwritten: see --merge.",
            "",
            "What was undone is not proposed again before you say it again. To do it again after"
                + " all, undo the undo: reflect undo with the number that it was given.")
        .taking(
            argument("OP", Long.class)
                .optional()
                .saying(
                    "The number of the operation, from: reflect log",
                    "Default: the newest one that is applied and not undone. Undos are passed"
                        + " over."))
        .taking(Returning.parameters())
        .examples(
            "reflect undo     The newest that is in force", "reflect undo 3   The third operation")
        .runs(UndoCommand::new);
  }

  private final Run run;
  private final Optional<Long> number;
  private final Returning returning;

  private UndoCommand(Run run, Given given) {
    this.run = run;
    this.number = given.value("OP", Long.class);
    this.returning = Returning.of(given);
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Reversals reversals = new Reversals(new Disk(), ledger.ledger(), run.places());
      OperationId id = number.isEmpty() ? reversals.newest() : new OperationId(number.get());
      Reversal reversal = reversals.undoing(id);
      returning
          .write(run, ledger.ledger(), reversal, "reflect undo " + id)
          .ifPresent(
              made ->
                  run.print(
                      "Operation %s is taken back. To have it again: reflect undo %s"
                          .formatted(id, made)));
    }
    return ExitStatus.DONE;
  }
}
