package dev.reflect.cli;

import dev.reflect.app.Keeping;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.EvidenceText;
import dev.reflect.review.Item;
import dev.reflect.review.Key;
import dev.reflect.review.Keys;
import dev.reflect.review.Message;
import dev.reflect.review.Phase;
import dev.reflect.review.PlanText;
import dev.reflect.review.Popup;
import dev.reflect.review.Review;
import dev.reflect.review.Shown;
import dev.reflect.review.Step;
import dev.reflect.tui.Editor;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The review line by line, in the manner of {@code git add -p}: for pipes, screen readers and CI.
 * The same state machine as the full screen; here its popups are questions.
 */
final class PlainReview {
  /** The keys that mean something without a screen, in the order they are offered. */
  private static final Map<Character, Action> ACTIONS =
      Map.ofEntries(
          Map.entry('a', Action.ACCEPT),
          Map.entry('y', Action.ACCEPT),
          Map.entry('m', Action.MODIFY),
          Map.entry('e', Action.MODIFY),
          Map.entry('w', Action.REWORD),
          Map.entry('s', Action.SKIP),
          Map.entry('n', Action.SKIP),
          Map.entry('x', Action.REJECT),
          Map.entry('t', Action.TARGET),
          Map.entry('v', Action.EVIDENCE),
          Map.entry('u', Action.UNDO),
          Map.entry('J', Action.NEXT),
          Map.entry('K', Action.PREVIOUS),
          Map.entry('A', Action.ACCEPT_ALL),
          Map.entry('S', Action.SKIP_ALL),
          Map.entry('c', Action.APPLY));

  private static final String PROMPT = "accept, modify, skip? [a,m,w,s,x,t,v,u,J,K,A,S,c,q,?]";

  private final Run run;
  private final LineInput input;
  private final ProposalText texts;
  private final Deque<Message> answers = new ArrayDeque<>();
  private final World world;
  private Review review = Review.listening(120, 40);
  private boolean left;

  PlainReview(Run run, Keeping keeping, Editor editor) {
    this.run = run;
    this.input = new LineInput(run, run.console().in());
    this.texts = new ProposalText(run.places(), run.invocation().zone());
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
    if (items.isEmpty() || input.isEmpty()) {
      listOpen();
      return review;
    }
    Optional<Shown> before = Optional.empty();
    while (!left && review.phase() != Phase.DONE) {
      if (!review.current().equals(before)) {
        show();
        before = review.current();
      }
      Optional<String> line = input.ask(PROMPT);
      if (line.isEmpty()) {
        listOpen();
        return review;
      }
      obey(line.get().strip());
    }
    return review;
  }

  private void obey(String line) throws IOException {
    if (line.isEmpty() || line.startsWith("?")) {
      help();
      return;
    }
    char key = line.charAt(0);
    String argument = line.substring(1).strip();
    if (key == 'q') {
      left = true;
    } else if (ACTIONS.containsKey(key)) {
      act(ACTIONS.get(key), argument);
    } else {
      run.print(
          "There is no “"
              + Plain.shortened(Plain.sentence(line), 20)
              + "” here. ? says what there is.");
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
    } else if (popup instanceof Popup.TargetPicker picker) {
      choose(picker, argument);
    } else if (popup instanceof Popup.ApplyPlan plan) {
      PlanText.lines(plan.plan()).forEach(each -> run.print("  " + each));
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
    String question = popup instanceof Popup.Reword ? "In other words:" : "Why, if you like:";
    Optional<String> words = argument.isEmpty() ? input.ask(question) : Optional.of(argument);
    if (words.isPresent()) {
      step(new Message.Pressed(Key.ctrl('u')));
      step(new Message.Pasted(words.get()));
      step(new Message.Pressed(Key.of(Key.Name.ENTER)));
    }
  }

  private void choose(Popup.TargetPicker picker, String argument) throws IOException {
    List<Target> choices = review.current().orElseThrow().item().choices();
    Optional<String> answer = Optional.of(argument);
    if (argument.isEmpty()) {
      for (int i = 0; i < choices.size(); i++) {
        Target choice = choices.get(i);
        String why = choice.problem().map(problem -> " (" + problem + ")").orElse("");
        run.print(
            String.format("  %2d  %-9s  %s%s", i + 1, choice.kind().word(), choice.label(), why));
      }
      answer = input.ask("Which? [1-" + choices.size() + "]");
    }
    Optional<Integer> number = answer.flatMap(text -> number(text, choices.size()));
    if (number.isEmpty()) {
      run.print("Nothing is changed.");
      return;
    }
    int steps = number.get() - 1 - picker.index();
    Key.Name towards = steps < 0 ? Key.Name.UP : Key.Name.DOWN;
    for (int i = 0; i < Math.abs(steps); i++) {
      step(new Message.Pressed(Key.of(towards)));
    }
    step(new Message.Pressed(Key.of(Key.Name.ENTER)));
    if (review.popup() instanceof Popup.NewSkillName) {
      Optional<String> name = input.ask("The new skill's name:");
      if (name.isPresent()) {
        step(new Message.Pressed(Key.ctrl('u')));
        step(new Message.Pasted(name.get()));
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
      review.toast().ifPresent(toast -> run.print(Plain.printable(toast.text())));
      step.effects().forEach(effect -> effect.on(world));
    }
  }

  private void show() {
    review
        .current()
        .ifPresent(
            shown -> {
              run.print("");
              run.print("(" + (review.cursor().item() + 1) + "/" + review.items().size() + ")");
              texts.lines(shown).forEach(run::print);
            });
  }

  private void help() {
    for (Action action : Action.values()) {
      ACTIONS.entrySet().stream()
          .filter(entry -> entry.getValue() == action)
          .map(Map.Entry::getKey)
          .sorted()
          .findFirst()
          .ifPresent(key -> run.print("  " + key + "  " + Keys.binding(action).tooltip()));
    }
    run.print("  q  " + Keys.binding(Action.LEAVE).tooltip());
    run.print("  w, x and t also take their words or number behind them: w NEW SENTENCE");
  }

  /** Prints every proposal that is still open, and leaves it undecided. */
  private void listOpen() {
    int open = 0;
    for (int i = 0; i < review.items().size(); i++) {
      if (review.items().get(i).isOpen()) {
        open++;
        run.print("");
        texts.lines(review.items().shown(i)).forEach(run::print);
      }
    }
    run.print("");
    run.print(
        open == 0
            ? "Nothing is left to decide."
            : open
                + (open == 1 ? " proposal is" : " proposals are")
                + " open. Decide with: reflect accept|modify|skip|reject ID");
  }
}
