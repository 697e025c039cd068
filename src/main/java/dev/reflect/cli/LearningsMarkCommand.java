package dev.reflect.cli;

import dev.reflect.app.learnings.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says of learnings whether they still count. */
final class LearningsMarkCommand {
  private LearningsMarkCommand() {}

  /** {@code reflect learnings forget}: out of the lists, and never proposed again. */
  @Command(
      name = "forget",
      header = "Keep learnings out of all lists and proposals",
      description = {
        "Closes their proposals, in all repositories and all wordings, for good. The ledger only"
            + " grows: the words stay in reflect.db and records.jsonl on this disk, in exports, and"
            + " in the files they were applied to. Take it back with: reflect learnings keep ID"
      },
      footer = {"Examples:", "  reflect learnings forget 3f2a"},
      sortOptions = false)
  static final class Forget implements Callable<Integer> {
    private final Run run;

    @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids of learnings, or beginnings.")
    private List<String> ids;

    @Mixin private HelpOption help;

    Forget(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      return mark(run, ids, State.FORGOTTEN, "Forgotten: ");
    }
  }

  /** {@code reflect learnings retire}: no longer true. */
  @Command(
      name = "retire",
      header = "Say that learnings are no longer true",
      description = {
        "Closes their proposals, and names the lines of files that still say them: the files are"
            + " left alone. When you say one again, it is proposed again. Take it back with:"
            + " reflect learnings keep ID"
      },
      footer = {"Examples:", "  reflect learnings retire 3f2a"},
      sortOptions = false)
  static final class Retire implements Callable<Integer> {
    private final Run run;

    @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids of learnings, or beginnings.")
    private List<String> ids;

    @Mixin private HelpOption help;

    Retire(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      return mark(run, ids, State.RETIRED, "Retired: ");
    }
  }

  /** {@code reflect learnings keep}: takes the other two back. */
  @Command(
      name = "keep",
      header = "Take back that learnings are forgotten or retired",
      footer = {"Examples:", "  reflect learnings keep 3f2a"},
      sortOptions = false)
  static final class Keep implements Callable<Integer> {
    private final Run run;

    @Parameters(arity = "1..*", paramLabel = "ID", description = "Ids of learnings, or beginnings.")
    private List<String> ids;

    @Mixin private HelpOption help;

    Keep(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      return mark(run, ids, State.KEPT, "Kept: ");
    }
  }

  private static int mark(Run run, List<String> ids, State state, String said) throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Learnings learnings = new Learnings(new Disk(), ledger.ledger());
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
