package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.SessionAccount;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code reflect question}: what the skill {@code /reflect} asks the session's own model. */
@Command(
    name = "question",
    header = "Print what the session's own model is asked",
    hidden = true,
    description =
        "The skill /reflect starts it where reflect hearing session was chosen: what it prints is"
            + " the prompt of an agent that has one tool, propose. It sends nothing by itself.",
    footer = {"Example:", "  reflect question   As the skill starts it"})
final class QuestionCommand extends Deed {
  private static final String NOTHING =
      "Nothing is to be judged. Answer with this one sentence: Nothing new was said; see what waits"
          + " with reflect review in a terminal.";

  @Override
  void act() throws IOException {
    SessionAccount account = new SessionAccount(run.workplace());
    if (!account.isChosen()) {
      throw new UserError(
          "The session's own model is not your judge, so it is asked nothing.",
          "Choose it with: reflect hearing session");
    }
    Optional<String> question = account.question();
    run.print(question.orElse(NOTHING));
  }
}
