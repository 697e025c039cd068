package dev.reflect.cli;

import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.Contradicting;
import dev.reflect.review.Contradiction;
import dev.reflect.review.ContradictionText;
import dev.reflect.review.EvidenceText;
import dev.reflect.review.Item;
import dev.reflect.review.Key;
import dev.reflect.review.Message;
import dev.reflect.review.Narrowing;
import dev.reflect.review.PlanText;
import dev.reflect.review.Popup;
import dev.reflect.review.Review;
import dev.reflect.review.Settlement;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The popups of a review as questions, line by line. */
final class PlainPopups {
  private final Run run;
  private final LineInput input;
  private final PlainStepping stepping;

  PlainPopups(Run run, LineInput input, PlainStepping stepping) {
    this.run = run;
    this.input = input;
    this.stepping = stepping;
  }

  /** Does the action, and asks what the popup that it opened asks. */
  void after(Action action, String argument) throws IOException {
    stepping.step(new Message.Acted(action));
    Popup popup = review().popup();
    if (popup instanceof Popup.Evidence) {
      review()
          .current()
          .map(
              shown ->
                  EvidenceText.lines(shown.item().proposal().learning(), run.invocation().zone()))
          .ifPresent(lines -> lines.forEach(each -> run.print("  " + Plain.printable(each))));
    } else if (popup instanceof Popup.Reword || popup instanceof Popup.RejectReason) {
      write(popup, argument);
    } else if (popup instanceof Contradicting contradicting) {
      settle(contradicting, argument);
    } else if (popup instanceof Popup.TargetPicker picker) {
      choose(picker, argument);
    } else if (popup instanceof Popup.ApplyPlan plan) {
      PlanText.lines(plan.plan())
          .forEach(each -> run.print(Plain.printable("  " + each).stripTrailing()));
      confirm("Write this? [y,n]");
    } else if (popup instanceof Popup.InvalidEdit invalid) {
      run.print(invalid.reason());
      Optional<String> answer = input.ask("Edit again, discard, keep as a draft? [e,d,k]");
      stepping.step(
          new Message.Pressed(
              answer
                  .filter(text -> !text.isBlank())
                  .map(text -> Key.of(text.charAt(0)))
                  .orElse(Key.of('d'))));
    }
    close();
  }

  /** Fills the popup's field with the words behind the key, or asks for them. */
  private void write(Popup popup, String argument) throws IOException {
    String question = popup instanceof Popup.RejectReason ? "Why, if you like:" : "In other words:";
    Optional<String> words = argument.isEmpty() ? input.ask(question) : Optional.of(argument);
    if (words.isPresent()) {
      stepping.step(new Message.Pressed(Key.ctrl('u')));
      stepping.step(new Message.Pasted(Plain.sentence(words.get())));
      stepping.step(new Message.Pressed(Key.of(Key.Name.ENTER)));
    }
  }

  /** Shows both, and does what the number says; a narrower sentence may stand behind it. */
  private void settle(Contradicting popup, String argument) throws IOException {
    Item item = review().current().orElseThrow().item();
    Contradiction contradiction = popup.contradiction();
    List<Settlement.Choice> choices = contradiction.choices(item.target());
    Optional<String> answer = Optional.of(argument);
    if (argument.isEmpty()) {
      run.print("  " + Plain.printable(contradiction.why()));
      ContradictionText.sides(item, contradiction, run.invocation().zone())
          .forEach(line -> run.print("  " + Plain.printable(line)));
      for (int i = 0; i < choices.size(); i++) {
        String choice = ContradictionText.choice(item, contradiction, choices.get(i));
        run.print("  " + (i + 1) + "  " + Plain.printable(choice));
      }
      answer = input.ask("Which? [1-" + choices.size() + "]");
    }
    String[] parts = answer.orElse("").strip().split("\\s+", 2);
    Optional<Integer> number = number(parts[0], choices.size());
    if (number.isEmpty()) {
      run.print("Nothing is changed.");
      return;
    }
    pick(number.get() - 1 - popup.index());
    if (review().popup() instanceof Narrowing narrowing) {
      write(narrowing, parts.length > 1 ? parts[1] : "");
    }
  }

  private void pick(int steps) {
    Key.Name towards = steps < 0 ? Key.Name.UP : Key.Name.DOWN;
    for (int i = 0; i < Math.abs(steps); i++) {
      stepping.step(new Message.Pressed(Key.of(towards)));
    }
    stepping.step(new Message.Pressed(Key.of(Key.Name.ENTER)));
  }

  private void choose(Popup.TargetPicker picker, String argument) throws IOException {
    List<Target> choices = review().current().orElseThrow().item().choices();
    Optional<String> answer = Optional.of(argument);
    if (argument.isEmpty()) {
      for (int i = 0; i < choices.size(); i++) {
        Target choice = choices.get(i);
        String label = Plain.printable(choice.label());
        run.print(String.format("  %2d  %-9s  %s", i + 1, choice.kind().word(), label));
        choice.problem().ifPresent(why -> run.print(" ".repeat(17) + Plain.printable(why)));
      }
      answer = input.ask("Which? [1-" + choices.size() + "]");
    }
    Optional<Integer> number = answer.flatMap(text -> number(text, choices.size()));
    if (number.isEmpty()) {
      run.print("Nothing is changed.");
      return;
    }
    pick(number.get() - 1 - picker.index());
    if (review().popup() instanceof Popup.NewSkillName) {
      Optional<String> name = input.ask("The new skill's name:");
      if (name.isPresent()) {
        stepping.step(new Message.Pressed(Key.ctrl('u')));
        stepping.step(new Message.Pasted(Plain.sentence(name.get())));
        stepping.step(new Message.Pressed(Key.of(Key.Name.ENTER)));
      }
    }
  }

  private static Optional<Integer> number(String text, int last) {
    try {
      int number = Integer.parseInt(text.strip());
      return number >= 1 && number <= last ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private void confirm(String question) throws IOException {
    boolean yes = input.ask(question).filter(answer -> answer.strip().startsWith("y")).isPresent();
    stepping.step(new Message.Pressed(Key.of(yes ? Key.Name.ENTER : Key.Name.ESCAPE)));
  }

  private void close() {
    while (review().hasPopup()) {
      if (review().popup() instanceof Popup.Notice notice) {
        run.print(notice.sentence() + " " + notice.hint());
      }
      Popup open = review().popup();
      stepping.step(new Message.Pressed(Key.of(Key.Name.ESCAPE)));
      if (review().popup().equals(open)) {
        break;
      }
    }
  }

  private Review review() {
    return stepping.review();
  }
}
