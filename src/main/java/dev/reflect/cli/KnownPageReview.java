package dev.reflect.cli;

import dev.reflect.act.digest.KnownPage;
import dev.reflect.act.digest.KnownPage.Grown;
import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Targets;
import dev.reflect.claude.Project;
import dev.reflect.diff.Diff;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.util.List;
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
          "%d new %s known here, and the page is for %d and more."
              .formatted(
                  grown.added(), grown.added() == 1 ? "thing is" : "things are", KnownPage.ENOUGH));
      return;
    }
    Target page = grown.page();
    Diff diff = Diff.between(page.onDisk(), grown.after());
    Printer.of(run).print(new FileDiff(run.places()).rows(page.path(), diff, page.exists(), true));
    if (dry || !new LineInput(run, run.console().in()).agrees("Write it? [y,n]")) {
      run.print("Nothing was written.");
    } else {
      write(ledger, grown);
    }
  }

  /** What could not be written is open again. */
  private void write(Ledger ledger, Grown grown) throws IOException {
    Target page = grown.page();
    for (Open each : grown.learnings()) {
      Decided accepted = new Decided(Proposal.of(each.learning(), page), Decision.accepted());
      ledger.decisions().decide(accepted, grown.after(), By.PERSON, run.now());
    }
    List<ProposalId> proposals = grown.learnings().stream().map(Open::id).toList();
    Plan.Edit edit = new Plan.Edit(page, page.onDisk(), grown.after(), proposals);
    boolean written = false;
    try {
      String command = "reflect digest --" + (own ? "memory" : "page");
      TidyCommand.apply(run, ledger, List.of(edit), command);
      written = true;
    } finally {
      for (ProposalId each : written ? List.<ProposalId>of() : proposals) {
        ledger.decisions().reopen(each, By.PERSON, run.now());
      }
    }
  }
}
