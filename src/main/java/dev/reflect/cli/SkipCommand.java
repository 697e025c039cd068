package dev.reflect.cli;

import dev.reflect.review.Action;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect skip}: leaves proposals for another time. */
final class SkipCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("skip", "Skip proposals for now; they come back")
        .description("The next review shows them again. The ids are those of: reflect queue")
        .taking(ProposalIds.parameters())
        .example("reflect skip 3f2a   Not now")
        .runs(SkipCommand::new);
  }

  private final Run run;
  private final ProposalIds ids;

  private SkipCommand(Run run, Given given) {
    this.run = run;
    this.ids = ProposalIds.of(given);
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect skip")) {
      desk.decide(ids.all(), Action.SKIP, Optional.empty(), "Skipped: ");
    }
    return ExitStatus.DONE;
  }
}
