package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.digest.KnownPage;
import dev.reflect.act.digest.KnownPage.Grown;
import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Targets;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.Optional;

/** Shows what the page of what is known here would get, as a diff, and asks. */
final class KnownPageReview {
  private final Run run;
  private final boolean own;

  /**
   * @param own whether it is to be in the file that is Claude's own
   */
  KnownPageReview(Run run, boolean own) {
    this.run = run;
    this.own = own;
  }

  void show(Ledger ledger, boolean dry) throws IOException {
    Project project = Project.at(run.places().workingDirectory());
    KnownPage here =
        KnownPage.here(new Targets(run.files(), run.places()), run.places(), project, own);
    Grown grown = here.grown(ledger, project, run.now());
    Optional<String> problem = here.problem();
    if (problem.isPresent()) {
      throw new UserError(problem.get());
    }
    if (grown.added() < KnownPage.ENOUGH) {
      run.print(
          "%s known here, and the page is for %d and more."
              .formatted(
                  counted(grown.added(), "new thing is", "new things are"), KnownPage.ENOUGH));
      return;
    }
    Printer.of(run).print(grown.edit());
    if (dry || !new LineInput(run).agrees("Write it? [y,n]")) {
      run.print("Nothing was written.");
    } else {
      String command = "reflect digest --" + (own ? "memory" : "page");
      run.undoable(grown.write(ledger, run.apply(ledger), command, run.now()), command);
    }
  }
}
