package dev.reflect.cli;

import static dev.reflect.cli.Parameter.option;

import dev.reflect.review.Action;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect reject}: never proposes these again. */
final class RejectCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("reject", "Reject proposals; they are never proposed again")
        .description("Drops them for good, in this repository. The ids are those of: reflect queue")
        .taking(ProposalIds.parameters())
        .taking(option("--reason", "TEXT").saying("Keep this reason in the ledger."))
        .example("reflect reject 3f2a --reason \"only for that branch\"   Never again, and why")
        .runs(RejectCommand::new);
  }

  private final Run run;
  private final ProposalIds ids;
  private final Optional<String> reason;

  private RejectCommand(Run run, Given given) {
    this.run = run;
    this.ids = ProposalIds.of(given);
    this.reason = given.text("--reason");
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect reject")) {
      desk.decide(ids.all(), Action.REJECT, reason, "Rejected: ");
    }
    return ExitStatus.DONE;
  }
}
