package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Draft;
import dev.reflect.act.queue.Promote;
import dev.reflect.act.write.Apply;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a person does with learnings that they name: shows, promotes, or leaves to their projects.
 */
final class NamedPromotions {
  private final Run run;
  private final Promote promote;
  private final Ledger ledger;
  private final LineInput input;
  private final Allowed allowed;

  /**
   * What is done without a question.
   *
   * @param again whether a line that is gone is written once more
   * @param remove whether the files of the repositories are changed
   * @param yes whether a sentence that asks for care is written
   */
  record Allowed(boolean again, boolean remove, boolean yes) {}

  NamedPromotions(Run run, Promote promote, Ledger ledger, Allowed allowed) {
    this.run = run;
    this.promote = promote;
    this.ledger = ledger;
    this.input = new LineInput(run);
    this.allowed = allowed;
  }

  /** Shows what promoting them would change. */
  void show(List<Judged> judged) throws IOException {
    judged.forEach(this::refuse);
    Draft draft = draft(judged);
    for (Judged each : judged) {
      PromotionList.withReasons(each, promote.score(each)).forEach(run::print);
    }
    run.print("");
    draft.promotion().forEach(Printer.of(run)::print);
    if (!draft.elsewhere().isEmpty()) {
      run.print("");
      run.print(
          allowed.remove()
              ? "And out of the files of the repositories:"
              : "Not taken out of the files of the repositories without --remove:");
      draft.elsewhere().forEach(Printer.of(run)::print);
    }
    run.print("Nothing was written.");
  }

  /** Promotes them, and where it is wanted takes them out of the files of their repositories. */
  void write(List<Judged> judged) throws IOException {
    judged.forEach(this::refuse);
    List<Judged> careful = careful(judged);
    if (careful.isEmpty()) {
      run.print("Nothing was written.");
      return;
    }
    Draft draft = draft(careful);
    for (Judged each : careful) {
      each.opposed().forEach(run::print);
    }
    draft.promotion().forEach(Printer.of(run)::print);
    boolean removes = removes(draft);
    Draft wanted = removes ? draft : draft.withoutElsewhere();
    if (wanted.plan().isEmpty()) {
      run.print("Nothing to do: no file would change.");
      return;
    }
    Apply.Result result = promote.write(wanted, run.apply(ledger), typed(removes));
    OperationId made = run.said(result, "reflect promote").operation();
    run.print(done(draft, removes) + " To take it back: reflect undo " + made);
    if (!removes && !draft.elsewhere().isEmpty()) {
      run.tell("Hint: Files of the repositories say it too: " + again(careful));
    }
  }

  /** Keeps whether they are offered. */
  void offer(List<Judged> judged, boolean offered, boolean dryRun) throws IOException {
    for (Judged each : judged) {
      String id = each.candidate().id();
      boolean never = each.standing() == Standing.NEVER;
      if (!offered && !each.standing().isOpen()) {
        throw new UserError(each.why(), "Only what is not written there yet can be left out.");
      }
      if (never != offered) {
        run.print(id + (never ? " is never offered already." : " is offered already."));
        continue;
      }
      run.print(id + "  " + each.candidate().sentence());
      if (dryRun) {
        run.print(offered ? "It would be offered again." : "It would not be offered any more.");
      } else if (offered) {
        promote.allow(each);
        run.print("It is offered again.");
      } else {
        promote.refuse(each);
        run.print(
            "It is not offered any more, and counts in its projects as before. To be offered it"
                + " again: reflect promote "
                + id
                + " --offer");
      }
    }
    if (dryRun) {
      run.print("Nothing was kept.");
    }
  }

  private Draft draft(List<Judged> judged) throws IOException {
    return promote.draft(judged, allowed.again());
  }

  private void refuse(Judged judged) {
    String id = judged.candidate().id();
    if (judged.standing() == Standing.NO_LONGER_SAID && !allowed.again() && !allowed.remove()) {
      throw new UserError(
          judged.why(), "To write it once more: reflect promote " + id + " --again");
    }
    boolean written = judged.standing() == Standing.PROMOTED || judged.standing() == Standing.SAID;
    if (written && !allowed.remove()) {
      throw new UserError(
          judged.why(),
          "To take it out of the files of its repositories: reflect promote " + id + " --remove");
    }
  }

  private static String again(List<Judged> chosen) {
    String ids = String.join(" ", chosen.stream().map(each -> each.candidate().id()).toList());
    return "reflect promote " + ids + " --remove";
  }

  private static String done(Draft draft, boolean removes) {
    int promoted = draft.promotion().isEmpty() ? 0 : draft.chosen().size();
    String files = draft.elsewhere().size() == 1 ? "one file" : draft.elsewhere().size() + " files";
    String removed = removes && !draft.elsewhere().isEmpty() ? "taken out of " + files : "";
    if (promoted == 0) {
      return Character.toUpperCase(removed.charAt(0)) + removed.substring(1) + ".";
    }
    return promoted + " promoted" + (removed.isEmpty() ? "." : ", and " + removed + ".");
  }

  private static String typed(boolean removes) {
    return "reflect promote" + (removes ? " --remove" : "");
  }

  /** Without a person who says yes, nothing that asks for care is written. */
  private List<Judged> careful(List<Judged> chosen) throws IOException {
    List<Judged> wanted = new ArrayList<>();
    for (Judged each : chosen) {
      if (each.candidate().cautions().isEmpty() || allowed.yes() || !each.standing().isOpen()) {
        wanted.add(each);
        continue;
      }
      PromotionList.lines(each).forEach(run::print);
      if (asks("Keep it for every project? [y,n]")) {
        wanted.add(each);
      } else if (!run.console().terminals().in()) {
        throw new UserError(
            "Nothing was written: the sentence asks for care.",
            "If it is what you want: reflect promote " + each.candidate().id() + " --yes");
      }
    }
    return wanted;
  }

  private boolean removes(Draft draft) throws IOException {
    if (draft.elsewhere().isEmpty()) {
      return false;
    }
    boolean terminal = run.console().terminals().in();
    if (allowed.remove() || terminal) {
      draft.elsewhere().forEach(Printer.of(run)::print);
    }
    return allowed.remove()
        || asks("The files of its repositories say it too. Take it out there? [y,n]");
  }

  private boolean asks(String question) throws IOException {
    return run.console().terminals().in() && input.agrees(question);
  }
}
