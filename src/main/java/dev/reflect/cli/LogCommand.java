package dev.reflect.cli;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.History;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect log}: the operations, newest first. */
@Command(
    name = "log",
    header = "List what was written, newest first",
    description =
        "Prints each operation, apply, undo or restore, with its files, their backups and its"
            + " learnings. More of one: reflect show OP. Take one back: reflect undo OP",
    footer = {
      "Examples:",
      "  reflect log          What was written",
      "  reflect log --json   The same, for a program"
    })
final class LogCommand extends Deed {
  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.reading()) {
      List<History.Entry> entries = new History(run.files(), ledger.ledger()).entries();
      if (json) {
        run.json(View.list(entries, LogCommand::view));
      } else if (entries.isEmpty()) {
        run.print("Nothing was applied yet.");
      } else {
        OperationText texts = new OperationText(run);
        Printer.of(run).page(entries.stream().flatMap(each -> texts.rows(each).stream()).toList());
      }
    }
  }

  private static View view(History.Entry entry) {
    Operation operation = entry.operation();
    return OperationText.view(entry)
        .put("files", View.list(operation.files(), OperationText::view))
        .put("decisions", View.list(operation.taken(), OperationText::view))
        .put("taken_back", View.list(operation.takenBack(), OperationText::view));
  }
}
