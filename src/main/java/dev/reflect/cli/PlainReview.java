package dev.reflect.cli;

import dev.reflect.app.Keeping;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
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
import dev.reflect.review.Phase;
import dev.reflect.review.PlanText;
import dev.reflect.review.Popup;
import dev.reflect.review.Review;
import dev.reflect.review.Settlement;
import dev.reflect.review.Shown;
import dev.reflect.review.Step;
import dev.reflect.tui.Editor;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayDeque;
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
  private final Deque<Message> answers = new ArrayDeque<>();
  private final World world;
  private Review review = Review.listening(120, 40);
  private boolean left;
  private Optional<Shown> shown = Optional.empty();
  private int shownIndex = -1;

  PlainReview(Run run, Keeping keeping, Editor editor) {
    this.run = run;
    this.input = new LineInput(run, run.console().in());
    this.texts = new ProposalText(run.invocation().zone());
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
      try {
        Editor.Edited edited = editor.edit(fileName, text, line);
        answers.add(
            edited.failed()
                ? new Message.EditorFailed(edited.status())
                : new Message.EditorReturned(id, edited.text().string()));
      } catch (IOException e) {
        answers.add(
            new Message.Failed(
                "The text could not be edited with " + editor.command() + ": " + e.getMessage(),
                "Set VISUAL or EDITOR to another editor."));
      }
    }

    @Override
    public void leave(int applied, int unapplied) {
      left = true;
    }
  }

  /** Goes through the items until they are decided, the person leaves, or the input ends. */
  Review of(List<Item> items, List<String> notices) throws IOException {
    step(new Message.Arrived(items, notices));
    notices.forEach(run::print);
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

  private String prompt() {
    if (review.items().isEveryDecided()) {
      return Typed.PROMPT_DECIDED;
    }
    boolean contradicted = review.items().get(review.cursor().item()).contradiction().isPresent();
    return contradicted ? Typed.PROMPT_CONTRADICTED : Typed.PROMPT;
  }

  private void obey(Typed typed) throws IOException {
    switch (typed.action()) {
      case HELP -> Typed.help().forEach(run::print);
      case LEAVE -> left = true;
      default -> act(typed.action(), typed.argument());
    }
  }

  private void act(Action action, String argument) throws IOException {
    step(new Message.Acted(action));
    Popup popup = review.popup();
    if (popup instanceof Popup.Evidence) {
      review
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
      step(
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
      step(new Message.Pressed(Key.ctrl('u')));
      step(new Message.Pasted(Plain.sentence(words.get())));
      step(new Message.Pressed(Key.of(Key.Name.ENTER)));
    }
  }

  /** Shows both, and does what the number says; a narrower sentence may stand behind it. */
  private void settle(Contradicting popup, String argument) throws IOException {
    Item item = review.current().orElseThrow().item();
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
    if (review.popup() instanceof Narrowing narrowing) {
      write(narrowing, parts.length > 1 ? parts[1] : "");
    }
  }

  private void pick(int steps) {
    Key.Name towards = steps < 0 ? Key.Name.UP : Key.Name.DOWN;
    for (int i = 0; i < Math.abs(steps); i++) {
      step(new Message.Pressed(Key.of(towards)));
    }
    step(new Message.Pressed(Key.of(Key.Name.ENTER)));
  }

  private void choose(Popup.TargetPicker picker, String argument) throws IOException {
    List<Target> choices = review.current().orElseThrow().item().choices();
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
    if (review.popup() instanceof Popup.NewSkillName) {
      Optional<String> name = input.ask("The new skill's name:");
      if (name.isPresent()) {
        step(new Message.Pressed(Key.ctrl('u')));
        step(new Message.Pasted(Plain.sentence(name.get())));
        step(new Message.Pressed(Key.of(Key.Name.ENTER)));
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
    step(new Message.Pressed(Key.of(yes ? Key.Name.ENTER : Key.Name.ESCAPE)));
  }

  private void close() {
    while (review.hasPopup()) {
      if (review.popup() instanceof Popup.Notice notice) {
        run.print(notice.sentence() + " " + notice.hint());
      }
      Popup open = review.popup();
      step(new Message.Pressed(Key.of(Key.Name.ESCAPE)));
      if (review.popup().equals(open)) {
        break;
      }
    }
  }

  private void step(Message message) {
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

  /** Shows the current proposal once, and not again because it was the last to be decided. */
  private void showIfNew() {
    Optional<Shown> current = review.current();
    boolean justDecided = review.items().isEveryDecided() && review.cursor().item() == shownIndex;
    if (!current.equals(shown) && !justDecided) {
      run.print("");
      run.print("(" + (review.cursor().item() + 1) + "/" + review.items().size() + ")");
      texts.lines(current.orElseThrow()).forEach(run::print);
    }
    shown = current;
    shownIndex = review.cursor().item();
  }

  /** Prints every proposal that needs a decision, and leaves it as it is. */
  private void listOpen() {
    boolean any = false;
    for (int i = 0; i < review.items().size(); i++) {
      Shown each = review.items().shown(i);
      if (each.item().isOpen() || each.conflict().isPresent()) {
        any = true;
        run.print("");
        texts.lines(each).forEach(run::print);
      }
    }
    if (any) {
      run.print("");
    }
  }
}
