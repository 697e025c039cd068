package dev.reflect.cli;

import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.review.EvidencePopup;
import dev.reflect.review.InvalidEdit;
import dev.reflect.review.Item;
import dev.reflect.review.Notice;
import dev.reflect.review.PlanPopup;
import dev.reflect.review.Review;
import dev.reflect.review.SettlePopup;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Does what was typed: asks line by line what it needs to know, and tells the review. */
final class PlainQuestions {
  private final Run run;
  private final LineInput input;
  private final PlainReview plain;

  PlainQuestions(Run run, LineInput input, PlainReview plain) {
    this.run = run;
    this.input = input;
    this.plain = plain;
  }

  void of(Typed typed) throws IOException {
    boolean refused = typed.what().whyNot().apply(review()).isPresent();
    switch (refused ? "" : typed.what().label()) {
      case "evidence" -> evidence();
      case "reword" -> {
        Optional<String> words = words("In other words:", typed.argument());
        words.ifPresent(each -> decide(new Decision.Reworded(each)));
      }
      case "reject" -> {
        Optional<String> words = words("Why, if you like:", typed.argument());
        words.ifPresent(each -> decide(new Decision.Rejected(each)));
      }
      case "opposes" -> settle(typed.argument());
      case "accept" -> accept(typed);
      case "target" -> put(typed.argument());
      case "apply" -> write();
      default -> plain.step(new Action.Acted(typed.what()));
    }
    remedy();
    if (review().popup() instanceof Notice notice) {
      run.console().lines(notice.sentence() + " " + notice.hint()).forEach(run::print);
      plain.step(new Action.Closed());
    }
  }

  private Review review() {
    return plain.review();
  }

  private Item item() {
    return review().current().orElseThrow().item();
  }

  private void decide(Decision decision) {
    plain.step(new Action.Decide(item().id(), decision));
  }

  private void evidence() {
    EvidencePopup.inWords(item().proposal().learning(), run.zone())
        .forEach(each -> run.print("  " + each));
  }

  private Optional<String> words(String question, String argument) throws IOException {
    return argument.isEmpty() ? input.ask(question) : Optional.of(argument);
  }

  /** A text that would break its file is edited again as often as the person likes. */
  private void remedy() throws IOException {
    while (review().popup() instanceof InvalidEdit invalid) {
      run.console().lines(invalid.reason()).forEach(run::print);
      String answer = input.ask("Edit again, discard, keep as a draft? [e,d,k]").orElse("").strip();
      InvalidEdit.Remedy remedy =
          answer.startsWith("e") || answer.startsWith("m")
              ? InvalidEdit.Remedy.AGAIN
              : answer.startsWith("k") ? InvalidEdit.Remedy.KEEP : InvalidEdit.Remedy.DISCARD;
      plain.step(new Action.Remedied(invalid, remedy));
    }
  }

  /** Shows both, and does what the number says; a narrower sentence may stand behind it. */
  private void settle(String argument) throws IOException {
    Item item = item();
    Contradiction contradiction = item.contradiction().orElseThrow();
    List<Ruling.Choice> choices = contradiction.choices(item.target());
    if (argument.isEmpty()) {
      run.print("  " + contradiction.why());
      contradiction.sides(item, run.zone()).forEach(line -> run.print("  " + line));
      for (int i = 0; i < choices.size(); i++) {
        String choice = contradiction.inWords(choices.get(i), item.target());
        run.print("  " + (i + 1) + "  " + choice);
      }
    }
    Optional<String> answer = words("Which? [1-" + choices.size() + "]", argument);
    String[] parts = answer.orElse("").strip().split("\\s+", 2);
    Optional<Integer> number = number(parts[0], choices.size());
    if (number.isEmpty()) {
      run.print("Nothing is changed.");
      return;
    }
    Ruling.Choice choice = choices.get(number.get() - 1);
    Optional<String> narrower =
        choice.narrows()
            ? words("In other words:", parts.length > 1 ? parts[1] : "")
            : Optional.of("");
    narrower.ifPresent(
        each -> plain.step(new Action.Settle(item.id(), contradiction.id(), choice, each)));
  }

  /** What contradicts something that it may take the place of is not accepted unasked. */
  private void accept(Typed typed) throws IOException {
    plain.step(new Action.Acted(typed.what()));
    if (review().popup() instanceof SettlePopup) {
      Item asked = item();
      plain.step(new Action.Closed());
      settle("");
      boolean settled = !item().contradiction().equals(asked.contradiction());
      if (item().id().equals(asked.id()) && item().isOpen() && settled) {
        decide(Decision.accepted());
      }
    }
  }

  private void put(String argument) throws IOException {
    Item item = item();
    List<Target> choices = item.choices();
    if (argument.isEmpty()) {
      for (int i = 0; i < choices.size(); i++) {
        Target choice = choices.get(i);
        String paths = choice.paths().isEmpty() ? "" : "  " + String.join(", ", choice.paths());
        run.print(
            "  %2d  %-9s  %s%s".formatted(i + 1, choice.kind().word(), choice.label(), paths));
        choice.problem().ifPresent(why -> run.print(" ".repeat(17) + why));
      }
    }
    Optional<String> answer = words("Which? [1-" + choices.size() + "]", argument);
    Optional<Integer> number = answer.flatMap(text -> number(text, choices.size()));
    if (number.isEmpty()) {
      run.print("Nothing is changed.");
      return;
    }
    Target choice = choices.get(number.get() - 1);
    boolean here = choice.path().equals(item.target().path());
    if (choice.kind() != Target.Kind.NEW_SKILL || here) {
      plain.step(new Action.Put(item.id(), choice, Optional.empty()));
      return;
    }
    Optional<String> name = input.ask("The new skill's name:");
    name.map(Plain::sentence)
        .ifPresent(each -> plain.step(new Action.Put(item.id(), choice, Optional.of(each))));
  }

  private static Optional<Integer> number(String text, int last) {
    try {
      int number = Integer.parseInt(text.strip());
      return number >= 1 && number <= last ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private void write() throws IOException {
    Plan plan = review().plan();
    PlanPopup.inWords(plan, review().items())
        .forEach(each -> run.print(("  " + each).stripTrailing()));
    if (input.agrees("Write this? [y,n]")) {
      plain.step(new Action.Write(plan));
    } else {
      run.print("Nothing is written.");
    }
  }
}
