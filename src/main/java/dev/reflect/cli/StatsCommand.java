package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.archive.SessionSurvey;
import dev.reflect.act.measure.PageFile;
import dev.reflect.act.measure.Survey;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.tui.TerminalStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect stats}: what was taught, what became of it and whether it helps. */
@Command(
    name = "stats",
    header = "Show in numbers what you taught and what came of it",
    description =
        "Corrections a week, how often what is heard was accepted, by detector, confidence,"
            + " repository and skill, the learnings by age and score, what helps, what asking a"
            + " model has cost, what was done in the sessions (exchanges, tools and what failed),"
            + " what Claude found out itself, what recall gave, and what its trial says. A full"
            + " screen at a terminal, else tables. Weeks begin on Monday, in UTC.",
    footer = {
      "Examples:",
      "  reflect stats                     All of it",
      "  reflect stats --since 90d         The last weeks",
      "  reflect stats --html stats.html   A page to open in a browser, or to send"
    })
final class StatsCommand extends Deed {
  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "Count from the week on that lies this time ago, or of this day: 90d, 12w, 2026-01-31.")
  private Optional<String> since = Optional.empty();

  @Option(
      names = "--repository",
      paramLabel = "NAME",
      description = "Only repositories whose directory has this in its path.")
  private Optional<String> repository = Optional.empty();

  @Option(
      names = "--plain",
      description = "Print tables, without a full screen. Default where there is no terminal.")
  private boolean plain;

  @Option(
      names = "--json",
      description = "Print one JSON object. What came of each learning: reflect effect --json.")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write one page with charts, which needs no network. A page of an earlier time"
              + " is replaced; any other file is left alone.")
  private Optional<String> html = Optional.empty();

  @Option(
      names = "--force",
      description = "With --html: replace the file whatever it is. It is backed up first.")
  private boolean force;

  @Override
  void act() throws IOException {
    if (json && html.isPresent()) {
      throw usage("--json and --html are two forms; give one of them");
    }
    if (force && html.isEmpty()) {
      throw usage("--force goes with --html");
    }
    if (repository.filter(String::isBlank).isPresent()) {
      throw usage("--repository takes a part of a path, and not nothing");
    }
    Period period = period();
    boolean onScreen = html.isEmpty() && !json && !plain && Display.isPossible(run);
    Statistics statistics;
    Backlog backlog;
    try (OpenLedger ledger = run.reading()) {
      statistics = statistics(ledger, period);
      if (onScreen) {
        show(statistics);
        return;
      }
      Targets targets = new Targets(run.files(), run.places());
      backlog = Backlog.counted(ledger.ledger(), targets, run.workplace());
    }
    if (html.isPresent()) {
      Path file = run.places().workingDirectory().resolve(html.get());
      new PageFile(run.files(), run.places())
          .write(file, statistics, force, run.now(), run.zone())
          .forEach(run::print);
    } else if (json) {
      Optional<Integer> open =
          repository.isPresent() ? Optional.empty() : Optional.of(backlog.open());
      run.json(new StatisticsJson(statistics).view().maybe("open", open));
    } else {
      StatisticsText.of(Account.of(statistics)).forEach(run::print);
      if (backlog.open() > 0 && repository.isEmpty()) {
        run.print("");
        run.print(backlog.open() + " to review today: " + backlog.command(run.workplace()));
      }
    }
  }

  private Statistics statistics(OpenLedger ledger, Period period) throws IOException {
    SessionSurvey sessions = new SessionSurvey(run.places(), run::tell);
    return new Survey(run.files(), ledger.ledger(), run.places())
        .statistics(period)
        .with(sessions.of(period))
        .with(sessions.recall(ledger.ledger(), period));
  }

  private void show(Statistics statistics) throws IOException {
    Display display = Display.of(run);
    new TerminalStatistics(display.terminal(), display.look().theme()).show(Account.of(statistics));
  }

  private Period period() {
    Period period = Period.until(run.now());
    if (since.isPresent()) {
      period = period.since(SelectionOptions.time(since.get(), run.workplace(), "90d"));
    }
    return repository.isPresent() ? period.in(repository.get()) : period;
  }
}
