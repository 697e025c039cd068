package dev.reflect.cli;

import dev.reflect.act.decide.Keeping;
import dev.reflect.act.home.Editor;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
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
  private final PlainStepping stepping;
  private Optional<Shown> shown = Optional.empty();
  private int shownIndex = -1;

  PlainReview(Run run, Keeping keeping, Editor editor) {
    this.run = run;
    this.input = new LineInput(run, run.console().in());
    this.texts = new ProposalText(run.invocation().zone());
    this.stepping = new PlainStepping(run, keeping, editor);
  }

  /** Goes through the items until they are decided, the person leaves, or the input ends. */
  Review of(List<Item> items, List<String> notices) throws IOException {
    stepping.step(new Action.Arrived(items, notices));
    notices.forEach(run::print);
    int taken = review().items().taken();
    if (taken > 0) {
      run.print(taken + " accepted before and not written yet.");
    }
    if (review().isEmpty()) {
      return review();
    }
    if (input.isEmpty()) {
      listOpen();
      return review();
    }
    while (!stepping.hasLeft() && review().phase() != Phase.DONE && review().items().size() > 0) {
      showIfNew();
      Optional<String> line = input.ask(prompt());
      if (line.isEmpty()) {
        listOpen();
        return review();
      }
      Optional<Typed> typed = Typed.parse(line.get());
      if (typed.isPresent()) {
        obey(typed.get());
      } else {
        String unknown = Plain.shortened(Plain.sentence(line.get()), 20);
        run.print("There is no “" + unknown + "” here. ? says what there is.");
      }
    }
    return review();
  }

  private Review review() {
    return stepping.review();
  }

  private String prompt() {
    if (review().items().isEveryDecided()) {
      return Typed.PROMPT_DECIDED;
    }
    boolean contradicted =
        review().items().get(review().spot().index()).contradiction().isPresent();
    return contradicted ? Typed.PROMPT_CONTRADICTED : Typed.PROMPT;
  }

  private void obey(Typed typed) throws IOException {
    switch (typed.what().label()) {
      case "help" -> Typed.help().forEach(run::print);
      case "leave" -> stepping.leave();
      default -> new PlainQuestions(run, input, stepping).of(typed);
    }
  }

  /** Shows the current proposal once, and not again because it was the last to be decided. */
  private void showIfNew() {
    Optional<Shown> current = review().current();
    boolean justDecided =
        review().items().isEveryDecided() && review().spot().index() == shownIndex;
    if (!current.equals(shown) && !justDecided) {
      run.print("");
      run.print("(" + (review().spot().index() + 1) + "/" + review().items().size() + ")");
      Printer.of(run).print(texts.rows(current.orElseThrow()));
    }
    shown = current;
    shownIndex = review().spot().index();
  }

  /** Prints every proposal that needs a decision, and leaves it as it is. */
  private void listOpen() throws IOException {
    List<Strip> rows = new ArrayList<>();
    for (int i = 0; i < review().items().size(); i++) {
      Shown each = review().items().shown(i);
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
}
