package dev.reflect.cli;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.Backups;
import dev.reflect.act.write.Backups.Backup;
import dev.reflect.ground.Moment;
import dev.reflect.ledger.OperationId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect backups}: what can be brought back, newest first. */
@Command(
    name = "backups",
    header = "List the backups, newest first",
    description =
        "Prints each with its file, its size, the operation that changed the file, and where it"
            + " lies. Bring one back with: reflect restore --backup FILE",
    footer = {
      "Examples:",
      "  reflect backups             All of them",
      "  reflect backups CLAUDE.md   Those of one file"
    })
final class BackupsCommand extends Deed {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Only those of this file. Default: those of all files.")
  private Optional<Path> file = Optional.empty();

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.reading()) {
      Backups backups = new Backups(run.files(), ledger.ledger(), run.places(), run.zone());
      List<Backup> found =
          file.isEmpty()
              ? backups.all()
              : backups.of(run.places().workingDirectory().resolve(file.get()).normalize());
      if (json) {
        run.json(View.list(found, BackupsCommand::view));
      } else if (found.isEmpty()) {
        run.print(file.isEmpty() ? "There are no backups yet." : "There are no backups of it.");
      } else {
        found.forEach(this::print);
        run.print("Bring one back with: reflect restore --backup FILE");
      }
    }
  }

  private void print(Backup backup) {
    String of = backup.file().map(run.places()::label).orElse("nothing tells of which file");
    String operation =
        backup.operation().map(id -> "before operation " + id).orElse("not in the ledger");
    run.print(
        "%s  %s  %d bytes  %s".formatted(Moment.second(backup.at()), of, backup.size(), operation));
    run.print("   " + run.places().label(backup.path()));
  }

  private static View view(Backup backup) {
    return new View()
        .put("backup", backup.path())
        .put("file", backup.file())
        .put("at", backup.at())
        .put("size", backup.size())
        .put("operation", backup.operation().map(OperationId::value));
  }
}
