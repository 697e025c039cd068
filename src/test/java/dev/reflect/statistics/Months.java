package dev.reflect.statistics;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.EffectWords;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sessions;
import dev.reflect.effect.Site;
import dev.reflect.effect.Site.Reach;
import dev.reflect.meta.Case;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Fate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helping.Helped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Some months of a life with Claude Code, invented, and the same every time. */
public final class Months {
  public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final List<String> ROOTS =
      List.of("~/work/ferry-timetable", "~/work/harbour-lights", "~/notes", "~/work/tide-tables");

  private Months() {}

  /** Returns half a year in which less had to be said as time went by. */
  public static Statistics halfAYear() {
    return of(26, Period.until(NOW));
  }

  public static Statistics years() {
    return of(150, Period.until(NOW));
  }

  public static Statistics nothing() {
    return of(Map.of(), Map.of(), List.of(), Standing.NONE);
  }

  /** Returns a week in which something was heard and nothing decided, in one repository. */
  public static Statistics begun() {
    Counts counts = Counts.of(Occurrence.CORRECTION, 2).plus(Counts.of(Occurrence.PROPOSED, 2));
    return of(
        Map.of(Week.of(NOW), counts),
        Map.of("~/notes", counts),
        List.of(),
        new Standing(Map.of(Age.UNDER_A_WEEK, 2), Map.of(Worth.BELOW_TWO, 2)));
  }

  /** Returns a week in which thousands were decided, and nearly all of them accepted. */
  public static Statistics thousands() {
    Counts counts =
        Counts.of(Occurrence.CORRECTION, 2_403).plus(Counts.of(Occurrence.ACCEPTED, 2_024));
    return of(
        Map.of(Week.of(NOW), counts),
        Map.of("~/notes", counts),
        List.of(
            judged("pattern", Confidence.HIGH, "", Fate.ACCEPTED, 2_024),
            judged("model", Confidence.HIGH, "", Fate.ACCEPTED, 7),
            judged("model", Confidence.HIGH, "", Fate.REJECTED, 2)),
        new Standing(Map.of(Age.UNDER_A_WEEK, 2_403), Map.of(Worth.BELOW_TWO, 2_403)));
  }

  /** Returns statistics whose every text wants to be more than a text. */
  public static Statistics hostile() {
    String text = "<script>alert('1')</script>&\"><img src=x onerror=alert(2)>\u202Etxt\u001B[31m";
    Counts counts = Counts.of(Occurrence.CORRECTION, 1).plus(Counts.of(Occurrence.ACCEPTED, 1));
    Statistics statistics =
        of(
            Map.of(Week.of(NOW), counts),
            Map.of(text, counts),
            List.of(judged(text, Confidence.HIGH, text, Fate.ACCEPTED, 1)),
            new Standing(Map.of(Age.UNDER_A_WEEK, 1), Map.of(Worth.BELOW_TWO, 1)));
    List<Applied> applied = List.of(applied("0a1b2c3d", text, text, 5, 0));
    return statistics
        .with(helping(applied, 0))
        .with(
            SessionCounts.of(
                Period.until(NOW),
                Map.of(Week.of(NOW), new Activity(1, 1, 1, 1, 0, 1, 0)),
                List.of(new SessionCounts.Tool(text, 1, 1)),
                List.of(new SessionCounts.Kind(text, 1)),
                List.of(new SessionCounts.Kind(text, 1))))
        .with(
            RecallCounts.of(
                Period.until(NOW),
                new RecallCounts.Given(1, 1, 0, 0, 0),
                Map.of(Week.of(NOW), new RecallCounts.Given(1, 1, 0, 0, 0)),
                new RecallCounts.Trial(new RecallCounts.Half(1, 1, 0, 0), RecallCounts.Half.NONE)));
  }

  /** Returns statistics up to now in which nothing belongs to no repository. */
  public static Statistics of(
      Map<Week, Counts> weeks, Map<String, Counts> roots, List<Case> cases, Standing standing) {
    Period all = Period.until(NOW);
    return Statistics.of(
        all,
        Taught.of(all, weeks, roots),
        Experience.of(cases),
        standing,
        Statistics.Everywhere.NONE);
  }

  private static Statistics of(int weeks, Period period) {
    Random random = new Random(11);
    Week last = Week.of(NOW);
    Map<Week, Counts> byWeek = new HashMap<>();
    Map<String, Counts> byRoot = new HashMap<>();
    for (int i = 0; i < weeks; i++) {
      double falling = 1 - 0.7 * i / weeks;
      for (int root = 0; root < ROOTS.size(); root++) {
        int heard = (int) ((1 + random.nextInt(7)) * falling / (1 + root * 0.7));
        int yes = random.nextInt(heard + 1);
        Counts counts =
            Counts.of(Occurrence.CORRECTION, heard)
                .plus(Counts.of(Occurrence.APPROVAL, random.nextInt(2)))
                .plus(Counts.of(Occurrence.PROPOSED, heard * 2 / 3))
                .plus(Counts.of(Occurrence.ACCEPTED, yes))
                .plus(Counts.of(Occurrence.MODIFIED, random.nextInt(2)))
                .plus(Counts.of(Occurrence.REJECTED, random.nextInt(heard - yes + 1) / 2))
                .plus(Counts.of(Occurrence.SKIPPED, random.nextInt(5) / 4))
                .plus(Counts.of(Occurrence.APPLIED, yes))
                .plus(Counts.of(Occurrence.TAKEN_BACK, random.nextInt(12) / 11))
                .plus(Counts.of(Occurrence.UNDONE, random.nextInt(14) / 13));
        byWeek.merge(last.plus(1L + i - weeks), counts, Counts::plus);
        byRoot.merge(ROOTS.get(root), counts, Counts::plus);
      }
    }
    return Statistics.of(
            period,
            Taught.of(period, byWeek, byRoot),
            Experience.of(cases()),
            standing(),
            new Statistics.Everywhere(9, 1, 41, 380, 0.7314))
        .with(helping(effects(), 2))
        .with(sessions(weeks, period))
        .with(recall(period));
  }

  private static RecallCounts recall(Period period) {
    Week last = Week.of(NOW);
    return RecallCounts.of(
        period,
        new RecallCounts.Given(41, 30, 12, 33, 2),
        Map.of(
            last.plus(-2),
            new RecallCounts.Given(9, 8, 1, 8, 1),
            last.plus(-1),
            new RecallCounts.Given(20, 13, 7, 17, 1),
            last,
            new RecallCounts.Given(12, 9, 4, 8, 0)),
        new RecallCounts.Trial(
            new RecallCounts.Half(22, 310, 14, 61), new RecallCounts.Half(24, 340, 31, 58)));
  }

  private static SessionCounts sessions(int weeks, Period period) {
    Random random = new Random(7);
    Map<Week, Activity> done = new HashMap<>();
    for (int i = 0; i < weeks; i++) {
      int sessions = 1 + random.nextInt(30);
      int calls = sessions * (5 + random.nextInt(40));
      int errors = random.nextInt(8) / 5;
      done.put(
          Week.of(NOW).plus(1L + i - weeks),
          new Activity(
              sessions,
              sessions * (2 + random.nextInt(9)),
              calls,
              calls / 17,
              0,
              errors,
              errors / 2));
    }
    return SessionCounts.of(
        period,
        done,
        List.of(
            new SessionCounts.Tool("Bash", 4_211, 302),
            new SessionCounts.Tool("Read", 3_950, 41),
            new SessionCounts.Tool("Edit", 2_044, 198),
            new SessionCounts.Tool("mcp__claude-in-chrome__read_page", 12, 0)),
        List.of(
            new SessionCounts.Kind("exit-status", 280),
            new SessionCounts.Kind("no-match", 171),
            new SessionCounts.Kind("not-found", 58)),
        List.of(new SessionCounts.Kind("rate-limit", 4), new SessionCounts.Kind("overloaded", 9)));
  }

  private static List<Case> cases() {
    return List.of(
        judged("model", Confidence.HIGH, "", Fate.ACCEPTED, 61),
        judged("model", Confidence.HIGH, "", Fate.REJECTED, 7),
        judged("model", Confidence.MEDIUM, "release-notes", Fate.MODIFIED, 22),
        judged("model", Confidence.MEDIUM, "release-notes", Fate.REJECTED, 14),
        judged("pattern", Confidence.HIGH, "", Fate.ACCEPTED, 30),
        judged("pattern", Confidence.LOW, "timetable-import", Fate.REJECTED, 11),
        judged("pattern", Confidence.LOW, "timetable-import", Fate.ACCEPTED, 3),
        judged("semantic", Confidence.MEDIUM, "", Fate.ACCEPTED, 4),
        judged("semantic", Confidence.MEDIUM, "", Fate.BY_AUTO, 2),
        judged("said", Confidence.LOW, "", Fate.UNDONE, 2));
  }

  private static Case judged(String name, Confidence sure, String skill, Fate fate, int times) {
    return new Case(
        List.of(new Mark(name, "use-not", 0, 0, 0)),
        Kind.CORRECTION,
        sure,
        "",
        skill,
        fate,
        false,
        times);
  }

  private static Standing standing() {
    return new Standing(
        Map.of(
            Age.UNDER_A_WEEK, 4,
            Age.UNDER_A_MONTH, 11,
            Age.UNDER_THREE_MONTHS, 38,
            Age.UNDER_SIX_MONTHS, 57),
        Map.of(
            Worth.BELOW_ZERO, 6,
            Worth.BELOW_TWO, 31,
            Worth.BELOW_FOUR, 44,
            Worth.BELOW_SIX, 18,
            Worth.BELOW_EIGHT, 8,
            Worth.EIGHT_AND_MORE, 3));
  }

  private static Helping helping(List<Applied> all, int unmeasured) {
    Map<EffectVerdict, Integer> numbers = new EnumMap<>(EffectVerdict.class);
    all.forEach(each -> numbers.merge(each.effect().verdict(), 1, Integer::sum));
    return new Helping(
        numbers,
        unmeasured,
        all.stream()
            .filter(each -> each.effect().verdict() == EffectVerdict.HELPS)
            .sorted(Comparator.comparing(each -> each.effect().rates().chance()))
            .map(Applied::helped)
            .toList(),
        all.stream()
            .filter(each -> each.effect().verdict() == EffectVerdict.BROKEN)
            .sorted(Comparator.comparing(each -> -each.effect().since().times()))
            .map(Applied::helped)
            .toList());
  }

  private record Applied(String id, String sentence, String file, Effect effect) {
    Helped helped() {
      return new Helped(id, sentence, file, EffectWords.of(effect, NOW));
    }
  }

  private static List<Applied> effects() {
    return List.of(
        applied("3f2a91bc", "Use uv instead of pip.", "CLAUDE.md", 9, 0),
        applied("77aa01fe", "Run the tests of the module that was touched.", "CLAUDE.md", 6, 0),
        applied("0c55d2aa", "Write dates as 2026-11-21.", "~/.claude/CLAUDE.md", 5, 0),
        applied(
            "91bc3f2a",
            "Never use the future tense in release notes; say what is there today.",
            "~/.claude/skills/release-notes/SKILL.md",
            4,
            4),
        applied("d00dfeed", "Ask before a table of the timetable is dropped.", "CLAUDE.md", 1, 0));
  }

  /** Applied six weeks ago; since then there was a session a day that knew of it. */
  private static Applied applied(String id, String sentence, String file, int before, int since) {
    Instant applied = NOW.minus(Duration.ofDays(42));
    List<Session> sessions = new ArrayList<>();
    List<Sighted> heard = new ArrayList<>();
    for (int day = 1; day <= 20; day++) {
      sessions.add(new Session("b" + day, "r", applied.minus(Duration.ofDays(day)), List.of()));
      sessions.add(new Session("s" + day, "r", applied.plus(Duration.ofDays(2 * day)), List.of()));
    }
    for (int i = 1; i <= before; i++) {
      heard.add(new Sighted(i, "b" + 2 * i, "r", applied.minus(Duration.ofDays(2L * i))));
    }
    for (int i = 1; i <= since; i++) {
      heard.add(
          new Sighted(
              100 + i, "s" + 4 * i, "r", applied.plus(Duration.ofDays(8L * i)).plusSeconds(60)));
    }
    Application application =
        new Application("r", new Site(file, "", Reach.ENFORCED, false), applied);
    return new Applied(
        id, sentence, file, Effect.of(application, heard, List.of(), new Sessions(sessions)));
  }
}
