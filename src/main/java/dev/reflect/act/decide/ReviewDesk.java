package dev.reflect.act.decide;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Promote;
import dev.reflect.diff.Text;
import dev.reflect.fs.Attempt;
import dev.reflect.fs.Supply;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.Errand;
import dev.reflect.review.HeardRoom;
import dev.reflect.review.HistoryRoom;
import dev.reflect.review.ProposalRoom;
import dev.reflect.review.TakeOutPopup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Does what a review wants done, apart from showing it: keeps decisions, writes plans, opens the
 * editor, reads the history and what may be promoted; answers with messages.
 */
public final class ReviewDesk implements Consumer<Errand> {
  private final Supplier<DecisionKeeper> keeping;
  private final Rooms rooms;
  private final EditorOpened editor;
  private final Consumer<Action> answers;

  /** What is shown beside the proposals, each asked for when it is wanted. */
  public record Rooms(
      Supplier<HistoryDesk> history,
      Supply<Promote> promoting,
      Supplier<HeardDesk> heard,
      Supplier<FindDesk> finds) {
    static final Rooms NONE =
        new Rooms(
            ReviewDesk::notShown, ReviewDesk::notShown, ReviewDesk::notShown, ReviewDesk::notShown);

    public Rooms(
        Supplier<HistoryDesk> history, Supply<Promote> promoting, Supplier<HeardDesk> heard) {
      this(history, promoting, heard, ReviewDesk::notShown);
    }
  }

  /** Has a text edited, and returns what the review is to be told. */
  public interface EditorOpened {
    Action answer(ProposalId id, Text text, int line, String fileName);
  }

  /** Each is asked for when it is wanted, as the ledger may still be being opened. */
  public ReviewDesk(
      Supplier<DecisionKeeper> keeping,
      Rooms rooms,
      EditorOpened editor,
      Consumer<Action> answers) {
    this.keeping = keeping;
    this.rooms = rooms;
    this.editor = editor;
    this.answers = answers;
  }

  /** Returns the desk of a face that shows the proposals alone. */
  public static ReviewDesk of(
      DecisionKeeper keeping, EditorOpened editor, Consumer<Action> answers) {
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

  /** A decision that cannot be kept ends the review: going on would only lose more. */
  private static void record(Attempt recording) {
    try {
      recording.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void ask(Supply<Action> asked, String hint) {
    try {
      answers.accept(asked.now());
    } catch (UserError error) {
      answers.accept(new Action.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Action.Failed(e.getMessage() + ".", hint));
    }
  }

  private void ask(Supply<Action> asked) {
    ask(asked, "reflect log says what is written.");
  }

  @Override
  public void accept(Errand errand) {
    boolean isDone = keeps(errand) || reads(errand) || hears(errand) || finds(errand);
    // What is left to say and to copy the face does.
    if (!isDone && !(errand instanceof Errand.Leave || errand instanceof Errand.Copy)) {
      throw new IllegalStateException("nobody does this: " + errand);
    }
  }

  private boolean keeps(Errand errand) {
    if (errand instanceof Errand.OpenEditor open) {
      answers.accept(editor.answer(open.id(), open.text(), open.line(), open.fileName()));
    } else if (errand instanceof Errand.Remember it) {
      record(() -> tell(it.decided().id(), keeping.get().remember(it.decided())));
    } else if (errand instanceof Errand.Reopen it) {
      record(() -> tell(it.id(), keeping.get().reopen(it.id())));
    } else if (errand instanceof Errand.Choose it) {
      record(() -> keeping.get().choose(it.id(), it.target()));
    } else if (errand instanceof Errand.Settle it) {
      record(() -> keeping.get().settle(it.learning(), it.contradiction()));
    } else if (errand instanceof Errand.KeepDraft it) {
      record(() -> keeping.get().keepDraft(it.proposal(), it.text()));
    } else if (errand instanceof Errand.Apply it) {
      ask(() -> keeping.get().apply(it.plan()), "Nothing was written.");
    } else {
      return false;
    }
    return true;
  }

  private void tell(ProposalId id, Optional<OperationId> written) {
    written.ifPresent(by -> answers.accept(new Action.Overtaken(id, by.value())));
  }

  private boolean reads(Errand errand) {
    if (errand instanceof Errand.OpenPast) {
      ask(() -> HistoryRoom.opened(rooms.history().get().operations()));
    } else if (errand instanceof Errand.ShowPast it) {
      ask(() -> HistoryRoom.seen(rooms.history().get().detail(it.number())));
    } else if (errand instanceof Errand.Weigh it) {
      ask(() -> HistoryRoom.weighed(rooms.history().get().weigh(it.wish())));
    } else if (errand instanceof Errand.BringBack it) {
      ask(() -> rooms.history().get().bringBack(it.plan()));
    } else if (errand instanceof Errand.FindBackups it) {
      ask(() -> HistoryRoom.found(rooms.history().get().backups(it.number())));
    } else if (errand instanceof Errand.OpenPromotions) {
      ask(() -> ProposalRoom.promoting(rooms.promoting().now().items()));
    } else if (errand instanceof Errand.LookElsewhere it) {
      // A face that shows nothing else offers nothing else either.
      if (rooms != Rooms.NONE) {
        ask(() -> TakeOutPopup.offered(rooms.promoting().now().elsewhere(it.promoted())));
      }
    } else {
      return false;
    }
    return true;
  }

  private boolean hears(Errand errand) {
    if (errand instanceof Errand.OpenHeard) {
      ask(() -> HeardRoom.opened(rooms.heard().get().rows()));
    } else if (errand instanceof Errand.PutIntoWords it) {
      ask(() -> inWords(it.message(), it.words()), "Nothing was proposed.");
    } else if (errand instanceof Errand.AskJudge it) {
      askJudge(it.sessions());
    } else {
      return false;
    }
    return true;
  }

  private boolean finds(Errand errand) {
    if (errand instanceof Errand.Find it) {
      rooms.finds().get().find(it.typed());
    } else if (errand instanceof Errand.ReadSession it) {
      rooms.finds().get().read(it.place());
    } else if (errand instanceof Errand.Resume it) {
      rooms.finds().get().resume(it.place());
    } else if (errand instanceof Errand.Learn it) {
      rooms.finds().get().learn(it.place(), it.words());
    } else {
      return false;
    }
    return true;
  }

  private Action inWords(String message, String words) throws IOException {
    try {
      return rooms.heard().get().proposed(message, words);
    } catch (UserError refused) {
      return new Action.Refused(refused.getMessage());
    }
  }

  /** A judge takes its time, and the review goes on meanwhile. */
  private void askJudge(List<String> sessions) {
    HeardDesk heard = rooms.heard().get();
    Consumer<String> progress = sentence -> answers.accept(new Action.Progress(sentence));
    Thread asking =
        new Thread(
            () -> ask(() -> heard.judged(sessions, progress), "What was heard before stands."),
            "judge");
    asking.setDaemon(true);
    asking.start();
  }
}
