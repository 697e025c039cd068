package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.queue.Learnings;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Retirements;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.tidy.Across;
import dev.reflect.act.tidy.Revoked;
import dev.reflect.act.tidy.Tidy;
import dev.reflect.act.tidy.Unread;
import dev.reflect.act.tidy.Untidy;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.State;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect tidy}: what CLAUDE.md, rules and skills could do without. */
@Command(
    name = "tidy",
    header = "Take out what is said twice, and move what belongs elsewhere",
    description =
        "Looks through the CLAUDE.md, the rules and the skills of this project and of all"
            + " projects: of two lines that are one learning the one that says less may go, and"
            + " a learning whose score has fallen below zero, or that others of your team retired"
            + " (not with --yes; k keeps it for good), or that you took back in a session (“the tabs"
            + " rule no longer applies”; not with --yes). A learning that outgrew its skill"
            + " (a score of 8) is offered for CLAUDE.md, and what a CLAUDE.md of more than 200"
            + " lines says of one sort of files for a rules file with paths. Each is shown as a"
            + " diff and asked about: y yes, n no, a this and all that follow, q no more. What"
            + " is written has a backup, and reflect undo takes it back. A CLAUDE.md of more"
            + " than 200 lines is named, with its heaviest parts. With --across the files are"
            + " compared with each other instead: of a rule that two of them have, the line may go"
            + " whose file is read only where the other is too, and what three of them say may move"
            + " to CLAUDE.md. Rules whose paths match nothing that git tracks, and skills that no"
            + " session of the last twenty or more has used, are named.",
    footer = {
      "Examples:",
      "  reflect tidy             Show each diff and ask",
      "  reflect tidy --dry-run   Show the diffs only",
      "  reflect tidy --across    Look for what several files say"
    })
final class TidyCommand extends Deed {
  private static final String NAME = "reflect tidy";
  private static final int HEAVIEST = 5;

  @Option(names = "--dry-run", description = "Show the diffs, and write nothing.")
  private boolean dryRun;

  @Option(
      names = {"-y", "--yes"},
      description = "Do all of it without asking.")
  private boolean yes;

  @Option(
      names = "--across",
      description = "Look for one rule in several files, and for files that nothing reads.")
  private boolean across;

  /** What becomes of what is not shown yet. */
  private enum Rest {
    ASKED,
    DONE,
    LEFT
  }

  private Rest rest = Rest.ASKED;
  private List<Retirements.Standing> retired = List.of();

  /** Nothing goes unasked because others say so. */
  private int unasked;

  /** Which line is meant is a guess. */
  private int takenBack;

  @Override
  void act() throws IOException {
    if (across && yes) {
      throw usage("--across asks about each rule; leave --yes out");
    }
    try (OpenLedger opened = run.open()) {
      Targets targets = new Targets(run.files(), run.places());
      List<Target> files = across ? targets.ofAllFolders(run.environment()) : targets.here();
      if (across) {
        decide(opened.ledger(), Across.in(run.places().project(), files));
        targets.leftOut().forEach(why -> run.print("Not compared: " + why));
        new Unread(opened.ledger(), run.places(), run.environment())
            .among(files)
            .forEach(run::print);
      } else {
        decide(opened.ledger(), inEach(opened.ledger(), targets, files));
        files.forEach(this::weigh);
      }
    }
  }

  private List<List<Untidy>> inEach(Ledger ledger, Targets targets, List<Target> files)
      throws IOException {
    retired = Retirements.standing(ledger, run.places());
    List<Retirements.Standing> asked = yes ? List.of() : retired;
    List<Revoked> revoked = Revoked.all(ledger);
    Tidy tidy = new Tidy(ledger, targets, asked, revoked, run.now());
    Tidy sure = yes ? new Tidy(ledger, targets, asked, List.of(), run.now()) : tidy;
    List<List<Untidy>> found = new ArrayList<>();
    for (Target file : files) {
      List<Untidy> lines = sure.in(file);
      takenBack += yes ? tidy.in(file).size() - lines.size() : 0;
      lines.forEach(line -> found.add(List.of(line)));
      unasked += yes ? left(lines, file) : 0;
    }
    return found;
  }

  /** Returns how many lines the team retired that go for no other reason. */
  private long left(List<Untidy> lines, Target file) {
    return retired.stream()
        .filter(each -> each.isIn(file))
        .filter(each -> lines.stream().noneMatch(line -> each.isOf(file, line.rule())))
        .count();
  }

  private void decide(Ledger ledger, List<List<Untidy>> found) throws IOException {
    LineInput input = new LineInput(run);
    List<Untidy> taken = new ArrayList<>();
    for (List<Untidy> each : found) {
      if (rest != Rest.LEFT && isWanted(ledger, input, each)) {
        taken.addAll(each);
      }
    }
    write(ledger, Untidy.edits(taken), found.stream().mapToInt(List::size).sum());
    if (unasked > 0) {
      String lines = counted(unasked, "line");
      run.print(
          "Others of your team retired " + lines + " of these files. To be asked: reflect tidy");
    }
    if (takenBack > 0) {
      run.print("You took back " + counted(takenBack, "line") + ". To be asked: reflect tidy");
    }
  }

  private void show(List<Untidy> lines) {
    for (Untidy line : lines) {
      run.print(line.target().label() + ":" + (line.rule().from() + 1));
      run.print(line.why());
    }
    Untidy.edits(lines).forEach(Printer.of(run)::print);
  }

  private boolean isWanted(Ledger ledger, LineInput input, List<Untidy> lines) throws IOException {
    show(lines);
    if (dryRun || yes || rest == Rest.DONE) {
      run.print("");
      return !dryRun;
    }
    Untidy first = lines.get(0);
    Optional<Retirements.Standing> kept =
        retired.stream().filter(each -> each.isOf(first.target(), first.rule())).findFirst();
    String question =
        kept.isPresent()
            ? "Take it out, or keep it for good? [y,n,k,a,q]"
            : (first.goesTo().isPresent() ? "Move it?" : "Take it out?") + " [y,n,a,q]";
    // At the end of the input there is nobody left to ask.
    String answer = input.ask(question).map(String::strip).orElse("q");
    run.print("");
    if (answer.startsWith("q")) {
      rest = Rest.LEFT;
    } else if (answer.startsWith("a")) {
      rest = Rest.DONE;
    } else if (answer.startsWith("k") && kept.isPresent()) {
      new Learnings(run.files(), run.places(), ledger)
          .mark(List.of(kept.get().id()), State.KEPT, run.now());
      run.print("Kept, whatever the others say.");
    }
    return answer.startsWith("y") || answer.startsWith("a");
  }

  private void write(Ledger ledger, List<Plan.Edit> edits, int found) throws IOException {
    if (found == 0 && unasked + takenBack == 0) {
      run.print(
          across
              ? "No two files say the same where one would do."
              : "Nothing is said twice, has lost its worth or belongs elsewhere.");
    } else if (found == 0) {
      run.print("Nothing else is said twice, has lost its worth or belongs elsewhere.");
    } else if (dryRun) {
      run.print(counted(found, "line") + " might go. Nothing was written.");
    } else if (edits.isEmpty()) {
      run.print("Nothing was written.");
    } else {
      String command = across ? NAME + " --across" : NAME;
      run.undoable(run.apply(ledger).of(new Plan(edits), List.of(), command, run.now()), command);
    }
  }

  private void weigh(Target target) {
    boolean memory =
        switch (target.kind()) {
          case PROJECT, GLOBAL -> true;
          case RULES, SKILL, NEW_SKILL, SETTINGS, HOOK, HELD -> false;
        };
    int lines = target.onDisk().lines().size();
    if (!memory || lines <= Tidy.LONG) {
      return;
    }
    List<Document.Section> sections = Document.parse(target.onDisk()).sections();
    int tokens = sections.stream().mapToInt(Document.Section::tokens).sum();
    run.print("");
    run.print(
        "%s has %d lines, about %d tokens, and every session reads them all. Its heaviest parts:"
            .formatted(target.label(), lines, tokens));
    sections.stream()
        .sorted(Comparator.comparingInt(Document.Section::tokens).reversed())
        .limit(HEAVIEST)
        .forEach(
            each ->
                run.print(
                    "  %5d %-6s  %4d %-5s  from line %d  %s"
                        .formatted(
                            each.tokens(),
                            each.tokens() == 1 ? "token" : "tokens",
                            each.lines(),
                            each.lines() == 1 ? "line" : "lines",
                            each.line(),
                            each.title().isEmpty() ? "(before a heading)" : each.title())));
    run.print(
        "Move what is about one kind of file to a rules file, and what is a task to a skill.");
  }
}
