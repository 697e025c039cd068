package dev.reflect.cli;

import dev.reflect.app.Moving;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect import}: adds an exported ledger to this one. */
@Command(
    name = "import",
    header = "Add an exported ledger to this one",
    description = {
      "Adds what this ledger does not have yet; all of it, or nothing when a line is broken."
          + " Operations of the other machine are kept as history and cannot be undone here."
    },
    sortOptions = false,
    footer = {"Example:", "  reflect import ledger.jsonl   Add what reflect export wrote"})
final class ImportCommand implements Callable<Integer> {
  private static final List<String> COUNTED =
      List.of("learning", "sighting", "proposal", "decision", "operation");

  private final Run run;

  @Mixin private HelpOption help;

  @Parameters(paramLabel = "FILE", description = "Read this file, which reflect export wrote.")
  private String file;

  ImportCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Map<String, Integer> added =
          new Moving(new Disk(), ledger.ledger(), run.places())
              .importFrom(run.places().workingDirectory().resolve(file), run.now());
      run.print(added.isEmpty() ? "All of it is here already." : "Imported " + counts(added) + ".");
    }
    return ExitStatus.DONE;
  }

  private static String counts(Map<String, Integer> added) {
    List<String> counts = new ArrayList<>();
    for (String noun : COUNTED) {
      int count = added.getOrDefault(noun, 0);
      counts.add(count + " " + noun + (count == 1 ? "" : "s"));
    }
    String last = counts.remove(counts.size() - 1);
    return String.join(", ", counts) + " and " + last;
  }
}
