package dev.reflect.lab;

import dev.reflect.meta.Rate;
import dev.reflect.signal.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What leaving each group out costs, as a table in Markdown. */
final class AblationTable {
  private static final List<String> HEAD =
      List.of(
          "without",
          "corrections: precision",
          "recall",
          "HIGH: right of",
          "approvals: F1",
          "suggestions: F1",
          "durable: precision",
          "recall",
          "sentences",
          "phrasings");

  private AblationTable() {}

  /**
   * Returns the lines of the table: what is reached, then for each group what changes; behind it
   * the groups without which nothing does.
   */
  static List<String> lines(List<Ablation> ablations) {
    List<List<String>> rows = new ArrayList<>();
    Map<String, String> nothing = new LinkedHashMap<>();
    rows.add(HEAD);
    List<Double> all = figures(ablations.get(0));
    for (Ablation ablation : ablations) {
      List<Double> figures = figures(ablation);
      List<String> row = new ArrayList<>(List.of(ablation.without()));
      boolean first = ablation == ablations.get(0);
      for (int at = 0; at < figures.size(); at++) {
        boolean share = at < figures.size() - 2;
        row.add(cell(figures.get(at), first ? 0 : all.get(at), first, share));
      }
      if (!first && row.stream().skip(1).allMatch(String::isEmpty)) {
        String[] group = ablation.without().split(" ", 2);
        nothing.merge(group[0], group[group.length - 1], (one, other) -> one + " " + other);
        continue;
      }
      Rate high = ablation.evaluation().rightWhen(Confidence.HIGH);
      row.add(3, high.hits() + " of " + high.of());
      rows.add(row);
    }
    List<String> lines = new ArrayList<>(MarkdownTable.lines(rows));
    if (!nothing.isEmpty()) {
      List<String> groups = new ArrayList<>();
      nothing.forEach((use, languages) -> groups.add(use + " (" + languages + ")"));
      lines.add("");
      lines.add("Nothing changes without: " + String.join(", ", groups) + ".");
    }
    return lines;
  }

  private static String cell(double figure, double all, boolean first, boolean share) {
    double change = figure - all;
    String format = share ? "%.3f" : "%.0f";
    if (first) {
      return String.format(Locale.ROOT, format, figure);
    }
    String change3 = String.format(Locale.ROOT, share ? "%+.3f" : "%+.0f", change);
    return change3.matches("[+-]0(\\.000)?") ? "" : change3;
  }

  private static List<Double> figures(Ablation ablation) {
    Score corrections = score(ablation, Measure.CORRECTIONS);
    Score durable = score(ablation, Measure.DURABLE);
    return List.of(
        corrections.precision().value(),
        corrections.recall().value(),
        score(ablation, Measure.APPROVALS).f1().orElse(0.0),
        score(ablation, Measure.SUGGESTIONS).f1().orElse(0.0),
        durable.precision().value(),
        durable.recall().value(),
        (double) ablation.sentences(),
        (double) ablation.phrasings());
  }

  private static Score score(Ablation ablation, Measure measure) {
    return ablation.evaluation().score(measure, Confidence.LOW);
  }
}
