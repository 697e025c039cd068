package dev.reflect.cli;

import dev.reflect.review.Action;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect accept}: decides that proposals are taken; apply writes them. */
final class AcceptCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("accept", "Accept proposals; apply writes them")
        .description("Decides, and writes nothing yet. The ids are those of: reflect queue")
        .taking(ProposalIds.parameters())
        .examples(
            "reflect accept 3f2a        The one whose id begins so",
            "reflect accept 3f2a 91bc   Two at once")
        .runs(AcceptCommand::new);
  }

  private final Run run;
  private final ProposalIds ids;

  private AcceptCommand(Run run, Given given) {
    this.run = run;
    this.ids = ProposalIds.of(given);
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect accept")) {
      desk.decide(ids.all(), Action.ACCEPT, Optional.empty(), "Accepted: ");
    }
    return ExitStatus.DONE;
  }
}
