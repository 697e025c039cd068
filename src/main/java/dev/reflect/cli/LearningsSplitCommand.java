package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.learnings.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code reflect learnings split}: a wording is a learning of its own. */
final class LearningsSplitCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("split", "Make a wording a learning of its own")
        .description(
            "Takes a merge back, and a likeness that reflect saw where there is none. The wordings"
                + " and their ids are in: reflect learnings show ID")
        .taking(argument("ID").saying("The id of a wording, or its beginning."))
        .examples("reflect learnings split 91bc")
        .runs(LearningsSplitCommand::new);
  }

  private final Run run;
  private final String id;

  private LearningsSplitCommand(Run run, Given given) {
    this.run = run;
    this.id = given.text("ID").orElseThrow();
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
