package dev.reflect.cli;

import dev.reflect.app.Editor;
import dev.reflect.app.Keeping;
import dev.reflect.app.UserError;
import dev.reflect.diff.Text;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Message;
import dev.reflect.review.PastPlan;
import dev.reflect.review.PastReturn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Does what a review on a full screen wants done: all of it, the history and promotion too. */
final class ScreenWorld extends ReviewWorld {
  private final Supplier<PastDesk> past;
  private final Supplier<PromotionDesk> promotion;
  private final Editor editor;
  private final Consumer<Message> answers;

  ScreenWorld(
      Supplier<Keeping> keeping,
      Supplier<PastDesk> past,
      Supplier<PromotionDesk> promotion,
      Editor editor,
      Consumer<Message> answers) {
    super(keeping, answers);
    this.past = past;
    this.promotion = promotion;
    this.editor = editor;
    this.answers = answers;
  }

  /** Returns the world of a screen that shows nothing but what may be promoted. */
  static ScreenWorld ofPromotion(PromotionDesk desk, Editor editor, Consumer<Message> answers) {
    return new ScreenWorld(
        () -> {
          throw new IllegalStateException("there are no proposals to decide");
        },
        () -> {
          throw new IllegalStateException("there is no history to show");
        },
        () -> desk,
        editor,
        answers);
  }

  /** Something that is asked of the ledger and the files. */
  private interface Asking {
    Message answer() throws IOException;
  }

  @Override
  public void openPast() {
    ask(() -> new Message.PastArrived(past.get().operations()));
  }

  @Override
  public void showPast(long number) {
    ask(() -> new Message.PastShown(past.get().detail(number)));
  }

  @Override
  public void weigh(PastReturn wish) {
    ask(() -> new Message.PastWeighed(past.get().weigh(wish)));
  }

  @Override
  public void bringBack(PastPlan plan) {
    ask(() -> new Message.BroughtBack(past.get().bringBack(plan)));
  }

  @Override
  public void findBackups(long number) {
    ask(() -> new Message.BackupsFound(past.get().backups(number)));
  }

  @Override
  public void openPromotion() {
    ask(() -> promotion.get().arrived(false));
  }

  @Override
  public void offer(Judged judged, boolean offered) {
    try {
      promotion.get().offer(judged, offered);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void promote(Plan.Edit edit, List<Chosen> chosen) {
    ask(() -> new Message.Promoted(promotion.get().promote(edit, chosen)));
  }

  @Override
  public void takeOut(List<Plan.Edit> edits) {
    ask(() -> new Message.TakenOut(promotion.get().takeOut(edits)));
  }

  private void ask(Asking asking) {
    try {
      answers.accept(asking.answer());
    } catch (UserError error) {
      answers.accept(new Message.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Message.Failed(e.getMessage() + ".", "reflect log says what is written."));
    }
  }

  @Override
  public void openEditor(ProposalId id, Text text, int line, String name) {
    answers.accept(editor.answer(id, text, line, name));
  }

  @Override
  public void leave(int applied, int unapplied) {
    // What is left to say is said when the screen is gone.
  }
}
