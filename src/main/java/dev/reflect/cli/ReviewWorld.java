package dev.reflect.cli;

import dev.reflect.app.Keeping;
import dev.reflect.app.UserError;
import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Effects;
import dev.reflect.review.Message;
import dev.reflect.review.PastPlan;
import dev.reflect.review.PastReturn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Does what a review wants done, apart from showing it; answers with messages. */
abstract class ReviewWorld implements Effects {
  private final Supplier<Keeping> keeping;
  private final Consumer<Message> answers;

  ReviewWorld(Keeping keeping, Consumer<Message> answers) {
    this(() -> keeping, answers);
  }

  /** A world whose ledger is still being opened. */
  ReviewWorld(Supplier<Keeping> keeping, Consumer<Message> answers) {
    this.keeping = keeping;
    this.answers = answers;
  }

  /** Something that the ledger does. */
  private interface Recording {
    void run() throws IOException;
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
    try {
      answers.accept(new Message.Applied(keeping.get().apply(plan)));
    } catch (UserError error) {
      answers.accept(new Message.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Message.Failed(e.getMessage() + ".", "Nothing was written."));
    }
  }

  @Override
  public void openPast() {
    throw noHistory();
  }

  @Override
  public void showPast(long number) {
    throw noHistory();
  }

  @Override
  public void weigh(PastReturn wish) {
    throw noHistory();
  }

  @Override
  public void bringBack(PastPlan plan) {
    throw noHistory();
  }

  @Override
  public void findBackups(long number) {
    throw noHistory();
  }

  @Override
  public void openPromotion() {
    throw noPromotion();
  }

  @Override
  public void offer(Judged judged, boolean offered) {
    throw noPromotion();
  }

  @Override
  public void promote(Plan.Edit edit, List<Chosen> chosen) {
    throw noPromotion();
  }

  @Override
  public void takeOut(List<Plan.Edit> edits) {
    throw noPromotion();
  }

  private static IllegalStateException noHistory() {
    return new IllegalStateException("only a screen shows the history");
  }

  private static IllegalStateException noPromotion() {
    return new IllegalStateException("only a screen shows what may be promoted");
  }

  /** A decision that cannot be kept ends the review: going on would only lose more. */
  private static void record(Recording recording) {
    try {
      recording.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
