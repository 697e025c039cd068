package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.Moving;
import dev.reflect.fs.Disk;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect export}: the ledger as lines of JSON. */
final class ExportCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("export", "Write the ledger as JSON, to move it")
        .description(
            "Writes learnings, sightings, proposals, decisions and operations, one row a line. On"
                + " the other machine: reflect import FILE. docs/export.md says what the lines"
                + " hold.")
        .taking(
            argument("FILE").optional().saying("Write to this new file. Default: standard output."))
        .examples(
            "reflect export ledger.jsonl     Into a new file",
            "reflect export > ledger.jsonl   The same, through a pipe or a shell")
        .runs(ExportCommand::new);
  }

  private final Run run;
  private final Optional<String> file;

  private ExportCommand(Run run, Given given) {
    this.run = run;
    this.file = given.text("FILE");
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Moving moving = new Moving(new Disk(), ledger.ledger(), run.places());
      if (file.isEmpty()) {
        Writer lines = new BufferedWriter(Json.printing(run.console().out()));
        moving.export(lines);
        lines.flush();
      } else {
        Path path = run.places().workingDirectory().resolve(file.get());
        moving.export(path);
        run.print("Exported to " + run.places().label(path));
      }
    }
    return ExitStatus.DONE;
  }
}
