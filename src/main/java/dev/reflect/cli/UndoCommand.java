package dev.reflect.cli;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.Reversal;
import dev.reflect.act.write.Reversals;
import dev.reflect.ledger.OperationId;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect undo}: takes an operation back, by another operation. */
@Command(
    name = "undo",
    header = "Take back what an operation wrote",
    description = {
      "Gives every file of the operation the text from before it, and keeps a backup of what"
          + " it held. All files go back, or none does. A file that was changed since is"
          + " never overwritten: see --merge.",
      "",
      "What was undone is not proposed again before you say it again. To do it again after"
          + " all, undo the undo: reflect undo with the number that it was given."
    },
    footer = {
      "Examples:",
      "  reflect undo     The newest that is in force",
      "  reflect undo 3   The third operation"
    })
final class UndoCommand extends Deed {
  @Parameters(
      paramLabel = "OP",
      arity = "0..1",
      description = {
        "The number of the operation, from: reflect log",
        "Default: the newest one that is applied and not undone. Undos are passed over."
      })
  private Optional<Long> number = Optional.empty();

  @Mixin private ReturnOptions returning;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.open()) {
      Reversals reversals = new Reversals(run.files(), ledger.ledger(), run.places());
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
  }
}
