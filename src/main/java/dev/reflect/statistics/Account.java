package dev.reflect.statistics;

import static dev.reflect.statistics.StatisticsWords.number;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.meta.Rate;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Period.InWeek;
import dev.reflect.statistics.Section.Bar;
import dev.reflect.statistics.Section.Named;
import dev.reflect.statistics.Section.Row;
import dev.reflect.statistics.Section.Series;
import dev.reflect.statistics.Section.Series.Drawn;
import dev.reflect.statistics.Section.Tone;
import dev.reflect.statistics.Section.Weekly;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Statistics as every face shows them: what is in it is decided here, how it looks is not.
 *
 * @param figures the numbers of it all; none where nothing was taught
 * @param said the same in sentences, or what to do where nothing was taught
 * @param cost of asking a model
 */
public record Account(
    String period,
    List<Figure> figures,
    List<String> said,
    Optional<Cost> cost,
    List<Section> sections) {
  /** The name of the column that says where the true rate lies. */
  public static final String RANGE = "Range";

  private static final String WEEK = "Week from";
  private static final int LATELY = 8;

  /** A number and what it counts. */
  public record Figure(String number, String name, Tone tone) {}

  /** What asking a model has cost: as a number, and in a sentence. */
  public record Cost(String dollars, String said) {}

  public Account {
    figures = List.copyOf(figures);
    said = List.copyOf(said);
    sections = List.copyOf(sections);
  }

  public static Account of(Statistics statistics) {
    List<Section> sections = new ArrayList<>();
    boolean taught = !statistics.isUntaught();
    if (taught) {
      taught(statistics, sections);
    }
    sessions(statistics.sessions(), sections);
    if (!statistics.recall().isEmpty()) {
      sections.add(recall(statistics.recall()));
    }
    sections.removeIf(Section::isEmpty);
    return new Account(
        StatisticsWords.period(statistics.period()),
        taught ? figures(statistics) : List.of(),
        taught
            ? List.of(
                StatisticsWords.heard(statistics),
                StatisticsWords.decided(statistics),
                StatisticsWords.written(statistics))
            : StatisticsWords.nothing(statistics.period()),
        statistics
            .everywhere()
            .filter(each -> taught && each.calls() > 0)
            .map(each -> new Cost(StatisticsWords.dollars(each), StatisticsWords.asked(each))),
        sections);
  }

  private static List<Figure> figures(Statistics statistics) {
    Counts totals = statistics.taught().totals();
    List<Figure> figures = new ArrayList<>();
    figures.add(figure(totals.heard(), "heard", Tone.PLAIN));
    figures.add(figure(totals.of(Occurrence.PROPOSED), "proposed", Tone.PLAIN));
    figures.add(figure(totals.accepted(), "accepted", Tone.GOOD));
    figures.add(figure(totals.refused(), "refused", Tone.BAD));
    figures.add(figure(totals.of(Occurrence.APPLIED), "applied", Tone.PLAIN));
    figures.add(figure(totals.of(Occurrence.TAKEN_BACK), "undone", Tone.PLAIN));
    statistics
        .everywhere()
        .ifPresent(all -> figures.add(figure(all.promoted(), "promoted", Tone.PLAIN)));
    return figures;
  }

  private static Figure figure(int number, String name, Tone tone) {
    return new Figure(number(number), name, tone);
  }

  private static void taught(Statistics statistics, List<Section> sections) {
    sections.add(weeks(statistics));
    if (statistics.helping().applied() > 0) {
      sections.add(helped(statistics));
    }
    Experience experience = statistics.experience();
    sections.add(shares("Accepted by detector", "Detector", experience.rows(Aspect.DETECTOR)));
    sections.add(shares("Accepted by confidence", "Confidence", statistics.confidences()));
    sections.add(shares("Accepted by skill", "Skill", experience.rows(Aspect.SKILL)));
    sections.add(repositories(statistics.taught().repositories()));
    if (statistics.standing().number() > 0) {
      standing(statistics.standing(), sections);
    }
  }

  private static Section weeks(Statistics statistics) {
    return Section.of(
            "Week by week",
            List.of(WEEK, "Corrections", "Heard", "Accepted", "Rate"),
            statistics.taught().weeks(),
            each -> {
              Counts counts = each.counts();
              Rate rate = counts.acceptance();
              return Row.of(
                  each.week().monday().toString(),
                  number(counts.of(Occurrence.CORRECTION)),
                  number(counts.heard()),
                  accepted(rate),
                  rate.percent());
            })
        .newestFirst()
        .with(charts(statistics));
  }

  private static List<Weekly> charts(Statistics statistics) {
    List<InWeek<Counts>> weeks = statistics.taught().weeks();
    List<Week> mondays = weeks.stream().map(InWeek::week).toList();
    boolean decided = statistics.taught().accepted().isKnown();
    Counts newest = weeks.get(weeks.size() - 1).counts();
    String taught = StatisticsWords.heard(statistics) + " " + StatisticsWords.written(statistics);
    Weekly corrections =
        new Weekly(
            "Corrections a week",
            number(newest.of(Occurrence.CORRECTION)) + " this week",
            decided ? taught : taught + " " + StatisticsWords.decided(statistics),
            Optional.empty(),
            mondays,
            List.of(
                series(
                    "Corrections",
                    Drawn.UP,
                    Tone.PLAIN,
                    weeks,
                    all -> all.of(Occurrence.CORRECTION)),
                series("Heard", Drawn.NOT, Tone.PLAIN, weeks, Counts::heard)));
    Weekly acceptance =
        new Weekly(
            "Accepted and refused a week",
            statistics.taught().accepted().percent() + " accepted",
            StatisticsWords.decided(statistics),
            Optional.of(lately(statistics.taught())),
            mondays,
            List.of(
                series("Accepted", Drawn.UP, Tone.GOOD, weeks, Counts::accepted),
                series("Refused", Drawn.DOWN, Tone.BAD, weeks, Counts::refused)));
    return decided ? List.of(corrections, acceptance) : List.of(corrections);
  }

  private static Series series(
      String name, Drawn drawn, Tone tone, List<InWeek<Counts>> weeks, ToIntFunction<Counts> what) {
    return new Series(
        name, drawn, tone, weeks.stream().map(each -> what.applyAsInt(each.counts())).toList());
  }

  private static String lately(Taught taught) {
    int all = taught.weeks().size();
    Rate now = taught.accepted(all - LATELY, all);
    Rate before = taught.accepted(0, all - LATELY);
    if (!now.isKnown()) {
      return "nothing decided in the last 8 weeks";
    }
    return now.percent()
        + " in the last 8 weeks"
        + (before.isKnown() ? ", " + before.percent() + " before" : "");
  }

  private static Section shares(String title, String of, List<Experience.Row> shares) {
    return Section.of(
        title,
        List.of(of, "Accepted", "Rate", RANGE),
        shares,
        each ->
            Row.of(
                    each.group().name(),
                    accepted(each.rate()),
                    each.rate().percent(),
                    each.rate().range())
                .with(Bar.of(each.rate())));
  }

  private static String accepted(Rate rate) {
    return rate.isKnown() ? number(rate.hits()) + " of " + number(rate.of()) : "–";
  }

  private static Section repositories(List<Taught.InRepository> repositories) {
    int most = most(repositories, each -> each.counts().heard());
    return Section.of(
        "Heard by repository",
        List.of("Repository", "Heard", "Accepted", "Rate", RANGE),
        repositories,
        each -> {
          Rate rate = each.counts().acceptance();
          int heard = each.counts().heard();
          return Row.of(each.name(), number(heard), accepted(rate), rate.percent(), rate.range())
              .with(Bar.of(heard, most, Tone.PLAIN))
              .in(each.root());
        });
  }

  private static void standing(Standing standing, List<Section> sections) {
    int number = standing.number();
    int old = most(List.of(Age.values()), each -> standing.of(each));
    int worth = most(List.of(Worth.values()), each -> standing.of(each));
    sections.add(
        Section.of(
                "Learnings by age",
                List.of("Learnings by age", "Number"),
                List.of(Age.values()),
                each -> counted(each.phrase(), standing.of(each), old, Tone.PLAIN))
            .noting(number(number) + (number == 1 ? " learning" : " learnings")));
    sections.add(
        Section.of(
            "Learnings by score",
            List.of("Learnings by score", "Number"),
            List.of(Worth.values()),
            each -> counted(each.phrase(), standing.of(each), worth, each.tone())));
  }

  private static Row counted(String name, int number, int most, Tone tone) {
    return Row.of(name, number).with(Bar.of(number, most, tone));
  }

  private static Section helped(Statistics statistics) {
    Helping helping = statistics.helping();
    int all = helping.applied();
    List<Row> rows = new ArrayList<>();
    for (EffectVerdict each : EffectVerdict.values()) {
      rows.add(
          counted(StatisticsWords.phrase(each), helping.of(each), all, StatisticsWords.tone(each)));
    }
    rows.add(counted("no longer measured", helping.unmeasured(), all, Tone.PLAIN));
    rows.removeIf(row -> row.cells().equals(List.of("0")));
    List<Named> named = new ArrayList<>();
    named.add(new Named("Helps most", Tone.GOOD, helping.best()));
    named.add(new Named("Broken again", Tone.BAD, helping.worst()));
    named.removeIf(each -> each.helped().isEmpty());
    return Section.of("Does it help", List.of(), rows, row -> row)
        .noting(number(all) + " applied")
        .saying(List.of(StatisticsWords.helped(helping)))
        .naming(named);
  }

  private static void sessions(SessionCounts sessions, List<Section> sections) {
    List<String> said = new ArrayList<>(sessions.notice().stream().toList());
    if (sessions.isEmpty()) {
      sections.add(Section.of("Sessions", List.of(), List.<Row>of(), row -> row).saying(said));
      return;
    }
    said.add(StatisticsWords.sessions(sessions));
    int most = most(sessions.weeks(), each -> each.counts().exchanges());
    sections.add(
        Section.of(
                "Sessions",
                List.of(WEEK, "Exchanges", "Sessions", "Calls", "Failed", "Errors"),
                sessions.weeks(),
                each -> {
                  Activity done = each.counts();
                  return Row.of(
                          each.week().monday().toString(),
                          done.exchanges(),
                          done.sessions(),
                          done.calls(),
                          done.failed(),
                          done.errors())
                      .with(Bar.of(done.exchanges(), most, Tone.PLAIN));
                })
            .newestFirst()
            .saying(said));
    int calls = most(sessions.tools(), SessionCounts.Tool::calls);
    sections.add(
        Section.of(
            "Tools",
            List.of("Tool", "Calls", "Failed"),
            sessions.tools(),
            each ->
                Row.of(each.name(), each.calls(), each.failed())
                    .with(Bar.of(each.calls(), calls, Tone.PLAIN))));
    sections.add(kinds("Why tools failed", "Tools failed", sessions.failures()));
    sections.add(kinds("Client errors", "Client errors", sessions.errors()));
  }

  private static Section kinds(String title, String column, List<SessionCounts.Kind> kinds) {
    int most = most(kinds, SessionCounts.Kind::number);
    return Section.of(
        title,
        List.of(column, "Times"),
        kinds,
        each -> counted(StatisticsWords.failure(each.name()), each.number(), most, Tone.DOUBTFUL));
  }

  private static Section recall(RecallCounts recall) {
    int most = most(recall.weeks(), each -> each.counts().finds());
    return Section.of(
            "Recall",
            List.of(WEEK, "Given", "Sessions", "Used", "Corrected"),
            recall.weeks(),
            each -> {
              RecallCounts.Given given = each.counts();
              return Row.of(
                      each.week().monday().toString(),
                      given.finds(),
                      given.sessions(),
                      given.used(),
                      given.corrected())
                  .with(Bar.of(given.finds(), most, Tone.PLAIN));
            })
        .newestFirst()
        .saying(
            Stream.concat(
                    StatisticsWords.notes(recall).stream(), StatisticsWords.recall(recall).stream())
                .toList());
  }

  private static <T> int most(List<T> all, ToIntFunction<T> number) {
    return all.stream().mapToInt(number).max().orElse(0);
  }
}
