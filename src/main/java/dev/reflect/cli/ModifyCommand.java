package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;
import static dev.reflect.cli.Parameter.option;

import dev.reflect.app.UserError;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect modify}: takes a proposal with the learning in other words. */
final class ModifyCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("modify", "Accept a proposal in other words")
        .description("Decides, and writes nothing yet. The ids are those of: reflect queue")
        .taking(
            argument("ID").saying("Reword this proposal: its id, or the beginning of it."),
            option("--text", "SENTENCE")
                .needed()
                .saying("Say the learning in these words, as one sentence."))
        .example("reflect modify 3f2a --text \"Use pnpm, never npm.\"   In your words")
        .runs(ModifyCommand::new);
  }

  private final Run run;
  private final String id;
  private final String text;

  private ModifyCommand(Run run, Given given) {
    this.run = run;
    this.id = given.text("ID").orElseThrow();
    this.text = given.text("--text").orElseThrow();
  }

  @Override
  public Integer call() throws IOException {
    if (text.isBlank()) {
      throw new UserError(
          "The new sentence is empty.", "reflect reject drops a proposal for good.");
    }
    try (Desk desk = Desk.open(run, "reflect modify")) {
      int index = desk.review().items().indexOf(desk.select(id).id()).orElseThrow();
      desk.act(Action.REWORD, Optional.of(text));
      Item item = desk.review().items().get(index);
      run.print((item.isOpen() ? "Unchanged: " : "Modified: ") + item.sentence());
    }
    return ExitStatus.DONE;
  }
}
