package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;
import static dev.reflect.cli.Parameter.flag;
import static dev.reflect.cli.UsageError.usage;

import dev.reflect.app.Apply;
import dev.reflect.app.Commits;
import dev.reflect.app.Settings;
import dev.reflect.app.Targets;
import dev.reflect.app.UserError;
import dev.reflect.app.promote.Draft;
import dev.reflect.app.promote.Promote;
import dev.reflect.fs.Disk;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.proposal.Plan;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect promote}: learnings of several repositories become learnings of all. */
final class PromoteCommand implements Callable<Integer> {
  private static final String LIST = "list";
  private static final String PREVIEW = "preview";

  static Command declared() {
    return Command.named("promote", "Keep for every project what several projects taught")
        .description(
            "A learning that was heard in two or more repositories may hold everywhere. Lists such"
                + " learnings, or writes those that you name into the CLAUDE.md of all projects,"
                + " between two comments that cost no context. Clones and worktrees are one"
                + " repository; how many are enough is the setting promotion.repositories.",
            "",
            "Shows the diff of every file that it writes, and keeps a backup; reflect undo takes it"
                + " back. What you reword or take away between the comments stays so.")
        .taking(
            argument("list | preview ID | ID")
                .any()
                .saying(
                    "list: show what may be promoted. The default.",
                    "preview ID: show what promoting it would change, and why it holds everywhere.",
                    "ID: promote these learnings; ids are in the list, and their beginnings will"
                        + " do."),
            flag("--all").saying("Promote all that the list has as ready."),
            flag("--dry-run").saying("Show what would change, as diffs, and write nothing."),
            flag("--remove")
                .saying(
                    "Take the promoted learnings out of the files of their repositories too, where"
                        + " a line says just that. Without it you are asked, at a terminal."),
            flag("--again")
                .saying("Write a line once more that you reworded or took away by hand."),
            flag("--yes").saying("Promote even a sentence that asks for care."),
            flag("--json").saying("Print the list as one JSON array."))
        .examples(
            "reflect promote                Show what may be promoted",
            "reflect promote preview 3f2a   Show what promoting it would change",
            "reflect promote 3f2a           Promote it")
        .runs(PromoteCommand::new);
  }

  private final Run run;
  private final LineInput input;
  private final List<String> given;
  private final boolean all;
  private final boolean dryRun;
  private final boolean remove;
  private final boolean again;
  private final boolean yes;
  private final boolean json;

  private PromoteCommand(Run run, Given given) {
    this.run = run;
    this.input = new LineInput(run, run.console().in());
    this.given = given.texts("list | preview ID | ID");
    this.all = given.flag("--all");
    this.dryRun = given.flag("--dry-run");
    this.remove = given.flag("--remove");
    this.again = given.flag("--again");
    this.yes = given.flag("--yes");
    this.json = given.flag("--json");
  }

  @Override
  public Integer call() throws IOException {
    boolean preview = !given.isEmpty() && given.get(0).equals(PREVIEW);
    boolean list = given.isEmpty() && !all || given.equals(List.of(LIST));
    List<String> ids = preview ? given.subList(1, given.size()) : list ? List.of() : given;
    check(preview, list, ids);
    try (OpenLedger ledger = preview || list ? OpenLedger.reading(run) : OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Disk disk = new Disk();
      Targets targets = new Targets(disk, run.places());
      Promote promote = new Promote(ledger.ledger(), targets, Settings.read(disk, run.places()));
      if (list) {
        list(promote);
        return ExitStatus.DONE;
      }
      List<Judged> chosen = all ? promote.ready() : chosen(promote, ids);
      if (chosen.isEmpty()) {
        run.print("Nothing is ready to be promoted. See: reflect promote list");
        return ExitStatus.DONE;
      }
      Apply apply =
          new Apply(
              disk,
              ledger.ledger(),
              run.places(),
              run.invocation().zone(),
              new Commits(run.invocation().environment()));
      return preview || dryRun ? show(promote, chosen) : write(promote, chosen, apply);
    }
  }

  private void check(boolean preview, boolean list, List<String> ids) {
    if (all && !ids.isEmpty()) {
      throw usage("promote takes ids, or --all");
    }
    if (preview && ids.isEmpty()) {
      throw usage("promote preview takes an id");
    }
    if (json && !list) {
      throw usage("--json goes with: promote list");
    }
    if (list && (remove || again || yes || dryRun)) {
      throw usage("promote list takes only --json");
    }
  }

  private void list(Promote promote) throws IOException {
    List<Judged> list = promote.list();
    if (json) {
      Json.print(run.console().out(), generator -> PromotionJson.array(generator, list));
      return;
    }
    List<Judged> ready = list.stream().filter(Judged::isReady).toList();
    section("Heard in several repositories:", ready);
    section(
        "Only if you name them:",
        list.stream().filter(each -> each.standing().isOpen() && !each.isReady()).toList());
    section(
        "In the CLAUDE.md of all projects:",
        list.stream().filter(each -> !each.standing().isOpen()).toList());
    offers(promote.offers(run.now()), list);
    run.print(
        ready.isEmpty()
            ? "Nothing is ready to be promoted."
            : ready.size()
                + (ready.size() == 1 ? " learning is" : " learnings are")
                + " ready. Promote with: reflect promote ID, or --all");
  }

  /** What is in the list already is not offered a second time. */
  private void offers(List<Promote.Offer> offers, List<Judged> list) {
    List<String> listed = list.stream().map(each -> each.candidate().id()).toList();
    List<Promote.Offer> others =
        offers.stream().filter(offer -> !listed.contains(offer.id())).toList();
    if (!others.isEmpty()) {
      run.print("In no file yet, and worth one by their score; decide with reflect review:");
      run.print("");
      for (Promote.Offer offer : others) {
        run.print(offer.id() + "  " + Plain.printable(offer.sentence()));
        run.print("          score %s: for %s".formatted(offer.score(), offer.worth().phrase()));
        run.print("");
      }
    }
  }

  private void section(String title, List<Judged> those) {
    if (!those.isEmpty()) {
      run.print(title);
      run.print("");
      for (Judged each : those) {
        PromotionText.lines(each).forEach(run::print);
        run.print("");
      }
    }
  }

  private List<Judged> chosen(Promote promote, List<String> ids) throws IOException {
    Map<String, Judged> chosen = new LinkedHashMap<>();
    for (String id : ids) {
      Judged judged = promote.named(id);
      refuse(judged);
      chosen.put(judged.candidate().id(), judged);
    }
    return List.copyOf(chosen.values());
  }

  private void refuse(Judged judged) {
    String id = judged.candidate().id();
    if (judged.standing() == Standing.CHANGED_BY_HAND && !again && !remove) {
      throw new UserError(
          judged.why(), "To write it once more: reflect promote " + id + " --again");
    }
    boolean written = judged.standing() == Standing.PROMOTED || judged.standing() == Standing.SAID;
    if (written && !remove) {
      throw new UserError(
          judged.why(),
          "To take it out of the files of its repositories: reflect promote " + id + " --remove");
    }
  }

  private int show(Promote promote, List<Judged> chosen) throws IOException {
    Draft draft = promote.draft(chosen, again);
    for (Judged each : chosen) {
      PromotionText.withReasons(each).forEach(run::print);
    }
    run.print("");
    draft.promotion().forEach(this::diff);
    if (!draft.elsewhere().isEmpty()) {
      run.print("");
      run.print(
          remove
              ? "And out of the files of the repositories:"
              : "Not taken out of the files of the repositories without --remove:");
      draft.elsewhere().forEach(this::diff);
    }
    run.print("Nothing was written.");
    return ExitStatus.DONE;
  }

  private int write(Promote promote, List<Judged> chosen, Apply apply) throws IOException {
    List<Judged> careful = careful(chosen);
    if (careful.isEmpty()) {
      run.print("Nothing was written.");
      return ExitStatus.DONE;
    }
    Draft draft = promote.draft(careful, again);
    draft.promotion().forEach(this::diff);
    boolean removes = removes(draft);
    Draft wanted = removes ? draft : draft.withoutElsewhere();
    if (wanted.plan().isEmpty()) {
      run.print("Nothing to do: no file would change.");
      return ExitStatus.DONE;
    }
    Apply.Result result = promote.write(wanted, apply, typed(removes), run.now());
    if (result instanceof Apply.Result.LeftAlone left) {
      throw new UserError(left.why() + " Nothing was written.", "Run it again: reflect promote");
    }
    Apply.Result.Applied applied = (Apply.Result.Applied) result;
    applied.changes().forEach(change -> run.print(Written.line(change, run.places())));
    applied.notices().forEach(run::tell);
    run.print(done(draft, removes) + " To take it back: reflect undo " + applied.operation());
    if (!removes && !draft.elsewhere().isEmpty()) {
      run.tell("Hint: Files of the repositories say it too: " + again(careful));
    }
    return ExitStatus.DONE;
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

  private String typed(boolean removes) {
    return "reflect promote" + (removes ? " --remove" : "");
  }

  /** Without a person who says yes, nothing that asks for care is written. */
  private List<Judged> careful(List<Judged> chosen) throws IOException {
    List<Judged> wanted = new ArrayList<>();
    for (Judged each : chosen) {
      if (each.candidate().cautions().isEmpty() || yes || !each.standing().isOpen()) {
        wanted.add(each);
        continue;
      }
      PromotionText.lines(each).forEach(run::print);
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
    if (remove || terminal) {
      draft.elsewhere().forEach(this::diff);
    }
    return remove || asks("The files of its repositories say it too. Take it out there? [y,n]");
  }

  private boolean asks(String question) throws IOException {
    if (!run.console().terminals().in()) {
      return false;
    }
    Optional<String> answer = input.ask(question);
    return answer.filter(typed -> List.of("y", "yes").contains(typed.strip())).isPresent();
  }

  private void diff(Plan.Edit edit) {
    new FileDiff(run.places())
        .of(edit.path(), edit.diff(), !edit.isNew(), true)
        .lines()
        .forEach(run::print);
  }
}
