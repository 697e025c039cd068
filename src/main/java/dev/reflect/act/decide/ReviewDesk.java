package dev.reflect.act.decide;

import dev.reflect.act.home.UserError;
import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Errands;
import dev.reflect.review.Past;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Does what a review wants done, apart from showing it: keeps decisions, writes plans, opens the
 * editor, reads the history and what may be promoted; answers with messages.
 */
public final class ReviewDesk implements Errands {
  private final Supplier<Keeping> keeping;
  private final Supplier<HistoryDesk> history;
  private final Supplier<PromotionDesk> promotion;
  private final EditorOpened editor;
  private final Consumer<Action> answers;

  /** Has a text edited, and returns what the review is to be told. */
  public interface EditorOpened {
    Action answer(ProposalId id, Text text, int line, String fileName);
  }

  /** Each is asked for when it is wanted, as the ledger may still be being opened. */
  public ReviewDesk(
      Supplier<Keeping> keeping,
      Supplier<HistoryDesk> history,
      Supplier<PromotionDesk> promotion,
      EditorOpened editor,
      Consumer<Action> answers) {
    this.keeping = keeping;
    this.history = history;
    this.promotion = promotion;
    this.editor = editor;
    this.answers = answers;
  }

  /** Returns the desk of a face that shows neither the history nor what may be promoted. */
  public static ReviewDesk of(Keeping keeping, EditorOpened editor, Consumer<Action> answers) {
    return new ReviewDesk(
        () -> keeping, ReviewDesk::notShown, ReviewDesk::notShown, editor, answers);
  }

  /** Returns the desk of a screen that shows nothing but what may be promoted. */
  public static ReviewDesk of(PromotionDesk promotion, Consumer<Action> answers) {
    return new ReviewDesk(
        ReviewDesk::notShown,
        ReviewDesk::notShown,
        () -> promotion,
        (id, text, line, name) -> notShown(),
        answers);
  }

  private static <T> T notShown() {
    throw new IllegalStateException("this is not shown here");
  }

  /** Something that the ledger does. */
  private interface Recording {
    void run() throws IOException;
  }

  /** A decision that cannot be kept ends the review: going on would only lose more. */
  private static void record(Recording recording) {
    try {
      recording.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Something that is asked of the ledger and the files. */
  private interface Asked {
    Action answer() throws IOException;
  }

  private void ask(Asked asked, String hint) {
    try {
      answers.accept(asked.answer());
    } catch (UserError error) {
      answers.accept(new Action.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Action.Failed(e.getMessage() + ".", hint));
    }
  }

  private void ask(Asked asked) {
    ask(asked, "reflect log says what is written.");
  }

  @Override
  public void openEditor(ProposalId id, Text text, int line, String fileName) {
    answers.accept(editor.answer(id, text, line, fileName));
  }

  @Override
  public void remember(Decided decided) {
    record(() -> keeping.get().remember(decided));
  }

  @Override
  public void reopen(ProposalId id) {
    record(() -> keeping.get().reopen(id));
  }

  @Override
  public void choose(ProposalId id, Target target) {
    record(() -> keeping.get().choose(id, target));
  }

  @Override
  public void settle(Learning learning, Contradiction contradiction) {
    record(() -> keeping.get().settle(learning, contradiction));
  }

  @Override
  public void keepDraft(ProposalId id, Text text) {
    record(() -> keeping.get().keepDraft(id, text));
  }

  @Override
  public void apply(Plan plan) {
    ask(() -> new Action.Applied(keeping.get().apply(plan)), "Nothing was written.");
  }

  @Override
  public void openPast() {
    ask(() -> new Action.PastArrived(history.get().operations()));
  }

  @Override
  public void showPast(long number) {
    ask(() -> new Action.PastShown(history.get().detail(number)));
  }

  @Override
  public void weigh(Past.Return wish) {
    ask(() -> new Action.PastWeighed(history.get().weigh(wish)));
  }

  @Override
  public void bringBack(Past.Plan plan) {
    ask(() -> new Action.BroughtBack(history.get().bringBack(plan)));
  }

  @Override
  public void findBackups(long number) {
    ask(() -> new Action.BackupsFound(history.get().backups(number)));
  }

  @Override
  public void openPromotion() {
    ask(() -> promotion.get().arrived(false));
  }

  @Override
  public void offer(Judged judged, boolean offered) {
    record(() -> promotion.get().offer(judged, offered));
  }

  @Override
  public void promote(Plan.Edit edit, List<Chosen> chosen) {
    ask(() -> new Action.Promoted(promotion.get().promote(edit, chosen)));
  }

  @Override
  public void takeOut(List<Plan.Edit> edits) {
    ask(() -> new Action.TakenOut(promotion.get().takeOut(edits)));
  }

  @Override
  public void leave(int applied, int unapplied) {
    // What is left to say is said by the face.
  }
}
