package dev.reflect.review;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import java.util.Optional;
import java.util.OptionalInt;

/** The way through the person's editor and back. */
final class EditorSteps {
  /** What a shell says of a command that it does not find. */
  private static final int NOT_FOUND = 127;

  private EditorSteps() {}

  /** Opens the whole resulting file at the first line that changes. */
  static Step open(Review review) {
    Shown shown = review.current().orElseThrow();
    Target target = shown.item().target();
    Text text = offered(shown);
    int line = firstChange(Diff.between(shown.proposal().base(), text), text);
    Errand open = new Errand.OpenEditor(shown.item().id(), text, line, fileName(target));
    return Step.to(review, open);
  }

  private static Text offered(Shown shown) {
    return shown.item().draft().orElse(shown.result());
  }

  private static int firstChange(Diff diff, Text text) {
    if (diff.isEmpty()) {
      return 1;
    }
    Hunk hunk = diff.hunks().get(0);
    int line = hunk.newStart();
    for (Line each : hunk.lines()) {
      if (!each.inOld() || !each.inNew()) {
        break;
      }
      line++;
    }
    return Math.max(1, Math.min(line, text.lines().size()));
  }

  private static String fileName(Target target) {
    String file = target.path().getFileName().toString();
    return switch (target.kind()) {
      case SKILL, NEW_SKILL -> target.name() + "." + file;
      case PROJECT, GLOBAL, RULES, SETTINGS, HOOK, HELD -> file;
    };
  }

  /** Nothing is changed; what a shell does not find has to be named otherwise. */
  static Step failed(Review review, int status) {
    return Step.to(
        review.refusing(
            status == NOT_FOUND
                ? "The editor was not found: set VISUAL or EDITOR. Nothing is changed."
                : "The editor ended with status " + status + ": nothing is changed."));
  }

  static Step returned(Review review, Action.EditorReturned returned) {
    OptionalInt index = review.items().indexOf(returned.id());
    if (index.isEmpty()) {
      return Step.to(review.refusing("The edited proposal is not under review any more."));
    }
    Review there = review.with(review.spot().at(index.getAsInt()));
    Shown shown = review.items().shown(index.getAsInt());
    Text text = Text.of(returned.text());
    if (text.equals(offered(shown)) && shown.item().draft().isEmpty()) {
      return Step.to(there.saying("No changes."));
    }
    if (Blank.is(returned.text())) {
      return Step.to(there.saying("Edit abandoned."));
    }
    if (text.equals(shown.proposal().base())) {
      return Step.to(
          there.refusing(
              "The edit leaves the file as it is: skip with %s, or reject with %s."
                  .formatted(there.key("skip"), there.key("reject"))));
    }
    Optional<String> problem = shown.item().target().problemIn(text);
    if (problem.isPresent()) {
      return Step.to(
          there.with(new InvalidEdit(returned.id(), text, problem.get())),
          new Errand.KeepDraft(shown.item().proposal(), text));
    }
    return DecisionSteps.decided(there, decision(there, text));
  }

  private static Decision decision(Review review, Text text) {
    Shown whole = review.items().reopen(review.spot().index()).shown(review.spot().index());
    boolean same = text.equals(whole.proposal().proposed());
    return same
        ? Decision.accepted()
        : new Decided(whole.proposal(), new Decision.Edited(text)).inItsWords();
  }

  static Step remedied(InvalidEdit popup, InvalidEdit.Remedy remedy, Review review) {
    Review closed = review.withoutPopup();
    OptionalInt index = review.items().indexOf(popup.id());
    if (index.isEmpty()) {
      return Step.to(closed);
    }
    Items drafting = closed.items().draft(index.getAsInt(), Optional.of(popup.text()));
    return switch (remedy) {
      case AGAIN -> open(closed.with(drafting));
      case KEEP ->
          Step.to(
              closed
                  .with(drafting)
                  .saying(
                      "Kept as a draft and not decided: %s goes on with it."
                          .formatted(closed.key("modify"))));
      case DISCARD -> {
        Items without = closed.items().draft(index.getAsInt(), Optional.empty());
        yield Step.to(
            closed.with(without).saying("Edit discarded."),
            new Errand.KeepDraft(review.items().get(index.getAsInt()).proposal(), Text.empty()));
      }
    };
  }
}
