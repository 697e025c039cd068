package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.digest.Digests;
import dev.reflect.act.digest.Digests.Estimate;
import dev.reflect.act.digest.Digests.Outcome;
import dev.reflect.act.digest.KnownPage;
import dev.reflect.act.digest.KnownPage.Grown;
import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HaikuJudge;
import dev.reflect.act.judging.Judge;
import dev.reflect.act.judging.Purse;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.claude.Project;
import dev.reflect.fs.Lock;
import dev.reflect.judge.SessionSummary;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect digest}: sessions summed up by a judge. */
@Command(
    name = "digest",
    header = "Have a judge sum up what sessions decided and left open",
    description =
        "Asks the judge that you chose with reflect hearing for a summary of each session that"
            + " rests and has none yet; of a long one part by part. It is sent what you and Claude"
            + " said and which tools were used on what, without secrets. What it says was decided or learnt has to quote the session,"
            + " or is dropped; what Claude itself said of it becomes a note. reflect session show and"
            + " reflect find tell the summary, and session show why each exchange was done. reflect"
            + " run makes them within the budget of the day. Without --session it is about the"
            + " sessions of this project. With --page the best twenty of what waits for a review here"
            + " and of what Claude found out, and no file says, are offered as a page of rules, from"
            + " five on; it is a diff that you decide, and reflect undo takes it back; with --memory they go into the file that Claude keeps for itself.",
    footer = {
      "Examples:",
      "  reflect digest --dry-run            Say what it would take",
      "  reflect digest --since 30d          Sum up what is new of a month",
      "  reflect digest --session 0c9d1c55   Sum up one, and print it"
    })
final class DigestCommand extends Deed {
  private static final String WEEK = "7d";

  @Option(
      names = "--session",
      paramLabel = "ID",
      description = "Print the summary of this one; the beginning of its id is enough.")
  private Optional<String> session = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Of sessions that changed since then: 7d, 12h, 2026-01-31. Default: 7d")
  private Optional<String> since = Optional.empty();

  @Option(names = "--dry-run", description = "Say what it would take, and send nothing.")
  private boolean dry;

  @Option(
      names = "--max-budget-usd",
      paramLabel = "X",
      description =
          "Let it cost at most X US dollars, up to 5. Default: what is left of hearing.daily_usd")
  private Optional<String> budget = Optional.empty();

  @Option(
      names = "--page",
      description =
          "Show what .claude/rules/what-we-know.md would get of what is known here, and ask.")
  private boolean page;

  @Option(
      names = "--memory",
      description =
          "Show the same for the MEMORY.md that Claude keeps for itself here, and ask: it would stand"
              + " between two marks, and nothing else of that file is touched.")
  private boolean memory;

  @Override
  void act() throws IOException {
    if (List.of(session.isPresent(), since.isPresent(), page, memory).stream()
            .filter(is -> is)
            .count()
        > 1) {
      throw usage("digest takes one of --session, --since, --page and --memory");
    }
    JudgeOptions.dollars(budget, 0);
    Instant earliest = SelectionOptions.time(since.orElse(WEEK), run.workplace(), WEEK);
    try (OpenLedger opened = run.open()) {
      Ledger ledger = opened.ledger();
      Digests digests = new Digests(run.workplace(), ledger);
      if (page || memory) {
        page(ledger);
      } else if (session.isPresent()) {
        one(digests, ledger, digests.named(session.get()));
      } else {
        Project project = run.places().project();
        List<TranscriptFile> raw = digests.raw(earliest, Optional.of(project));
        if (raw.isEmpty() && !dry) {
          none(project, earliest, digests.raw(Instant.EPOCH, Optional.of(project)));
        } else {
          some(digests, ledger, raw);
        }
      }
    }
  }

  /** Shows what the page of what is known here would get, as a diff, and asks. */
  private void page(Ledger ledger) throws IOException {
    Project project = run.places().project();
    KnownPage here =
        KnownPage.here(new Targets(run.files(), run.places()), run.places(), project, memory);
    Grown grown = here.grown(ledger, project, run.now());
    Optional<String> problem = here.problem();
    if (problem.isPresent()) {
      throw new UserError(problem.get());
    }
    if (grown.added() < KnownPage.ENOUGH) {
      run.print(
          "%s known here, and the page is for %d and more."
              .formatted(
                  counted(grown.added(), "new thing is", "new things are"), KnownPage.ENOUGH));
      return;
    }
    Printer.of(run).print(grown.edit());
    if (dry || !new LineInput(run).agrees("Write it? [y,n]")) {
      run.print("Nothing was written.");
    } else {
      String command = "reflect digest --" + (memory ? "memory" : "page");
      run.undoable(grown.write(ledger, run.apply(ledger), command, run.now()), command);
    }
  }

  private void one(Digests digests, Ledger ledger, TranscriptFile file) throws IOException {
    if (dry || digests.isRaw(file)) {
      some(digests, ledger, List.of(file));
    }
    Optional<SessionSummary> told = dry ? Optional.empty() : digests.of(file.session());
    told.ifPresent(summary -> summary.lines().forEach(run::print));
  }

  private void none(Project project, Instant earliest, List<TranscriptFile> older) {
    run.print(
        "No session of %s since %s is to be summed up."
            .formatted(run.places().label(project.workTree()), day(earliest)));
    if (!older.isEmpty()) {
      run.print(
          counted(older.size(), "older one is", "older ones are")
              + " not summed up yet: reflect digest --since "
              + day(older.get(0).modified()));
    }
  }

  private LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, run.zone());
  }

  private void some(Digests digests, Ledger ledger, List<TranscriptFile> raw) throws IOException {
    ChosenJudge chosen = new ChosenJudge(run.workplace());
    if (dry) {
      String judge = chosen.inBackground().map(Judge::name).orElse(HaikuJudge.NAME);
      print(digests.estimate(raw, judge), judge);
    } else {
      Optional<UserError> less = chosen.onlyMessages();
      if (less.isPresent()) {
        throw less.get();
      }
      Judge judge = chosen.asked(run.progress());
      Lock lock = taken();
      try {
        double dollars = JudgeOptions.dollars(budget, new Purse(run.workplace()).left(ledger));
        Outcome outcome = digests.digest(raw, judge, dollars);
        print(run, judge.name(), outcome);
        if (outcome.left() > 0 && outcome.digested() == 0) {
          fail();
        }
      } finally {
        lock.close();
      }
    }
  }

  private Lock taken() throws IOException {
    return new Purse(run.workplace())
        .taken()
        .orElseThrow(
            () ->
                new UserError(
                    "Another process asks a judge now.", "Wait until it is done, and try again."));
  }

  private void print(Estimate estimate, String judge) {
    run.print(
        String.format(
            Locale.ROOT,
            "Would sum up %s: %s, %,d characters%s. Nothing was sent.",
            counted(estimate.sessions(), "session"),
            counted(estimate.calls(), "call"),
            estimate.characters(),
            judge.equals(HaikuJudge.NAME)
                ? ", about " + Bill.dollars(Math.ceil(estimate.dollars() * 1e4) / 1e4)
                : ""));
  }

  static void print(Run run, String judge, Outcome outcome) {
    outcome.warnings().forEach(run::print);
    List<String> said = new ArrayList<>();
    said.add("Summed up " + counted(outcome.digested(), "session"));
    if (outcome.skipped() > 0) {
      said.add(outcome.skipped() + " with nothing to tell");
    }
    if (outcome.left() > 0) {
      said.add(outcome.left() + " not summed up");
    }
    run.print(String.join(", ", said) + ".");
    if (outcome.noted() > 0) {
      run.print("Noted what Claude found out: " + outcome.noted() + " new (reflect notes).");
    }
    run.print(
        "%s: %s, %s.%s"
            .formatted(
                JudgeReport.title(judge),
                counted(outcome.calls().count(), "call"),
                Bill.dollars(outcome.calls().cost()),
                outcome.dropped() == 0
                    ? ""
                    : " %s did not rest on what was said, and %s dropped."
                        .formatted(
                            counted(outcome.dropped(), "point"),
                            outcome.dropped() == 1 ? "was" : "were")));
  }
}
