package dev.reflect.cli;

import dev.reflect.review.Action;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect accept}: decides that proposals are taken; apply writes them. */
@Command(
    name = "accept",
    header = "Accept proposals; apply writes them",
    description = "Decides, and writes nothing yet. The ids are those of: reflect queue",
    sortOptions = false)
final class AcceptCommand implements Callable<Integer> {
  private final Run run;

  @Parameters(
      arity = "1..*",
      paramLabel = "ID",
      description = "Decide these proposals: ids, or their beginnings.")
  private List<String> ids;

  @Mixin private HelpOption help;

  AcceptCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect accept")) {
      desk.decide(ids, Action.ACCEPT, Optional.empty(), "Accepted: ");
    }
    return ExitStatus.DONE;
  }
}
