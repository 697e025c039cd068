package dev.reflect.cli;

import dev.reflect.act.decide.Keeping;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.act.home.Editor;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.Errand;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Step;
import dev.reflect.untrusted.Plain;
import java.util.ArrayDeque;
import java.util.Deque;

/** A review while it is gone through line by line: steps it, and prints what it remarks. */
final class PlainStepping {
  private final Run run;
  private final Deque<Action> answers = new ArrayDeque<>();
  private final Editor editor;
  private final ReviewDesk desk;
  private Review review = Review.listening(120, 40);
  private boolean left;

  PlainStepping(Run run, Keeping keeping, Editor editor) {
    this.run = run;
    this.editor = editor;
    this.desk = ReviewDesk.of(keeping, this::edited, answers::add);
  }

  private Action edited(ProposalId id, Text text, int line, String fileName) {
    if (!run.console().terminals().in()) {
      return new Action.Failed(
          "There is no terminal for an editor.", "Reword it instead: w NEW SENTENCE");
    }
    run.console().flush();
    return editor.answer(id, text, line, fileName);
  }

  Review review() {
    return review;
  }

  boolean hasLeft() {
    return left;
  }

  void leave() {
    left = true;
  }

  /** Steps the review, and again with each answer to what it wanted done. */
  void step(Action action) {
    answers.add(action);
    while (!answers.isEmpty()) {
      Step step = answers.poll().on(review);
      review = step.review();
      if (review.phase() != Phase.DONE) {
        review.toast().ifPresent(toast -> run.print(Plain.printable(toast.text())));
      }
      for (Errand effect : step.effects()) {
        left = left || effect instanceof Errand.Leave;
        effect.on(desk);
      }
    }
  }
}
