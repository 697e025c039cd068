package dev.reflect.cli;

import static dev.reflect.cli.Parameter.flag;

import dev.reflect.app.PastDecisions;
import dev.reflect.app.Printed;
import dev.reflect.app.Scan;
import dev.reflect.app.Scan.Scanned;
import dev.reflect.app.SecondHearing;
import dev.reflect.app.Selection;
import dev.reflect.app.Teaching;
import dev.reflect.claude.TranscriptFile;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code reflect scan}: the signals, as a table or as JSON; writes nothing anywhere. */
final class ScanCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("scan", "Show the signals in your transcripts")
        .description("Prints what was heard, and writes nothing anywhere.")
        .taking(SelectionOptions.parameters())
        .taking(SemanticOptions.parameters())
        .taking(MetaOption.parameters())
        .taking(
            flag("--why")
                .saying(
                    "Say why each signal was heard, and how sure each reason is by itself, from 0"
                        + " to 1.",
                    "--json always says it."),
            flag("--json").saying("Print one JSON object."))
        .examples(
            "reflect scan                The newest session of this project",
            "reflect scan --all --json   Every session, for a program")
        .runs(ScanCommand::new);
  }

  private final Run run;
  private final SelectionOptions selection;
  private final SemanticOptions semantic;
  private final MetaOption meta;
  private final boolean why;
  private final boolean json;

  private ScanCommand(Run run, Given given) {
    this.run = run;
    this.selection = SelectionOptions.of(given);
    this.semantic = SemanticOptions.of(given);
    this.meta = MetaOption.of(given);
    this.why = given.flag("--why");
    this.json = given.flag("--json");
  }

  private static boolean teaches(Scanned scanned, Signal signal) {
    return new Teaching(signal, scanned.said(signal)).sentence().isPresent();
  }

  @Override
  public Integer call() throws IOException {
    OpenLedger.settle(run);
    Scan scan = new Scan(run.places());
    Selection selected = selection.selection(run.invocation().environment());
    SecondHearing second = semantic.forgetting(run);
    List<TranscriptFile> files = scan.select(selected, run.now());
    PastDecisions past = meta.lookedUp(run);
    if (json && second == SecondHearing.NONE && !past.used()) {
      Printed printed;
      try (Progress progress = Progress.of(run.console(), files)) {
        printed = scan.print(files, selected, progress, SignalsJson.printing());
      }
      new SignalsJson(run.console().out()).print(printed);
      return ExitStatus.DONE;
    }
    Scanned scanned;
    try (Progress progress = Progress.of(run.console(), files)) {
      scanned = scan.read(files, selected, progress, second).seenWith(past);
    }
    scanned.semantic().ifPresent(report -> report.warnings().forEach(run::tell));
    if (json) {
      new SignalsJson(run.console().out()).print(scanned);
    } else {
      new SignalsTable(run, why).print(scanned);
      if (scanned.signals().stream().anyMatch(signal -> teaches(scanned, signal))) {
        run.print("Review them: " + selection.command("reflect review"));
      }
    }
    return ExitStatus.DONE;
  }
}
