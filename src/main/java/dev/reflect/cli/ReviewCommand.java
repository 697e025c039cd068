package dev.reflect.cli;

import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.queue.OpenLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code reflect review}: full screen, or line by line with {@code --plain}. */
@Command(
    name = "review",
    header = "Review what you taught, and apply what you accept",
    description =
        "Shows each learning as a diff. Nothing is written before the plan is confirmed;"
            + " decisions are kept when you leave, and the next review goes on where this one"
            + " stopped.",
    footer = {
      "Examples:",
      "  reflect                     What waits and the newest session of this project",
      "  reflect review --since 7d   The sessions of the last week",
      "  reflect review --plain      Line by line"
    })
final class ReviewCommand extends Deed {
  private static final Duration LATELY = Duration.ofDays(7);

  @Mixin private SelectionOptions selection;

  @Mixin private JudgeOptions judge;

  @Option(
      names = "--plain",
      description =
          "Review line by line, without a full screen. Default where there is no terminal.")
  private boolean plain;

  @Option(
      names = "--inside",
      description =
          "Review from inside Claude Code, which has no terminal to give: in a tmux"
              + " popup, else in a window of its own, else by forms, else as text with"
              + " ids. The first line says which. This is what /reflect runs; with"
              + " --plain, it is text at once.")
  private boolean inside;

  @Spec private CommandSpec spec;

  @Override
  void act() throws IOException {
    Selection selected = selection.selection(run.workplace());
    judge.check(run);
    if (!inside) {
      review(run, selected, plain);
      return;
    }
    Run withoutInput = run.withoutInput();
    if (plain) {
      review(withoutInput, selected, true);
      return;
    }
    List<String> arguments = words().stream().filter(word -> !word.equals("--inside")).toList();
    new InsideReview(run, arguments)
        .review(
            () -> review(withoutInput, selected, true),
            () -> new ReviewRun(run, "reflect review").hear(selected, judge));
  }

  /** Returns what was typed behind the name of the command. */
  private List<String> words() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    return typed.subList(1, typed.size());
  }

  /** What was imported, or heard before its transcript was deleted, is reviewed without one. */
  private static boolean waitsAny(Run where) throws IOException {
    if (!Files.exists(where.places().ledger())) {
      return false;
    }
    try (OpenLedger opened = OpenLedger.reading(where.workplace())) {
      return opened.ledger().queue().undecided() > 0
          || !opened.ledger().teammates().retired().isEmpty();
    }
  }

  private void review(Run where, Selection selection, boolean lineByLine) throws IOException {
    Selection selected = selection;
    Scan scan = new Scan(where.places());
    if (selected.isNewest() && !scan.hasProjectAny()) {
      boolean any = scan.isThereAny();
      if (!any && !waitsAny(where)) {
        where.tell(
            "Claude Code has left no transcript yet, so this is a sample; nothing of yours is"
                + " touched.");
        DemoCommand.review(where, lineByLine);
        return;
      }
      if (any) {
        where.tell("This project has no session yet, so this is the last week of all projects.");
      }
      selected = selected.ofAllSince(where.now().minus(LATELY));
    }
    new HearingQuestion(where).ask();
    judge.check(where);
    new ReviewRun(where, "reflect review").review(selected, lineByLine, judge);
  }
}
