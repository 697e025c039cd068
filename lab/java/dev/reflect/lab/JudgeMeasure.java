package dev.reflect.lab;

import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How well a recorded judge did. Of what was drawn from the rest, each message stands for all that
 * were not drawn: so the whole collection is measured though only a part was asked about.
 */
final class JudgeMeasure {
  /** A label and what the judge said of the message; how many messages it stands for. */
  record Case(String id, Judgement label, Recorded said, double weight) {}

  /** How many messages were rightly heard, wrongly, and missed. */
  record Found(double right, double wrong, double missed) {
    double precision() {
      return right / (right + wrong);
    }

    double recall() {
      return right / (right + missed);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.2f / %.2f", precision(), recall());
    }
  }

  private static final List<Double> WORTHS =
      List.of(0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95);

  private JudgeMeasure() {}

  /** Returns the cases of one stratum, as they are: a message nobody asked about is unheard. */
  static List<Case> stratum(Map<String, Recorded> said, List<Label> labels, String stratum) {
    return labels.stream()
        .filter(each -> each.stratum().equals(stratum))
        .map(
            each ->
                new Case(
                    each.id(),
                    each.judgement(),
                    said.getOrDefault(each.id(), Recorded.silent(each.id())), 1))
        .toList();
  }

  /** What is known of a message besides what a judge said. */
  record Label(String id, String stratum, Judgement judgement) {}

  /** Returns cases for the whole collection. */
  static List<Case> all(Map<String, Recorded> said, List<Label> labels) {
    Predicate<Label> drawn =
        each -> each.stratum().equals("rest") && !each.judgement().durable();
    double rest = labels.stream().filter(drawn).count();
    double asked = labels.stream().filter(drawn).filter(each -> said.containsKey(each.id())).count();
    List<Case> cases = new ArrayList<>();
    for (Label each : labels) {
      boolean is = drawn.test(each);
      if (said.containsKey(each.id()) || !is) {
        cases.add(
            new Case(
                each.id(),
                each.judgement(),
                said.getOrDefault(each.id(), Recorded.silent(each.id())),
                is ? rest / asked : 1));
      }
    }
    return cases;
  }

  /** Messages that only report a failure stand aside, and a judge that says so hears nothing. */
  static Found kind(List<Case> cases, Kind kind) {
    return found(
        cases.stream().filter(each -> !each.label().failureReport()).toList(),
        each -> each.label().label().equals(Optional.of(kind)),
        each -> each.said().heard().equals(Optional.of(kind)) && !each.said().failure());
  }

  /**
   * The same of what the product makes of both ears' words, where it is of more than low
   * confidence.
   *
   * @param local what the local ear heard, by the ids of the messages
   */
  static Found kind(List<Case> cases, Kind kind, Map<String, HeardLocally> local) {
    return found(
        cases.stream().filter(each -> !each.label().failureReport()).toList(),
        each -> each.label().label().equals(Optional.of(kind)),
        each ->
            BothEars.signal(each.said(), Optional.ofNullable(local.get(each.id())))
                .filter(signal -> signal.kind() == kind)
                .filter(signal -> signal.confidence() != Confidence.LOW)
                .isPresent());
  }

  static Found durable(List<Case> cases, double worth) {
    return found(
        cases, each -> each.label().durable(), each -> each.said().weighed() >= worth - 1e-9);
  }

  private static Found found(List<Case> cases, Predicate<Case> there, Predicate<Case> heard) {
    double right = 0;
    double wrong = 0;
    double missed = 0;
    for (Case each : cases) {
      right += there.test(each) && heard.test(each) ? each.weight() : 0;
      wrong += !there.test(each) && heard.test(each) ? each.weight() : 0;
      missed += there.test(each) && !heard.test(each) ? each.weight() : 0;
    }
    return new Found(right, wrong, missed);
  }

  /** Returns the table of some cases. */
  static List<String> lines(List<Case> cases) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("what", "there", "heard", "right", "precision", "recall"));
    for (Kind kind : Kind.values()) {
      rows.add(row(kind.word() + (kind == Kind.CORRECTION ? " but failure" : ""), kind(cases, kind)));
    }
    for (double worth : WORTHS) {
      rows.add(
          row(String.format(Locale.ROOT, "durable, worth %.2f", worth), durable(cases, worth)));
    }
    return MarkdownTable.lines(rows);
  }

  private static List<String> row(String what, Found found) {
    return List.of(
        what,
        whole(found.right() + found.missed()),
        whole(found.right() + found.wrong()),
        whole(found.right()),
        share(found.precision()),
        share(found.recall()));
  }

  private static String whole(double count) {
    return String.format(Locale.ROOT, "%.0f", count);
  }

  private static String share(double share) {
    return Double.isNaN(share) ? "–" : String.format(Locale.ROOT, "%.2f", share);
  }
}
