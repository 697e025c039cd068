package dev.reflect.cli;

import dev.reflect.act.home.LedgerFile;
import dev.reflect.act.queue.OpenLedger;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect export}: the ledger as lines of JSON. */
@Command(
    name = "export",
    header = "Write the ledger as JSON, to move it",
    description =
        "Writes learnings, sightings, proposals, decisions and operations, one row a line. On"
            + " the other machine: reflect import FILE. docs/export.md says what the lines"
            + " hold.",
    footer = {
      "Examples:",
      "  reflect export ledger.jsonl     Into a new file",
      "  reflect export > ledger.jsonl   The same, through a pipe or a shell"
    })
final class ExportCommand extends Deed {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Write to this new file. Default, and -: standard output.")
  private Optional<String> file = Optional.empty();

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.open()) {
      LedgerFile moving = new LedgerFile(run.files(), ledger.ledger(), run.places());
      if (file.isEmpty() || file.get().equals("-")) {
        Writer lines = new BufferedWriter(Json.printing(run.console().out()));
        moving.export(lines);
        lines.flush();
      } else {
        Path path = run.places().workingDirectory().resolve(file.get());
        moving.export(path);
        run.print("Exported to " + run.places().label(path));
      }
    }
  }
}
