package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Semantic;
import dev.reflect.act.hear.Semantic.KnownVerdicts;
import dev.reflect.act.hear.Semantic.Providers;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that have a model asked about what was heard. */
final class SemanticOptions {
  @Option(
      names = "--semantic",
      description = {
        "Ask Haiku, through your claude program, about what was heard.",
        "It is sent your words and their neighbours, without secrets; it costs money."
      })
  private boolean semantic;

  @Option(
      names = "--max-budget-usd",
      paramLabel = "X",
      description = "Let that cost at most X US dollars, up to 5. Default: 0.10")
  private Optional<String> budget = Optional.empty();

  /** No model is asked. */
  static final SemanticOptions NONE = new SemanticOptions();

  private static final double DEFAULT_BUDGET = 0.10;
  private static final double LARGEST_BUDGET = 5;

  /**
   * Checks the options together.
   *
   * @throws UsageError when they mean nothing
   */
  void check() {
    if (budget.isPresent() && !semantic) {
      throw usage("--max-budget-usd limits what --semantic costs; give both");
    }
    dollars();
  }

  /** Returns a hearing that keeps the answers in the ledger. */
  SecondHearing keeping(Run run, Ledger ledger) throws IOException {
    return hearing(run, KnownVerdicts.in(ledger, run.invocation().clock()));
  }

  /**
   * Returns a hearing that writes nothing anywhere.
   *
   * @throws UsageError when the options mean nothing
   */
  SecondHearing forgetting(Run run) throws IOException {
    check();
    return hearing(run, KnownVerdicts.lookedUpIn(run.places().ledger()));
  }

  private SecondHearing hearing(Run run, KnownVerdicts verdicts) throws IOException {
    if (!semantic) {
      return SecondHearing.NONE;
    }
    Map<String, String> environment = run.invocation().environment();
    HeadlessClaude claude =
        new HeadlessClaude(
            environment,
            run.places().reflectHome(),
            new Providers(run.files(), run.places(), environment).own());
    return new Semantic(claude, verdicts, dollars());
  }

  private double dollars() {
    if (budget.isEmpty()) {
      return DEFAULT_BUDGET;
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
