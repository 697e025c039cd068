package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.KnownOpinions;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options that say who hears besides the local model, and whether the past counts. */
final class JudgeOptions {
  @Option(
      names = {"--judge", "--semantic"},
      description = {
        "Wait for a judge: the one that reflect hearing says, else Haiku through your claude"
            + " program.",
        "It is sent your words and their neighbours, without secrets; it costs money."
      })
  private boolean asks;

  @Option(
      names = "--max-budget-usd",
      paramLabel = "X",
      description = "Let that cost at most X US dollars, up to 5. Default: 0.10")
  private Optional<String> budget = Optional.empty();

  @Option(
      names = "--use-meta",
      description = {
        "Move the scores by what you accepted and rejected before; reflect meta says how.",
        "Default: the setting meta.use"
      })
  private boolean meta;

  /** No judge is asked, and past decisions count where the settings say so. */
  static final JudgeOptions NONE = new JudgeOptions();

  private static final double DEFAULT_BUDGET = 0.10;
  private static final double LARGEST_BUDGET = 5;

  boolean usesMeta() {
    return meta;
  }

  /** Looks past decisions up, and leaves the ledger as it is. */
  PastDecisions past(Run run) throws IOException {
    return PastDecisions.lookedUp(run.files(), run.places(), meta);
  }

  boolean asks() {
    return asks;
  }

  /**
   * Checks the options together, and that somebody may be asked where they ask.
   *
   * @throws UsageError when they mean nothing
   */
  void check(Run run) throws IOException {
    if (budget.isPresent() && !asks) {
      throw usage("--max-budget-usd limits what --judge costs; give both");
    }
    dollars();
    if (asks) {
      new ChosenJudge(run.workplace()).refuseIfOff();
    }
  }

  /**
   * Returns a hearing that keeps what is said in the ledger.
   *
   * @param progress gets a sentence before each call
   */
  SecondHearing keeping(Run run, Ledger ledger, Consumer<String> progress) throws IOException {
    KnownOpinions opinions = new KnownOpinions(ledger, run.workplace().clock());
    return asks
        ? new ChosenJudge(run.workplace()).judging(opinions, dollars(), progress)
        : SecondHearing.NONE;
  }

  private double dollars() {
    return dollars(budget, DEFAULT_BUDGET);
  }

  /**
   * Returns the budget that was typed, in US dollars.
   *
   * @throws UsageError when it means nothing
   */
  static double dollars(Optional<String> budget, double byDefault) {
    if (budget.isEmpty()) {
      return byDefault;
    }
    String typed = budget.get();
    double dollars = typed.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") ? Double.parseDouble(typed) : 0;
    if (!(dollars > 0 && dollars <= LARGEST_BUDGET)) {
      throw usage(
          "--max-budget-usd takes an amount above 0 and up to 5, for example 0.25, and not “"
              + typed
              + "”");
    }
    return dollars;
  }
}
