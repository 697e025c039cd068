package dev.reflect.cli;

import dev.reflect.act.decide.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect learnings split}: a wording is a learning of its own. */
@Command(
    name = "split",
    header = "Make a wording a learning of its own",
    description =
        "Takes a merge back, and a likeness that reflect saw where there is none. The wordings"
            + " and their ids are in: reflect learnings show ID",
    footer = {"Examples:", "  reflect learnings split 91bc"})
final class LearningsSplitCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "The id of a wording, or its beginning.")
  private String id;

  private final Run run;

  LearningsSplitCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Remembered split = new Learnings(new Disk(), ledger.ledger()).split(id, run.now());
      run.print("A learning of its own: " + Plain.printable(split.wording().sentence()));
    }
    return ExitStatus.DONE;
  }
}
