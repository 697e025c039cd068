package dev.reflect.cli;

import dev.reflect.app.KnownVerdicts;
import dev.reflect.app.SecondHearing;
import dev.reflect.app.Semantic;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.ledger.Ledger;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that have a model asked about what was heard. */
final class SemanticOptions {
  /** No model is asked. */
  static final SemanticOptions NONE = new SemanticOptions();

  private static final double DEFAULT_BUDGET = 0.10;
  private static final double LARGEST_BUDGET = 5;

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
  private String budget;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /**
   * Checks the options together.
   *
   * @throws ParameterException when they mean nothing
   */
  void check() {
    if (budget != null && !semantic) {
      throw usage("--max-budget-usd limits what --semantic costs; give both");
    }
    budget();
  }

  /** Returns a hearing that keeps the answers in the ledger. */
  SecondHearing keeping(Run run, Ledger ledger) {
    return hearing(run, KnownVerdicts.in(ledger, run.invocation().clock()));
  }

  /**
   * Returns a hearing that writes nothing anywhere.
   *
   * @throws ParameterException when the options mean nothing
   */
  SecondHearing forgetting(Run run) {
    check();
    return hearing(run, KnownVerdicts.lookedUpIn(run.places().ledger()));
  }

  private SecondHearing hearing(Run run, KnownVerdicts verdicts) {
    if (!semantic) {
      return SecondHearing.NONE;
    }
    HeadlessClaude claude =
        new HeadlessClaude(run.invocation().environment(), run.places().reflectHome());
    return new Semantic(claude, verdicts, budget());
  }

  private double budget() {
    if (budget == null) {
      return DEFAULT_BUDGET;
    }
    double dollars = budget.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") ? Double.parseDouble(budget) : 0;
    if (!(dollars > 0 && dollars <= LARGEST_BUDGET)) {
      throw usage(
          "--max-budget-usd takes an amount above 0 and up to 5, for example 0.25, and not “"
              + budget
              + "”");
    }
    return dollars;
  }

  private ParameterException usage(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
