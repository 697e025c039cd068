package dev.reflect.cli;

import dev.reflect.act.decide.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says of learnings whether they still count. */
abstract class LearningsMarkCommand implements Callable<Integer> {
  /** Out of the lists, and never proposed again. */
  @Command(
      name = "forget",
      header = "Keep learnings out of all lists and proposals",
      description =
          "Closes their proposals, in all repositories and all wordings, for good. The ledger"
              + " only grows: the words stay in reflect.db and records.jsonl on this disk, in"
              + " exports, and in the files they were applied to; reflect forget takes a secret out"
              + " of them. Take it back with: reflect learnings keep ID",
      footer = {"Examples:", "  reflect learnings forget 3f2a"})
  static final class Forget extends LearningsMarkCommand {
    Forget(Run run) {
      super(run, State.FORGOTTEN, "Forgotten: ");
    }
  }

  /** No longer true. */
  @Command(
      name = "retire",
      header = "Say that learnings are no longer true",
      description =
          "Closes their proposals, and names the lines of files that still say them: the files"
              + " are left alone. When you say one again, it is proposed again. Take it back"
              + " with: reflect learnings keep ID",
      footer = {"Examples:", "  reflect learnings retire 3f2a"})
  static final class Retire extends LearningsMarkCommand {
    Retire(Run run) {
      super(run, State.RETIRED, "Retired: ");
    }
  }

  /** Takes the other two back. */
  @Command(
      name = "keep",
      header = "Take back that learnings are forgotten or retired",
      footer = {"Examples:", "  reflect learnings keep 3f2a"})
  static final class Keep extends LearningsMarkCommand {
    Keep(Run run) {
      super(run, State.KEPT, "Kept: ");
    }
  }

  @Parameters(paramLabel = "ID", arity = "1..*", description = "Ids of learnings, or beginnings.")
  private List<String> ids;

  private final Run run;
  private final State state;
  private final String said;

  private LearningsMarkCommand(Run run, State state, String said) {
    this.run = run;
    this.state = state;
    this.said = said;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Learnings learnings = new Learnings(new Disk(), ledger.ledger());
      for (String id : ids) {
        learnings.named(id); // one that is typed wrongly leaves all as they are
      }
      for (String id : ids) {
        Remembered marked = learnings.mark(id, state, run.now());
        run.print(said + Plain.printable(marked.wording().sentence()));
        if (state != State.KEPT) {
          for (Learnings.Saying saying : learnings.sayings(marked.fingerprint())) {
            run.print(
                "  still said by line %d of %s"
                    .formatted(saying.line(), run.places().label(saying.file())));
          }
        }
      }
    }
    return ExitStatus.DONE;
  }
}
