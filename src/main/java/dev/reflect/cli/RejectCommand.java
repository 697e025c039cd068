package dev.reflect.cli;

import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect reject}: never proposes these again. */
@Command(
    name = "reject",
    header = "Reject proposals; they are never proposed again",
    description = "Drops them for good, in this repository. The ids are those of: reflect queue",
    footer = {
      "Example:",
      "  reflect reject 3f2a --reason \"only for that branch\"   Never again, and why"
    })
final class RejectCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      arity = "1..*",
      description = "Decide these proposals: ids, or their beginnings.")
  private List<String> ids = List.of();

  @Option(names = "--reason", paramLabel = "TEXT", description = "Keep this reason in the ledger.")
  private Optional<String> reason = Optional.empty();

  private final Run run;

  RejectCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect reject")) {
      desk.decide(ids, new Decision.Rejected(reason.orElse("")), "Rejected: ");
    }
    return ExitStatus.DONE;
  }
}
