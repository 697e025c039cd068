package dev.reflect.lab;

import dev.reflect.meta.Rate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** An evaluation as tables that read well on a terminal and are tables in Markdown too. */
final class EvaluationTables {
  /** The seed of every bootstrap: the same labels give the same page. */
  static final long SEED = 20_261_121L;

  private static final List<Slice> SHOWN =
      List.of(Slice.ALL, Slice.ENGLISH, Slice.OTHER_LANGUAGES);
  private static final List<Double> STEPS = List.of(0.0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 1.01);
  private static final List<Double> PROBABILITIES = List.of(0.05, 0.1, 0.2, 0.3, 0.5);

  private final PrintStream out;

  EvaluationTables(PrintStream out) {
    this.out = out;
  }

  void print(Evaluation all, Map<String, Evaluation> measured, Optional<Agreement> agreement) {
    counts(all);
    agreement.ifPresent(this::agreement);
    measured.forEach(this::stratum);
  }

  private void counts(Evaluation all) {
    long authors = all.trials().stream().map(t -> t.message().author()).distinct().count();
    heading(
        "Labels",
        all.trials().size()
            + " messages of "
            + authors
            + " authors; of each, how many are durable.");
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "stratum",
            "correction",
            "failure report",
            "approval",
            "suggestion",
            "remember",
            "none",
            "all",
            "doubtful"));
    Stream<String> strata =
        all.trials().stream().map(trial -> trial.message().stratum()).distinct().sorted();
    strata.forEach(stratum -> rows.add(counts(stratum, all.only(stratum))));
    rows.add(counts("all", all));
    table(rows);
  }

  private static List<String> counts(String name, Evaluation of) {
    return List.of(
        name,
        labelled(of, Optional.of(Kind.CORRECTION)),
        String.valueOf(
            of.trials().stream().filter(t -> t.message().judgement().failureReport()).count()),
        labelled(of, Optional.of(Kind.APPROVAL)),
        labelled(of, Optional.of(Kind.SUGGESTION)),
        labelled(of, Optional.of(Kind.REMEMBER)),
        labelled(of, Optional.empty()),
        durable(of.trials()),
        String.valueOf(
            of.trials().stream().filter(t -> t.message().judgement().doubtful()).count()));
  }

  private static String labelled(Evaluation of, Optional<Kind> label) {
    return durable(
        of.trials().stream().filter(t -> t.message().judgement().label().equals(label)).toList());
  }

  private static String durable(List<Trial> trials) {
    long durable = trials.stream().filter(t -> t.message().judgement().durable()).count();
    return trials.size() + " (" + durable + ")";
  }

  private void agreement(Agreement agreement) {
    Rate same = agreement.ofLabels();
    heading(
        "Agreement of two readers",
        "On "
            + same.of()
            + " messages read twice, "
            + same.hits()
            + " labels are the same ("
            + percent(same)
            + ").");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("of what", "Cohen's kappa"));
    rows.add(List.of("the label, of five", decimal(agreement.kappa())));
    for (Measure measure : Measure.values()) {
      rows.add(List.of(measure.words(), decimal(agreement.kappa(measure))));
    }
    table(rows);
  }

  private void stratum(String name, Evaluation evaluation) {
    String title = name.equals("all") ? "All strata" : "Stratum “" + name + "”";
    heading(title, evaluation.trials().size() + " messages.");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("what", "which", "there", "heard", "right", "precision", "recall"));
    for (Measure measure : Measure.values()) {
      for (Slice slice : SHOWN) {
        rows.add(row(evaluation, slice, measure));
      }
    }
    table(rows);
    confidences(evaluation);
    proposals(evaluation);
    keeping(evaluation);
    calibration(evaluation);
    sure(evaluation);
  }

  private void sure(Evaluation evaluation) {
    Rate kept = evaluation.keptWhenSure();
    table(
        List.of(
            List.of("without a person", "messages", "durable", "share"),
            List.of(
                "may be applied",
                String.valueOf(kept.of()),
                String.valueOf(kept.hits()),
                share(kept))));
  }

  private void keeping(Evaluation evaluation) {
    if (evaluation.knowsKeeping()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("worth keeping, by probability", "heard", "right", "precision", "recall"));
      for (double least : PROBABILITIES) {
        Score score = evaluation.keeping(least);
        rows.add(
            List.of(
                String.format(Locale.ROOT, "%.2f and more", least),
                String.valueOf(score.precision().of()),
                String.valueOf(score.right()),
                share(score.precision()),
                share(score.recall())));
      }
      table(rows);
    }
  }

  /** What is said to be worth keeping with .7 is so seven times in ten, or the scale is none. */
  private void calibration(Evaluation evaluation) {
    if (!evaluation.knowsKeeping()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("worth said", "messages", "said on average", "durable", "share"));
    for (int at = 0; at + 1 < STEPS.size(); at++) {
      Evaluation said = evaluation.said(STEPS.get(at), STEPS.get(at + 1));
      Rate kept = said.worthKeeping();
      rows.add(
          List.of(
              String.format(Locale.ROOT, "from %.2f", STEPS.get(at)),
              String.valueOf(kept.of()),
              String.format(Locale.ROOT, "%.2f", said.expected()),
              String.valueOf(kept.hits()),
              share(kept)));
    }
    table(rows);
  }

  private static List<String> row(Evaluation evaluation, Slice slice, Measure measure) {
    Score score = evaluation.only(slice).score(measure, Confidence.LOW);
    return List.of(
        measure.words(),
        slice.words(),
        String.valueOf(score.recall().of()),
        String.valueOf(score.precision().of()),
        String.valueOf(score.right()),
        share(score.precision()),
        share(score.recall()));
  }

  private void confidences(Evaluation evaluation) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("confidence", "heard", "of the right kind", "share"));
    for (Confidence confidence : Confidence.values()) {
      Rate right = evaluation.rightWhen(confidence);
      rows.add(
          List.of(
              confidence.name(),
              String.valueOf(right.of()),
              String.valueOf(right.hits()),
              share(right)));
    }
    table(rows);
  }

  private void proposals(Evaluation evaluation) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("proposals", "made", "worth keeping", "share"));
    for (Confidence confidence : Confidence.values()) {
      Rate kept = evaluation.keptWhen(confidence);
      rows.add(
          List.of(
              confidence.name(),
              String.valueOf(kept.of()),
              String.valueOf(kept.hits()),
              share(kept)));
    }
    table(rows);
  }

  private void heading(String title, String sentence) {
    out.println("\n### " + title + "\n\n" + sentence);
  }

  private void table(List<List<String>> rows) {
    out.println();
    MarkdownTable.lines(rows).forEach(out::println);
  }

  private static String decimal(Optional<Double> value) {
    return value.map(number -> String.format(Locale.ROOT, "%.2f", number)).orElse("–");
  }

  private static String share(Rate rate) {
    return rate.isKnown()
        ? String.format(
            Locale.ROOT, "%.2f (%.2f–%.2f)", rate.value(), rate.low(), rate.high())
        : "–";
  }

  private static String percent(Rate rate) {
    return rate.isKnown() ? String.format(Locale.ROOT, "%.1f %%", 100 * rate.value()) : "–";
  }
}
