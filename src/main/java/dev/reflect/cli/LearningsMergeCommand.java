package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.learnings.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code reflect learnings merge}: two learnings are one. */
final class LearningsMergeCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("merge", "Count one learning as another one")
        .description(
            "All that happened to the first, in all its wordings, counts for the second. Both"
                + " wordings stay. Where both have a proposal in one repository, the older one"
                + " stays open. Take it back with: reflect learnings split ID")
        .taking(
            argument("ID").saying("The learning that is to count."),
            argument("AS").saying("The learning that it is to count as."))
        .examples("reflect learnings merge 3f2a 91bc")
        .runs(LearningsMergeCommand::new);
  }

  private final Run run;
  private final String one;
  private final String into;

  private LearningsMergeCommand(Run run, Given given) {
    this.run = run;
    this.one = given.text("ID").orElseThrow();
    this.into = given.text("AS").orElseThrow();
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
