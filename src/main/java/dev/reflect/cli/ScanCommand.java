package dev.reflect.cli;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.Scanned;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reflect scan}: the signals, as a table or as JSON; writes nothing anywhere. */
@Command(
    name = "scan",
    header = "Show the signals in your transcripts",
    description =
        "Prints what was heard, and writes nothing anywhere; with --judge it keeps what was paid for,"
            + " as a review does.",
    footer = {
      "Examples:",
      "  reflect scan                The newest session of this project",
      "  reflect scan --all --json   Every session, for a program"
    })
final class ScanCommand extends Deed {
  @Mixin private SelectionOptions selection;

  @Mixin private JudgeOptions judge;

  @Option(
      names = "--why",
      description = {
        "Say why each signal was heard, and how sure each reason is by itself, from 0 to 1.",
        "--json always says it."
      })
  private boolean why;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    OpenLedger.settle(run.workplace(), run::tell);
    Scan scan = new Scan(run.places());
    Selection selected = selection.selection(run.workplace());
    judge.check(run);
    List<TranscriptFile> files = scan.select(selected);
    PastDecisions past = judge.past(run);
    Scanned scanned;
    try (Progress progress = new Progress(run.console()).of(files)) {
      Scanned heard =
          judge.asks()
              ? judged(files, selected, progress)
              : scan.read(files, selected.sdk(), progress, SecondHearing.NONE);
      scanned = heard.seenWith(past);
    }
    scanned.judged().ifPresent(report -> report.warnings().forEach(run::tell));
    if (json) {
      run.json(SignalsJson.of(scanned));
    } else {
      new SignalsTable(run, why).print(scanned);
      if (scanned.teachings().stream().anyMatch(each -> each.sentence().isPresent())) {
        run.print("Review them: " + selection.command("reflect review"));
      }
    }
  }

  private Scanned judged(List<TranscriptFile> files, Selection selected, LongConsumer progress)
      throws IOException {
    try (OpenLedger opened = run.open()) {
      Ledger ledger = opened.ledger();
      SecondHearing second = judge.keeping(run, ledger, run.progress());
      return new Propose(run.places(), ledger, run.environment())
          .heard(files, selected, progress, second, run.now());
    }
  }
}
