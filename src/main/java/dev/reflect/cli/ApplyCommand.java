package dev.reflect.cli;

import dev.reflect.fs.FileChange;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect apply}: writes what is accepted, and nothing else. */
@Command(
    name = "apply",
    header = "Write what is accepted, and nothing else",
    description =
        "Keeps a backup of every file it changes. Every file ends as planned, or every file"
            + " ends as it was.",
    footer = {
      "Examples:",
      "  reflect apply             Write all that is accepted",
      "  reflect apply --dry-run   Show what that would change"
    })
final class ApplyCommand implements Callable<Integer> {
  @Option(names = "--dry-run", description = "Show the diffs, and write nothing.")
  private boolean dryRun;

  private final Run run;

  ApplyCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect apply")) {
      Plan plan = desk.review().plan();
      if (plan.isEmpty() && plan.conflicts().isEmpty()) {
        run.print("Nothing is accepted, so nothing is written.");
        return ExitStatus.DONE;
      }
      int applied = dryRun ? show(plan) : write(desk);
      for (Decided conflict : plan.conflicts()) {
        run.print(conflict.id() + "  " + Plain.printable(conflict.proposal().sentence()));
        run.print("          left out: its file has changed, and the two do not fit together.");
      }
      int leftOut = plan.conflicts().size();
      run.print(
          applied
              + (dryRun ? " would be applied" : " applied")
              + (leftOut == 0 ? "." : ", " + leftOut + " left out.")
              + (dryRun ? " Nothing was written." : ""));
      if (leftOut > 0) {
        run.tell("Hint: Decide again what was left out: reflect review");
      }
      return leftOut == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
    }
  }

  private int show(Plan plan) {
    FileDiff diffs = new FileDiff(run.places());
    for (Plan.Edit edit : plan.edits()) {
      run.print(diffs.of(edit.path(), edit.diff(), !edit.isNew(), true).stripTrailing());
      run.print("");
    }
    return plan.edits().stream().mapToInt(edit -> edit.proposals().size()).sum();
  }

  private int write(Desk desk) throws IOException {
    int applied = desk.apply();
    for (FileChange change : desk.keeping().changes()) {
      run.print(Written.line(change, run.places()));
    }
    desk.keeping().notices().forEach(run::tell);
    return applied;
  }
}
