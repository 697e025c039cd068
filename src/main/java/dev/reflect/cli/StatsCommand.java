package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.decide.Backlog;
import dev.reflect.act.decide.Targets;
import dev.reflect.act.home.Settings;
import dev.reflect.act.measure.PageFile;
import dev.reflect.act.measure.Survey;
import dev.reflect.effect.EffectVerdict;
import dev.reflect.effect.EffectWords;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Tallied;
import dev.reflect.statistics.Week;
import dev.reflect.statistics.Worth;
import dev.reflect.tui.ControllingTerminal;
import dev.reflect.tui.TerminalStatistics;
import dev.reflect.tui.Theme;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
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
    Backlog backlog;
    try (OpenLedger ledger = run.reading()) {
      if (onScreen) {
        show(ledger, period);
        return ExitStatus.DONE;
      }
      statistics = survey(ledger.ledger()).statistics(period, weights());
      Targets targets = new Targets(run.files(), run.places());
      backlog = Backlog.all(ledger.ledger(), targets, run.workplace());
    }
    if (html.isPresent()) {
      Path file = run.places().workingDirectory().resolve(html.get());
      new PageFile(run.files(), run.places())
          .write(file, statistics, force, run.now(), run.invocation().zone())
          .forEach(run::print);
    } else if (json) {
      run.json(
          repository.isPresent()
              ? new StatisticsJson(statistics).view()
              : new StatisticsJson(statistics).view().put("open", backlog.open()));
    } else {
      StatisticsText.of(statistics).forEach(run::print);
      if (backlog.open() > 0 && repository.isEmpty()) {
        run.print("");
        run.print(backlog.open() + " to review today: " + backlog.command(run.workplace()));
      }
    }
    return ExitStatus.DONE;
  }

  private Survey survey(Ledger ledger) {
    return new Survey(run.files(), ledger, run.places());
  }

  private Weights weights() throws IOException {
    return Settings.read(run.files(), run.places()).score();
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
      period = period.since(SelectionOptions.time(since.get(), run.invocation(), "90d"));
    }
    return repository.isPresent() ? period.in(repository.get()) : period;
  }

  private boolean isTerminal() {
    boolean dumb = run.invocation().environment().getOrDefault("TERM", "dumb").equals("dumb");
    return !dumb && run.console().terminals().in() && run.console().terminals().out();
  }

  /** Statistics as one JSON object, with more than a screen has room for. */
  private record StatisticsJson(Statistics statistics) {
    View view() {
      Optional<Tallied.Everywhere> everywhere = statistics.everywhere();
      View totals = counts(statistics.totals());
      everywhere.ifPresent(
          all ->
              totals.put("promoted", all.promoted()).put("promotions_taken_back", all.takenBack()));
      return new View()
          .put("until", statistics.period().now())
          .put("since", statistics.period().since().map(Week::monday))
          .put("repository", statistics.period().repository())
          .put("totals", totals)
          .maybe("semantic", everywhere.map(StatisticsJson::semantic))
          .put(
              "weeks",
              View.list(
                  statistics.weeks(),
                  each -> new View().put("from", each.week().monday()).with(counts(each.counts()))))
          .put("detectors", View.list(statistics.detectors(), StatisticsJson::named))
          .put("confidences", View.list(statistics.confidences(), StatisticsJson::named))
          .put("skills", View.list(statistics.skills(), StatisticsJson::named))
          .put("repositories", View.list(statistics.repositories(), StatisticsJson::repository))
          .put("learnings", standing())
          .put("effect", helped());
    }

    private static View semantic(Tallied.Everywhere all) {
      return new View()
          .put("calls", all.calls())
          .put("messages", all.messages())
          .put("cost_usd", BigDecimal.valueOf(all.dollars()).setScale(4, RoundingMode.HALF_UP));
    }

    private static View counts(Counts counts) {
      View view = new View().put("heard", counts.heard());
      for (Occurrence each : Occurrence.values()) {
        view.put(each.word(), counts.of(each));
      }
      return view;
    }

    private static View named(Share share) {
      return new View().put("name", share.name()).with(share(share));
    }

    private static View share(Share share) {
      View view = new View().put("yes", share.accepted()).put("decided", share.decided());
      return share.isDecided()
          ? view.share("rate", share.value()).share("low", share.low()).share("high", share.high())
          : view;
    }

    private static View repository(Statistics.InRepository each) {
      return new View()
          .put("root", each.root())
          .put("name", each.name())
          .with(counts(each.counts()))
          .with(share(each.acceptance()));
    }

    private View standing() {
      View ages = new View();
      for (Age age : Age.values()) {
        ages.put(age.word(), statistics.standing().of(age));
      }
      View worths = new View();
      for (Worth worth : Worth.values()) {
        worths.put(worth.word(), statistics.standing().of(worth));
      }
      return new View()
          .put("number", statistics.standing().number())
          .put("by_age", ages)
          .put("by_score", worths);
    }

    private View helped() {
      View view = new View();
      for (EffectVerdict verdict : EffectVerdict.values()) {
        view.put(verdict.word(), statistics.helping().of(verdict));
      }
      return view.put("no_longer_measured", statistics.helping().unmeasured())
          .put("best", View.list(statistics.helping().best(), this::helped))
          .put("worst", View.list(statistics.helping().worst(), this::helped));
    }

    private View helped(Helped helped) {
      return new View()
          .put("id", helped.id())
          .put("learning", helped.sentence())
          .put("target", helped.file())
          .put("effect", EffectWords.of(helped.effect(), statistics.period().now()));
    }
  }
}
