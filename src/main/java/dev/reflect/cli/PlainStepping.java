package dev.reflect.cli;

import dev.reflect.app.Editor;
import dev.reflect.app.Keeping;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Message;
import dev.reflect.review.Phase;
import dev.reflect.review.Review;
import dev.reflect.review.Step;
import dev.reflect.untrusted.Plain;
import java.util.ArrayDeque;
import java.util.Deque;

/** A review while it is gone through line by line: steps it, and prints what it remarks. */
final class PlainStepping {
  private final Run run;
  private final Deque<Message> answers = new ArrayDeque<>();
  private final World world;
  private Review review = Review.listening(120, 40);
  private boolean left;

  PlainStepping(Run run, Keeping keeping, Editor editor) {
    this.run = run;
    this.world = new World(keeping, editor);
  }

  /** The editor and leaving, without a screen. */
  private final class World extends ReviewWorld {
    private final Editor editor;

    World(Keeping keeping, Editor editor) {
      super(keeping, answers::add);
      this.editor = editor;
    }

    @Override
    public void openEditor(ProposalId id, Text text, int line, String fileName) {
      if (!run.console().terminals().in()) {
        answers.add(
            new Message.Failed(
                "There is no terminal for an editor.", "Reword it instead: w NEW SENTENCE"));
        return;
      }
      run.console().flush();
      answers.add(editor.answer(id, text, line, fileName));
    }

    @Override
    public void leave(int applied, int unapplied) {
      left = true;
    }
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
  void step(Message message) {
    answers.add(message);
    while (!answers.isEmpty()) {
      Step step = answers.poll().on(review);
      review = step.review();
      if (review.phase() != Phase.DONE) {
        review.toast().ifPresent(toast -> run.print(Plain.printable(toast.text())));
      }
      step.effects().forEach(effect -> effect.on(world));
    }
  }
}
