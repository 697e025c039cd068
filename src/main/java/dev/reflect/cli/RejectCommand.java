package dev.reflect.cli;

import dev.reflect.review.Action;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reflect reject}: never proposes these again. */
@Command(
    name = "reject",
    header = "Reject proposals; they are never proposed again",
    description = "Drops them for good, in this repository. The ids are those of: reflect queue",
    sortOptions = false,
    footer = {
      "Example:",
      "  reflect reject 3f2a --reason \"only for that branch\"   Never again, and why"
    })
final class RejectCommand implements Callable<Integer> {
  private final Run run;

  @Mixin private ProposalIds ids;

  @Option(names = "--reason", paramLabel = "TEXT", description = "Keep this reason in the ledger.")
  private String reason;

  @Mixin private HelpOption help;

  RejectCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect reject")) {
      desk.decide(ids.all(), Action.REJECT, Optional.ofNullable(reason), "Rejected: ");
    }
    return ExitStatus.DONE;
  }
}
