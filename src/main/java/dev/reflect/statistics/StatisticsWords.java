package dev.reflect.statistics;

import static dev.reflect.statistics.RecallCounts.Trial.ENOUGH;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.Rates;
import dev.reflect.meta.Rate;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Section.Tone;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says statistics in sentences, the same on every face. */
public final class StatisticsWords {
  private StatisticsWords() {}

  /** Returns what is counted, for example {@code Everything up to 2026-11-21}. */
  public static String period(Period period) {
    String until = period.now().atZone(ZoneOffset.UTC).toLocalDate().toString();
    String time =
        period
            .since()
            .map(week -> "From Monday " + week.monday() + " to " + until)
            .orElse("Everything up to " + until);
    return time + period.repository().map(part -> ", in repositories with " + part).orElse("");
  }

  /** Returns what to say, and what to do, where there is nothing to show. */
  public static List<String> nothing(Period period) {
    if (period.since().isPresent() || period.repository().isPresent()) {
      return List.of(
          "Nothing was heard or decided"
              + period.repository().map(part -> " there").orElse("")
              + period.since().map(week -> " in that time").orElse("")
              + ".",
          "Everything that was ever counted: reflect stats");
    }
    return List.of(
        "Nothing was heard yet, so there is nothing to count.",
        "Correct Claude Code as always, then run: reflect review",
        "With reflect install it listens in every session.");
  }

  /** Returns for example {@code Heard 120 times, 96 of them corrections; 40 proposed.} */
  public static String heard(Statistics statistics) {
    Counts totals = statistics.taught().totals();
    String heard =
        totals.heard() == 0
            ? "Nothing was heard"
            : "Heard " + times(totals.heard()) + ", " + corrections(totals);
    return heard
        + "; "
        + number(totals.of(Occurrence.PROPOSED))
        + " proposed; "
        + counted(statistics.standing().number(), "learning counts", "learnings count")
        + " today.";
  }

  private static String corrections(Counts totals) {
    return counted(totals.of(Occurrence.CORRECTION), "of them a correction", "of them corrections");
  }

  public static String decided(Statistics statistics) {
    Counts totals = statistics.taught().totals();
    Rate rate = statistics.taught().accepted();
    if (totals.accepted() + totals.refused() == 0) {
      boolean some = statistics.period().since().isPresent();
      return "Nothing was decided " + (some ? "in that time." : "yet. Decide with: reflect review");
    }
    List<String> said = new ArrayList<>();
    said.add(number(rate.hits()) + " of " + number(rate.of()) + " accepted");
    said.add(rate.percent());
    add(said, totals.of(Occurrence.MODIFIED), "in other words or places");
    add(said, totals.of(Occurrence.REJECTED), "rejected");
    add(said, totals.of(Occurrence.SKIPPED), "skipped");
    add(said, totals.of(Occurrence.BY_AUTO), "by the auto mode");
    return "Decided: " + String.join(", ", said) + ".";
  }

  public static String written(Statistics statistics) {
    Counts totals = statistics.taught().totals();
    List<String> said = new ArrayList<>();
    said.add(number(totals.of(Occurrence.APPLIED)) + " applied");
    said.add(number(totals.of(Occurrence.TAKEN_BACK)) + " undone");
    statistics.everywhere().ifPresent(everywhere -> said.add(promoted(everywhere)));
    return "Written: " + String.join(", ", said) + ".";
  }

  private static String promoted(Statistics.Everywhere everywhere) {
    String undone =
        everywhere.takenBack() == 0 ? "" : " (" + number(everywhere.takenBack()) + " undone again)";
    return number(everywhere.promoted()) + " promoted" + undone;
  }

  /** Returns what asking a model has cost. */
  public static String asked(Statistics.Everywhere everywhere) {
    return "A model was asked %s about %s: %s."
        .formatted(
            times(everywhere.calls()),
            counted(everywhere.messages(), "message", "messages"),
            dollars(everywhere));
  }

  /** Returns for example {@code 14 sessions, 120 exchanges, 900 tool calls, 31 of them failed.} */
  public static String sessions(SessionCounts sessions) {
    Activity all = sessions.totals();
    List<String> said = new ArrayList<>();
    said.add(counted(all.sessions(), "session", "sessions"));
    said.add(counted(all.exchanges(), "exchange", "exchanges"));
    said.add(counted(all.calls(), "tool call", "tool calls"));
    add(said, all.failed(), "of them failed");
    add(said, all.refused(), "refused by you");
    if (all.errors() > 0) {
      said.add(
          counted(all.errors(), "client error", "client errors")
              + (all.limits() > 0 ? " (" + number(all.limits()) + " at a limit)" : ""));
    }
    return String.join(", ", said) + ".";
  }

  /** Returns what Claude found out itself; empty where it found out nothing. */
  static Optional<String> notes(RecallCounts recall) {
    return recall.notes().isEmpty()
        ? Optional.empty()
        : Optional.of(
            recall.notes().stream()
                .map(each -> counted(each.number(), each.name(), each.name() + "s"))
                .collect(Collectors.joining(", ", "Claude found out itself: ", ".")));
  }

  /** Returns what Claude was given, and what a trial says; a sentence each. */
  public static List<String> recall(RecallCounts recall) {
    List<String> said = new ArrayList<>();
    RecallCounts.Given given = recall.totals();
    if (given.finds() > 0) {
      said.add(
          "Recall gave Claude %s in %s; of %s %s used theirs, and %s corrected."
              .formatted(
                  counted(given.finds(), "find", "finds"),
                  counted(given.sessions(), "session", "sessions"),
                  counted(given.judged(), "answer", "answers"),
                  number(given.used()),
                  counted(given.corrected(), "was", "were")));
    }
    if (!recall.trial().isEmpty()) {
      said.addAll(trial(recall.trial()));
    }
    return said;
  }

  /** Returns what a trial says, or how far it is. */
  private static List<String> trial(RecallCounts.Trial trial) {
    String halves =
        "Trial: %s with recall, %d without"
            .formatted(
                counted(trial.with().sessions(), "session", "sessions"),
                trial.without().sessions());
    return trial.isEnough()
        ? List.of(
            halves + ".",
            compared("Corrections", trial.corrections()),
            compared("Failed calls of tools", trial.failed()))
        : List.of(halves + "; whether it helps is told from %d of each on.".formatted(ENOUGH));
  }

  private static String compared(String what, Rates rates) {
    return rates
        .ratio()
        .map(
            ratio ->
                String.format(
                    Locale.ROOT,
                    "%s in 100 prompts: %.1f with it, %.1f without; %.2f times as often, %.2f–%s: %s.",
                    what,
                    100.0 * rates.since() / rates.sessionsSince(),
                    100.0 * rates.before() / rates.sessionsBefore(),
                    ratio.value(),
                    ratio.low(),
                    Double.isInfinite(ratio.high())
                        ? "∞"
                        : String.format(Locale.ROOT, "%.2f", ratio.high()),
                    rates.isLess() ? "fewer" : rates.isMore() ? "more" : "that may be chance"))
        .orElse(what + ": none with it, none without.");
  }

  /** Returns the word for a kind of failure as people read it: {@code not found}. */
  public static String failure(String kind) {
    return kind.replace('-', ' ');
  }

  /** Returns for example {@code $0.031}. */
  public static String dollars(Statistics.Everywhere everywhere) {
    return String.format(Locale.ROOT, "$%.3f", everywhere.dollars());
  }

  /** Returns for example {@code Of 9 applied: 3 help, 1 broken again, 5 too early to tell.} */
  public static String helped(Helping helping) {
    List<String> said = new ArrayList<>();
    for (EffectVerdict verdict : EffectVerdict.values()) {
      add(said, helping.of(verdict), phrase(verdict));
    }
    add(said, helping.unmeasured(), "no longer measured");
    return "Of " + number(helping.applied()) + " applied: " + String.join(", ", said) + ".";
  }

  /** Returns the verdict behind a number of learnings. */
  public static String phrase(EffectVerdict verdict) {
    return switch (verdict) {
      case HELPS -> "helping";
      case BROKEN -> "broken again";
      case TOO_EARLY -> "too early to tell";
      case NOT_LOADED -> "not loaded since";
    };
  }

  public static Tone tone(EffectVerdict verdict) {
    return switch (verdict) {
      case HELPS -> Tone.GOOD;
      case BROKEN -> Tone.BAD;
      case TOO_EARLY, NOT_LOADED -> Tone.PLAIN;
    };
  }

  /**
   * Returns the number as people read it: {@code 12,345}. By hand, because the JDK would read the
   * signs of the locale first.
   */
  public static String number(int number) {
    StringBuilder said = new StringBuilder().append(number);
    for (int i = said.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
      said.insert(i, ',');
    }
    return said.toString();
  }

  private static String times(int number) {
    return number == 1 ? "once" : number == 2 ? "twice" : number(number) + " times";
  }

  private static String counted(int number, String one, String several) {
    return number(number) + " " + (number == 1 ? one : several);
  }

  private static void add(List<String> said, int number, String what) {
    if (number > 0) {
      said.add(number(number) + " " + what);
    }
  }
}
