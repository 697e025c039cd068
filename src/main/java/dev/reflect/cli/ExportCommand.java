package dev.reflect.cli;

import dev.reflect.app.Moving;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect export}: the ledger as lines of JSON. */
@Command(
    name = "export",
    header = "Write the ledger as JSON, to move it",
    description = {
      "Writes learnings, sightings, proposals, decisions and operations, one row a line. On the"
          + " other machine: reflect import FILE. docs/export.md says what the lines hold."
    },
    sortOptions = false,
    footer = {
      "Examples:",
      "  reflect export ledger.jsonl     Into a new file",
      "  reflect export > ledger.jsonl   The same, through a pipe or a shell"
    })
final class ExportCommand implements Callable<Integer> {
  private final Run run;

  @Mixin private HelpOption help;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Write to this new file. Default: standard output.")
  private String file;

  ExportCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Moving moving = new Moving(new Disk(), ledger.ledger(), run.places());
      if (file == null) {
        Json.printVisible(run.console().out(), moving.exported());
      } else {
        Path path = run.places().workingDirectory().resolve(file);
        moving.export(path);
        run.print("Exported to " + run.places().label(path));
      }
    }
    return ExitStatus.DONE;
  }
}
