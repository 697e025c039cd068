package dev.reflect.cli;

import dev.reflect.act.decide.DecisionKeeper;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.act.home.Editor;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.Errand;
import dev.reflect.review.Item;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Shown;
import dev.reflect.review.Step;
import dev.reflect.review.Strip;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The review line by line, in the manner of {@code git add -p}: for pipes, screen readers and CI.
 * The same state machine as the full screen; here its popups are questions.
 */
final class PlainReview {
  private final Run run;
  private final LineInput input;
  private final ProposalText texts;
  private final Deque<Action> answers = new ArrayDeque<>();
  private final Editor editor;
  private final ReviewDesk desk;
  private Review review = Review.listening(120, 40);
  private boolean left;
  private Optional<Shown> shown = Optional.empty();
  private int shownIndex = -1;

  PlainReview(Run run, DecisionKeeper keeping, Editor editor) {
    this.run = run;
    this.input = new LineInput(run);
    this.texts = new ProposalText(run);
    this.editor = editor;
    this.desk = ReviewDesk.of(keeping, this::edited, answers::add);
  }

  /** Goes through the items until they are decided, the person leaves, or the input ends. */
  Review of(List<Item> items, List<String> notices) throws IOException {
    step(new Action.Arrived(items, notices));
    notices.forEach(this::say);
    int taken = review.items().taken();
    if (taken > 0) {
      run.print(taken + " accepted before and not written yet.");
    }
    if (review.isEmpty()) {
      return review;
    }
    if (input.isEmpty()) {
      listOpen();
      return review;
    }
    while (!left && review.phase() != Phase.DONE && review.items().size() > 0) {
      showIfNew();
      Optional<String> line = input.ask(prompt());
      if (line.isEmpty()) {
        listOpen();
        return review;
      }
      Optional<Typed> typed = Typed.parse(line.get());
      if (typed.isPresent()) {
        obey(typed.get());
      } else {
        String unknown = Plain.shortened(Plain.sentence(line.get()), 20);
        run.print("There is no “" + unknown + "” here. ? says what there is.");
      }
    }
    return review;
  }

  private void say(String notice) {
    run.console().lines(notice).forEach(run::print);
  }

  private String prompt() {
    if (review.items().isEveryDecided()) {
      return Typed.PROMPT_DECIDED;
    }
    boolean contradicted = review.items().get(review.spot().index()).contradiction().isPresent();
    return contradicted ? Typed.PROMPT_CONTRADICTED : Typed.PROMPT;
  }

  private void obey(Typed typed) throws IOException {
    switch (typed.what().label()) {
      case "help" -> Typed.help().forEach(run::print);
      case "leave" -> left = true;
      default -> new PlainQuestions(run, input, this).of(typed);
    }
  }

  /** Shows the current proposal once, and not again because it was the last to be decided. */
  private void showIfNew() {
    Optional<Shown> current = review.current();
    boolean justDecided = review.items().isEveryDecided() && review.spot().index() == shownIndex;
    if (!current.equals(shown) && !justDecided) {
      run.print("");
      run.print("(" + (review.spot().index() + 1) + "/" + review.items().size() + ")");
      Printer.of(run).print(texts.rows(current.orElseThrow()));
    }
    shown = current;
    shownIndex = review.spot().index();
  }

  /** Prints every proposal that needs a decision, and leaves it as it is. */
  private void listOpen() throws IOException {
    List<Strip> rows = new ArrayList<>();
    for (int i = 0; i < review.items().size(); i++) {
      Shown each = review.items().shown(i);
      if (each.item().isOpen() || each.conflict().isPresent()) {
        rows.add(Strip.EMPTY);
        rows.addAll(texts.rows(each));
      }
    }
    if (!rows.isEmpty()) {
      rows.add(Strip.EMPTY);
      Printer.of(run).page(rows);
    }
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

  /** Steps the review, and again with each answer to what it wanted done. */
  void step(Action action) {
    answers.add(action);
    while (!answers.isEmpty()) {
      Step step = answers.poll().on(review);
      review = step.review();
      if (review.phase() != Phase.DONE) {
        review.toast().ifPresent(toast -> say(toast.text()));
      }
      for (Errand effect : step.effects()) {
        left = left || effect instanceof Errand.Leave;
        desk.accept(effect);
      }
    }
  }
}
