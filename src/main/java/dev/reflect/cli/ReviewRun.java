package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.act.decide.ReviewListener;
import dev.reflect.act.decide.ReviewStart;
import dev.reflect.act.decide.ReviewStart.Opened;
import dev.reflect.act.decide.ReviewStart.Start;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Editor;
import dev.reflect.act.home.Settings;
import dev.reflect.review.Action;
import dev.reflect.review.Binding;
import dev.reflect.review.Item;
import dev.reflect.review.OwnKeys;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.Review;
import dev.reflect.review.Step;
import dev.reflect.tui.TerminalReview;
import dev.reflect.tui.TerminalSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** One review from the scan to the last word about what was written. */
final class ReviewRun {
  private static final String ASKS = "reflect review --judge";

  private final Run run;
  private final String command;
  private final Optional<TerminalSource> rehearsed;

  ReviewRun(Run run, String command) {
    this(run, command, Optional.empty());
  }

  /**
   * @param rehearsed the terminal of a rehearsal; empty for the one that it was started from
   */
  ReviewRun(Run run, String command, Optional<TerminalSource> rehearsed) {
    this.run = run;
    this.command = command;
    this.rehearsed = rehearsed;
  }

  void review(Selection selection, boolean plain, JudgeOptions judge) throws IOException {
    if (plain || !Display.isPossible(run)) {
      plain(selection, judge);
    } else {
      OwnKeys own = Settings.screen(run.files(), run.places()).keys();
      fullScreen(start(selection, judge, own.toAskAJudge()), Optional.empty());
    }
  }

  /** Reviews what may be kept for every project and nothing else, on a full screen. */
  void promotions() throws IOException {
    fullScreen(ReviewStart.ofPromotions(run.workplace(), command), Optional.empty());
  }

  /** Shows all that was heard, over a review of what waits. */
  void heard() throws IOException {
    fullScreen(
        ReviewStart.ofAllThatWaits(run.workplace(), command),
        Optional.of(ProposalKeys.ALL.named(ProposalKeys.HEARD)));
  }

  /** Hears what is new, and says how much waits; another process reviews it. */
  void hear(Selection selection, JudgeOptions judge) throws IOException {
    ReviewStart beginning = start(selection, judge, ASKS);
    try (Opened opened = beginning.open()) {
      Start start = beginning.start(opened.ledger(), run.progress());
      start.notices().forEach(run::tell);
      long waiting = start.items().stream().filter(Item::isOpen).count();
      run.print(counted(waiting, "learning waits.", "learnings wait."));
    }
  }

  private void plain(Selection selection, JudgeOptions judge) throws IOException {
    ReviewStart beginning = start(selection, judge, ASKS);
    try (Opened opened = beginning.open()) {
      Start start = beginning.start(opened.ledger(), run.progress());
      PlainReview review =
          new PlainReview(
              run, opened.keeping(), Editor.of(run.environment(), run.places(), run::tell));
      lastWord().say(review.of(start.items(), start.notices()), opened.keeping(), List.of());
    }
  }

  private void fullScreen(ReviewStart beginning, Optional<Binding<Review, Step>> first)
      throws IOException {
    Display display = Display.of(run);
    BlockingQueue<Action> inbox = new LinkedBlockingQueue<>();
    ReviewListener listener = new ReviewListener(run.workplace(), beginning, first, inbox);
    listener.start();
    try {
      TerminalReview review =
          new TerminalReview(
              rehearsed.orElse(display.terminal()),
              display.look(),
              new ReviewDesk(
                  listener::keeping,
                  new ReviewDesk.Rooms(listener::past, listener::promote, listener::heard),
                  // the editor is asked of git, which takes a process, when somebody edits
                  (id, text, line, name) ->
                      Editor.of(run.environment(), run.places(), run::tell)
                          .answer(id, text, line, name),
                  inbox::add),
              inbox,
              run.zone());
      Review left = review.run();
      listener.rethrow();
      if (!command.equals(ReviewStart.DEMO)) {
        left.told().forEach(run::tell);
      }
      lastWord().say(left, listener.keeping(), listener.past().said());
    } finally {
      listener.close();
    }
  }

  private ReviewStart start(Selection selection, JudgeOptions judge, String asks) {
    ReviewStart.OtherEar other = (ledger, progress) -> judge.keeping(run, ledger, progress);
    return new ReviewStart(
        run.workplace(), command, new ReviewStart.Wanted(selection, other, judge.usesMeta(), asks));
  }

  private LastWord lastWord() {
    return new LastWord(run, command.equals(ReviewStart.DEMO));
  }
}
