package dev.reflect.cli;

import dev.reflect.act.decide.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect learnings merge}: two learnings are one. */
@Command(
    name = "merge",
    header = "Count one learning as another one",
    description =
        "All that happened to the first, in all its wordings, counts for the second. Both"
            + " wordings stay. Where both have a proposal in one repository, the older one"
            + " stays open. Take it back with: reflect learnings split ID",
    footer = {"Examples:", "  reflect learnings merge 3f2a 91bc"})
final class LearningsMergeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "The learning that is to count.")
  private String one;

  @Parameters(paramLabel = "AS", description = "The learning that it is to count as.")
  private String into;

  private final Run run;

  LearningsMergeCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Remembered merged = new Learnings(new Disk(), ledger.ledger()).merge(one, into, run.now());
      run.print(
          "One learning now, with %d wordings: %s"
              .formatted(merged.wordings().size(), Plain.printable(merged.wording().sentence())));
    }
    return ExitStatus.DONE;
  }
}
