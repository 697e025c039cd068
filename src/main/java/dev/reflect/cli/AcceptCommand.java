package dev.reflect.cli;

import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect accept}: decides that proposals are taken; apply writes them. */
@Command(
    name = "accept",
    header = "Accept proposals; apply writes them",
    description = "Decides, and writes nothing yet. The ids are those of: reflect queue",
    footer = {
      "Examples:",
      "  reflect accept 3f2a        The one whose id begins so",
      "  reflect accept 3f2a 91bc   Two at once"
    })
final class AcceptCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      arity = "1..*",
      description = "Decide these proposals: ids, or their beginnings.")
  private List<String> ids = List.of();

  private final Run run;

  AcceptCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect accept")) {
      desk.decide(ids, Decision.accepted(), "Accepted: ");
    }
    return ExitStatus.DONE;
  }
}
