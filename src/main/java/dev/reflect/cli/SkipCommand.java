package dev.reflect.cli;

import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect skip}: leaves proposals for another time. */
@Command(
    name = "skip",
    header = "Skip proposals for now; they come back",
    description = "The next review shows them again. The ids are those of: reflect queue",
    footer = {"Example:", "  reflect skip 3f2a   Not now"})
final class SkipCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      arity = "1..*",
      description = "Decide these proposals: ids, or their beginnings.")
  private List<String> ids = List.of();

  private final Run run;

  SkipCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect skip")) {
      desk.decide(ids, new Decision.Skipped(), "Skipped: ");
    }
    return ExitStatus.DONE;
  }
}
