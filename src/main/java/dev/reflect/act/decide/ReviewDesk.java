package dev.reflect.act.decide;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Promote;
import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
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
  private final Rooms rooms;
  private final EditorOpened editor;
  private final Consumer<Action> answers;

  /** What may be kept for every project, and the files, as they are at that moment. */
  public interface Promoting {
    Promote now() throws IOException;
  }

  /** What is shown beside the proposals, each asked for when it is wanted. */
  public record Rooms(
      Supplier<HistoryDesk> history,
      Promoting promoting,
      Supplier<HeardDesk> heard,
      Supplier<FindDesk> finds) {
    /** Nothing. */
    static final Rooms NONE =
        new Rooms(
            ReviewDesk::notShown, ReviewDesk::notShown, ReviewDesk::notShown, ReviewDesk::notShown);

    /** Rooms of proposals. */
    public Rooms(Supplier<HistoryDesk> history, Promoting promoting, Supplier<HeardDesk> heard) {
      this(history, promoting, heard, ReviewDesk::notShown);
    }
  }

  /** Has a text edited, and returns what the review is to be told. */
  public interface EditorOpened {
    Action answer(ProposalId id, Text text, int line, String fileName);
  }

  /** Each is asked for when it is wanted, as the ledger may still be being opened. */
  public ReviewDesk(
      Supplier<Keeping> keeping, Rooms rooms, EditorOpened editor, Consumer<Action> answers) {
    this.keeping = keeping;
    this.rooms = rooms;
    this.editor = editor;
    this.answers = answers;
  }

  /** Returns the desk of a face that shows the proposals alone. */
  public static ReviewDesk of(Keeping keeping, EditorOpened editor, Consumer<Action> answers) {
    return new ReviewDesk(() -> keeping, Rooms.NONE, editor, answers);
  }

  /** Returns the desk of a face that shows earlier sessions alone. */
  public static ReviewDesk of(FindDesk finds, Consumer<Action> answers) {
    Rooms rooms =
        new Rooms(ReviewDesk::notShown, ReviewDesk::notShown, ReviewDesk::notShown, () -> finds);
    return new ReviewDesk(
        ReviewDesk::notShown, rooms, (id, text, line, name) -> notShown(), answers);
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
  public void keepDraft(Proposal proposal, Text text) {
    record(() -> keeping.get().keepDraft(proposal, text));
  }

  @Override
  public void apply(Plan plan) {
    ask(() -> new Action.Applied(keeping.get().apply(plan)), "Nothing was written.");
  }

  @Override
  public void openPast() {
    ask(() -> new Action.PastArrived(rooms.history().get().operations()));
  }

  @Override
  public void showPast(long number) {
    ask(() -> new Action.PastShown(rooms.history().get().detail(number)));
  }

  @Override
  public void weigh(Past.Return wish) {
    ask(() -> new Action.PastWeighed(rooms.history().get().weigh(wish)));
  }

  @Override
  public void bringBack(Past.Plan plan) {
    ask(() -> new Action.BroughtBack(rooms.history().get().bringBack(plan)));
  }

  @Override
  public void findBackups(long number) {
    ask(() -> new Action.BackupsFound(rooms.history().get().backups(number)));
  }

  @Override
  public void openPromotions() {
    ask(() -> new Action.PromotionsArrived(rooms.promoting().now().items()));
  }

  /** A face that shows nothing else offers nothing else either. */
  @Override
  public void lookElsewhere(List<Candidate> promoted) {
    if (rooms != Rooms.NONE) {
      ask(() -> new Action.FoundElsewhere(rooms.promoting().now().elsewhere(promoted)));
    }
  }

  @Override
  public void openHeard() {
    ask(() -> new Action.HeardArrived(rooms.heard().get().rows()));
  }

  @Override
  public void putIntoWords(String message, String words) {
    ask(() -> inWords(message, words), "Nothing was proposed.");
  }

  private Action inWords(String message, String words) throws IOException {
    try {
      return rooms.heard().get().proposed(message, words);
    } catch (UserError refused) {
      return new Action.Refused(refused.getMessage());
    }
  }

  /** A judge takes its time, and the review goes on meanwhile. */
  @Override
  public void askJudge(List<String> sessions) {
    HeardDesk heard = rooms.heard().get();
    Consumer<String> progress = sentence -> answers.accept(new Action.Progress(sentence));
    Thread asking =
        new Thread(
            () -> ask(() -> heard.judged(sessions, progress), "What was heard before stands."),
            "judge");
    asking.setDaemon(true);
    asking.start();
  }

  @Override
  public Finds finds() {
    return rooms.finds().get();
  }

  @Override
  public void leave(int applied, int unapplied) {
    // What is left to say is said by the face.
  }
}
