package dev.reflect.cli;

import dev.reflect.app.Keeping;
import dev.reflect.app.UserError;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Message;
import dev.reflect.review.PastPlan;
import dev.reflect.review.PastReturn;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Does what a review on a full screen wants done: all of it, and the history. */
final class ScreenWorld extends ReviewWorld {
  private final Supplier<PastDesk> past;
  private final Consumer<Message> answers;

  ScreenWorld(Supplier<Keeping> keeping, Supplier<PastDesk> past, Consumer<Message> answers) {
    super(keeping, answers);
    this.past = past;
    this.answers = answers;
  }

  /** Something that is asked of the history. */
  private interface Asking {
    Message of(PastDesk past) throws IOException;
  }

  @Override
  public void openPast() {
    ask(desk -> new Message.PastArrived(desk.operations()));
  }

  @Override
  public void showPast(long number) {
    ask(desk -> new Message.PastShown(desk.detail(number)));
  }

  @Override
  public void weigh(PastReturn wish) {
    ask(desk -> new Message.PastWeighed(desk.weigh(wish)));
  }

  @Override
  public void bringBack(PastPlan plan) {
    ask(desk -> new Message.BroughtBack(desk.bringBack(plan)));
  }

  @Override
  public void findBackups(long number) {
    ask(desk -> new Message.BackupsFound(desk.backups(number)));
  }

  private void ask(Asking asking) {
    try {
      answers.accept(asking.of(past.get()));
    } catch (UserError error) {
      answers.accept(new Message.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Message.Failed(e.getMessage() + ".", "reflect log says what is written."));
    }
  }

  @Override
  public void openEditor(ProposalId id, Text text, int line, String name) {
    throw new IllegalStateException("the screen opens the editor itself");
  }

  @Override
  public void leave(int applied, int unapplied) {
    // What is left to say is said when the screen is gone.
  }
}
