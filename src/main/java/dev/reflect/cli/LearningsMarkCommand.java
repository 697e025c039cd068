package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.learnings.Learnings;
import dev.reflect.fs.Disk;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

/** Says of learnings whether they still count. */
final class LearningsMarkCommand implements Callable<Integer> {
  /** {@code reflect learnings forget}: out of the lists, and never proposed again. */
  static Command forget() {
    return Command.named("forget", "Keep learnings out of all lists and proposals")
        .description(
            "Closes their proposals, in all repositories and all wordings, for good. The ledger"
                + " only grows: the words stay in reflect.db and records.jsonl on this disk, in"
                + " exports, and in the files they were applied to. Take it back with: reflect"
                + " learnings keep ID")
        .taking(ids())
        .examples("reflect learnings forget 3f2a")
        .runs((run, given) -> new LearningsMarkCommand(run, given, State.FORGOTTEN, "Forgotten: "));
  }

  /** {@code reflect learnings retire}: no longer true. */
  static Command retire() {
    return Command.named("retire", "Say that learnings are no longer true")
        .description(
            "Closes their proposals, and names the lines of files that still say them: the files"
                + " are left alone. When you say one again, it is proposed again. Take it back"
                + " with: reflect learnings keep ID")
        .taking(ids())
        .examples("reflect learnings retire 3f2a")
        .runs((run, given) -> new LearningsMarkCommand(run, given, State.RETIRED, "Retired: "));
  }

  /** {@code reflect learnings keep}: takes the other two back. */
  static Command keep() {
    return Command.named("keep", "Take back that learnings are forgotten or retired")
        .taking(ids())
        .examples("reflect learnings keep 3f2a")
        .runs((run, given) -> new LearningsMarkCommand(run, given, State.KEPT, "Kept: "));
  }

  private static Parameter ids() {
    return argument("ID").several().saying("Ids of learnings, or beginnings.");
  }

  private final Run run;
  private final List<String> ids;
  private final State state;
  private final String said;

  private LearningsMarkCommand(Run run, Given given, State state, String said) {
    this.run = run;
    this.ids = given.texts("ID");
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
