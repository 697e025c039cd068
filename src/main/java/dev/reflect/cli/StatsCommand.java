package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.home.Settings;
import dev.reflect.act.measure.PageFile;
import dev.reflect.act.measure.Survey;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.tui.ControllingTerminal;
import dev.reflect.tui.TerminalStatistics;
import dev.reflect.tui.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect stats}: what was taught, what became of it and whether it helps. */
@Command(
    name = "stats",
    header = "Show in numbers what you taught and what came of it",
    description =
        "Corrections a week, how often what is heard was accepted, by detector, confidence,"
            + " repository and skill, the learnings by age and score, what helps, and what"
            + " asking a model has cost. A full screen at a terminal, else tables. Weeks begin"
            + " on Monday, in UTC.",
    footer = {
      "Examples:",
      "  reflect stats                     All of it",
      "  reflect stats --since 90d         The last weeks",
      "  reflect stats --html stats.html   A page to open in a browser, or to send"
    })
final class StatsCommand implements Callable<Integer> {
  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Count from the week on that lies this time ago: 12h, 90d, 12w.")
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

  private final Run run;

  StatsCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
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
    boolean onScreen = html.isEmpty() && !json && !plain && isTerminal();
    Statistics statistics;
    try (OpenLedger ledger = OpenLedger.reading(run)) {
      ledger.notices().forEach(run::tell);
      if (onScreen) {
        show(ledger, period);
        return ExitStatus.DONE;
      }
      statistics = survey(ledger.ledger()).statistics(period, weights());
    }
    if (html.isPresent()) {
      Path file = run.places().workingDirectory().resolve(html.get());
      new PageFile(new Disk(), run.places())
          .write(file, statistics, force, run.now(), run.invocation().zone())
          .forEach(run::print);
    } else if (json) {
      Json.print(
          run.console().out(), generator -> new StatisticsJson(generator, statistics).write());
    } else {
      StatisticsText.of(statistics).forEach(run::print);
    }
    return ExitStatus.DONE;
  }

  private Survey survey(Ledger ledger) {
    return new Survey(new Disk(), ledger, run.places());
  }

  private Weights weights() throws IOException {
    return Settings.read(new Disk(), run.places()).score();
  }

  private void show(OpenLedger ledger, Period period) throws IOException {
    Optional<Statistics> statistics =
        Optional.of(survey(ledger.ledger()).statistics(period, weights()));
    new TerminalStatistics(
            new ControllingTerminal(run.console().in(), run.console().out()),
            Theme.of(run.invocation().environment()))
        .show(period, () -> statistics);
  }

  private Period period() {
    Period period = Period.until(run.now());
    if (since.isPresent()) {
      period = period.since(run.now().minus(time(since.get())));
    }
    return repository.isPresent() ? period.in(repository.get()) : period;
  }

  private static Duration time(String since) {
    Optional<Duration> time = SelectionOptions.time(since);
    if (time.isEmpty()) {
      throw usage("--since takes a number and h, d or w, for example 90d, and not “" + since + "”");
    }
    return time.get();
  }

  private boolean isTerminal() {
    boolean dumb = run.invocation().environment().getOrDefault("TERM", "dumb").equals("dumb");
    return !dumb && run.console().terminals().in() && run.console().terminals().out();
  }
}
