package dev.reflect.cli;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.Rates;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.meta.Rate;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helping.Helped;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Taught;
import dev.reflect.statistics.Week;
import dev.reflect.statistics.Worth;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Statistics as one JSON object, with more than a screen has room for. */
record StatisticsJson(Statistics statistics) {
  View view() {
    Optional<Statistics.Everywhere> everywhere = statistics.everywhere();
    View totals = counts(statistics.taught().totals());
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
                statistics.taught().weeks(),
                each -> new View().put("from", each.week().monday()).with(counts(each.counts()))))
        .put(
            "detectors",
            View.list(statistics.experience().rows(Aspect.DETECTOR), StatisticsJson::named))
        .put("confidences", View.list(statistics.confidences(), StatisticsJson::named))
        .put("skills", View.list(statistics.experience().rows(Aspect.SKILL), StatisticsJson::named))
        .put(
            "repositories",
            View.list(statistics.taught().repositories(), StatisticsJson::repository))
        .put("learnings", standing())
        .put("effect", helped())
        .put("sessions", sessions())
        .maybe(
            "recall",
            statistics.period().repository().isPresent()
                ? Optional.empty()
                : Optional.of(recall(statistics.recall())));
  }

  private static View recall(RecallCounts recall) {
    View notes = new View();
    recall.notes().forEach(each -> notes.put(each.name(), each.number()));
    return given(recall.totals())
        .put("notes", notes)
        .put(
            "weeks",
            View.list(
                recall.weeks(),
                each -> new View().put("from", each.week().monday()).with(given(each.counts()))))
        .maybe("trial", trial(recall.trial()));
  }

  private static View given(RecallCounts.Given given) {
    return new View()
        .put("finds", given.finds())
        .put("sessions", given.sessions())
        .put("judged", given.judged())
        .put("used", given.used())
        .put("corrected", given.corrected());
  }

  static Optional<View> trial(RecallCounts.Trial trial) {
    if (trial.isEmpty()) {
      return Optional.empty();
    }
    View view = new View().put("with", half(trial.with())).put("without", half(trial.without()));
    return Optional.of(
        trial.isEnough()
            ? view.maybe("corrections", trial.corrections().ratio().map(StatisticsJson::ratio))
                .maybe("tool_errors", trial.failed().ratio().map(StatisticsJson::ratio))
            : view);
  }

  private static View half(RecallCounts.Half half) {
    return new View()
        .put("sessions", half.sessions())
        .put("prompts", half.prompts())
        .put("corrections", half.corrections())
        .put("tool_errors", half.failed());
  }

  private static View ratio(Rates.Ratio ratio) {
    View view = new View().share("ratio", ratio.value()).share("low", ratio.low());
    return Double.isInfinite(ratio.high()) ? view : view.share("high", ratio.high());
  }

  private View sessions() {
    SessionCounts sessions = statistics.sessions();
    return activity(sessions.totals())
        .maybe("notice", sessions.notice())
        .put(
            "weeks",
            View.list(
                sessions.weeks(),
                each -> new View().put("from", each.week().monday()).with(activity(each.counts()))))
        .put(
            "tools",
            View.list(
                sessions.tools(),
                each ->
                    new View()
                        .put("name", each.name())
                        .put("calls", each.calls())
                        .put("failed", each.failed())))
        .put("tool_failures", View.list(sessions.failures(), StatisticsJson::kind))
        .put("client_errors", View.list(sessions.errors(), StatisticsJson::kind));
  }

  private static View activity(Activity done) {
    return new View()
        .put("sessions", done.sessions())
        .put("exchanges", done.exchanges())
        .put("tool_calls", done.calls())
        .put("failed", done.failed())
        .put("refused", done.refused())
        .put("errors", done.errors())
        .put("limits", done.limits());
  }

  private static View kind(SessionCounts.Kind kind) {
    return new View().put("kind", kind.name()).put("number", kind.number());
  }

  private static View semantic(Statistics.Everywhere all) {
    return new View()
        .put("calls", all.calls())
        .put("messages", all.messages())
        .put("cost_usd", BigDecimal.valueOf(all.dollars()).setScale(4, RoundingMode.HALF_UP));
  }

  private static View counts(Counts counts) {
    return new View().put("heard", counts.heard()).each(Occurrence.values(), counts::of);
  }

  private static View named(Experience.Row row) {
    return new View().put("name", row.group().name()).with(share(row.rate()));
  }

  private static View share(Rate rate) {
    View view = new View().put("yes", rate.hits()).put("decided", rate.of());
    return rate.isKnown()
        ? view.share("rate", rate.value()).share("low", rate.low()).share("high", rate.high())
        : view;
  }

  private static View repository(Taught.InRepository each) {
    return new View()
        .put("root", each.root())
        .put("name", each.name())
        .with(counts(each.counts()))
        .with(share(each.counts().acceptance()));
  }

  private View standing() {
    Standing standing = statistics.standing();
    return new View()
        .put("number", standing.number())
        .put("by_age", new View().each(Age.values(), standing::of))
        .put("by_score", new View().each(Worth.values(), standing::of));
  }

  private View helped() {
    return new View()
        .each(EffectVerdict.values(), statistics.helping()::of)
        .put("no_longer_measured", statistics.helping().unmeasured())
        .put("best", View.list(statistics.helping().best(), StatisticsJson::helped))
        .put("worst", View.list(statistics.helping().worst(), StatisticsJson::helped));
  }

  private static View helped(Helped helped) {
    return new View()
        .put("id", helped.id())
        .put("learning", helped.sentence())
        .put("target", helped.file())
        .put("effect", helped.effect());
  }
}
