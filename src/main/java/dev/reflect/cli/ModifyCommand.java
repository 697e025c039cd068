package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Item;
import dev.reflect.review.Message;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect modify}: takes a proposal with the learning in other words. */
@Command(
    name = "modify",
    header = "Accept a proposal in other words",
    description = "Decides, and writes nothing yet. The ids are those of: reflect queue",
    footer = {"Example:", "  reflect modify 3f2a --text \"Use pnpm, never npm.\"   In your words"})
final class ModifyCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      description = "Reword this proposal: its id, or the beginning of it.")
  private String id;

  @Option(
      names = "--text",
      paramLabel = "SENTENCE",
      required = true,
      description = "Say the learning in these words, as one sentence.")
  private String text;

  private final Run run;

  ModifyCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    if (text.isBlank()) {
      throw new UserError(
          "The new sentence is empty.", "reflect reject drops a proposal for good.");
    }
    try (Desk desk = Desk.open(run, "reflect modify")) {
      ProposalId named = desk.select(id).id();
      desk.tell(new Message.Decide(named, new Decision.Reworded(text)));
      Item item = desk.review().items().get(desk.review().items().indexOf(named).orElseThrow());
      run.print((item.isOpen() ? "Unchanged: " : "Modified: ") + item.sentence());
    }
    return ExitStatus.DONE;
  }
}
