package dev.reflect.tui;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.EffectWords;
import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Share.Tone;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Taught;
import dev.reflect.statistics.Worth;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sections of the statistics, laid out for a width. */
final class Sections {
  /** A part of the statistics: rows under a title, and a note at its right end. */
  record Section(String title, String note, List<Strip> rows) {
    /** The rows and the frame around them. */
    private static final int FRAME = 2;

    Section {
      rows = List.copyOf(rows);
    }

    int height() {
      return rows.size() + FRAME;
    }

    void draw(Canvas canvas, boolean focused) {
      Canvas frame = canvas.frame(title, note, focused ? Ink.FOCUS : Ink.BORDER);
      Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
      for (int at = 0; at < rows.size(); at++) {
        Strips.draw(inside, at, rows.get(at));
      }
    }
  }

  private static final int MOST_ROWS = 8;
  private static final int MOST_HELPED = 3;
  private static final int LEAST_FIGURE = 10;
  private static final int WIDEST_FIGURE = 20;

  private final Statistics statistics;
  private final int columns;

  private Sections(Statistics statistics, int columns) {
    this.statistics = statistics;
    this.columns = columns;
  }

  /** Returns the numbers of it all, for the whole width. */
  static Section totals(Statistics statistics, int columns) {
    return new Sections(statistics, columns).totals();
  }

  /** Returns what happened week by week; side by side the charts are of one height. */
  static List<Section> charts(Statistics statistics, int columns, boolean sideBySide) {
    WeekCharts weeks = new WeekCharts(statistics, columns);
    boolean decided = statistics.taught().accepted().isDecided();
    Section corrections = weeks.corrections(decided && sideBySide);
    return decided ? List.of(corrections, weeks.acceptance()) : List.of(corrections);
  }

  /** Returns whether what was applied helps, unless nothing is applied. */
  static Optional<Section> helped(Statistics statistics, int columns) {
    return new Sections(statistics, columns).helped();
  }

  /** Returns all other sections that have something to show. */
  static List<Section> others(Statistics statistics, int columns) {
    Sections sections = new Sections(statistics, columns);
    List<Section> all = new ArrayList<>();
    sections.shares(all, "Accepted by detector", statistics.shares().detectors());
    sections.shares(all, "Accepted by confidence", statistics.shares().confidences());
    sections.repositories(all);
    sections.shares(all, "Accepted by skill", statistics.shares().skills());
    sections.standing(all);
    all.addAll(new SessionSections(statistics.sessions(), statistics.recall(), columns).all());
    return all;
  }

  private Section totals() {
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(statistics.taught().totals().heard(), "heard", Ink.STRONG));
    figures.add(
        new Figure(statistics.taught().totals().of(Occurrence.PROPOSED), "proposed", Ink.STRONG));
    figures.add(new Figure(statistics.taught().totals().accepted(), "accepted", Ink.GOOD));
    figures.add(new Figure(statistics.taught().totals().refused(), "refused", Ink.BAD));
    figures.add(
        new Figure(statistics.taught().totals().of(Occurrence.APPLIED), "applied", Ink.STRONG));
    figures.add(
        new Figure(statistics.taught().totals().of(Occurrence.TAKEN_BACK), "undone", Ink.STRONG));
    statistics
        .everywhere()
        .ifPresent(all -> figures.add(new Figure(all.promoted(), "promoted", Ink.STRONG)));
    int most = columns / figures.size() >= LEAST_FIGURE ? figures.size() : (figures.size() + 1) / 2;
    int wide = Math.min(WIDEST_FIGURE, columns / most);
    List<Strip> rows = new ArrayList<>();
    for (int from = 0; from < figures.size(); from += most) {
      List<Figure> line = figures.subList(from, Math.min(figures.size(), from + most));
      rows.add(new Strip(line.stream().map(each -> each.inDigits(wide)).toList(), List.of()));
      rows.add(new Strip(line.stream().map(each -> each.inWords(wide)).toList(), List.of()));
    }
    statistics
        .everywhere()
        .filter(all -> all.calls() > 0)
        .map(StatisticsWords::asked)
        .ifPresent(asked -> rows.add(Strip.of(Width.cut(asked, columns), Ink.DIM)));
    return new Section("In all", "", rows);
  }

  /** A number over its name. */
  private record Figure(int number, String name, Ink ink) {
    Piece inDigits(int columns) {
      return new Piece(
          Width.pad(StatisticsWords.number(number), columns), number == 0 ? Ink.DIM : ink);
    }

    Piece inWords(int columns) {
      return new Piece(Width.pad(name, columns), Ink.DIM);
    }
  }

  private void shares(List<Section> all, String title, List<Share> shares) {
    if (shares.isEmpty()) {
      return;
    }
    int widest = 0;
    int widestRange = 0;
    for (Share each : first(shares)) {
      widest = Math.max(widest, of(each).length());
      widestRange = Math.max(widestRange, each.interval().length());
    }
    List<Strip> rows = new ArrayList<>();
    for (Share each : first(shares)) {
      rows.add(share(each, Math.max(11, widest), Math.max(7, widestRange + 1)));
    }
    all.add(new Section(title, more(shares.size(), ""), rows));
  }

  private Strip share(Share share, int columnsOfCount, int columnsOfRange) {
    int room = columns - columnsOfCount - columnsOfRange - 8;
    int wide = Math.max(10, room / 2);
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece(Width.pad(Plain.sentence(share.name()), wide) + " ", Ink.TEXT));
    pieces.addAll(Bars.share(share.value(), share.high(), room - wide, ink(share.tone())));
    return new Strip(
        pieces,
        List.of(
            new Piece(Width.padStart(of(share), columnsOfCount), Ink.TEXT),
            new Piece(Width.padStart(share.percent(), 6), Ink.STRONG),
            new Piece(Width.padStart(share.interval(), columnsOfRange), Ink.DIM)));
  }

  private static String of(Share share) {
    return StatisticsWords.number(share.accepted())
        + " of "
        + StatisticsWords.number(share.decided());
  }

  private static Ink ink(Tone tone) {
    return switch (tone) {
      case GOOD -> Ink.GOOD;
      case DOUBTFUL -> Ink.WARN;
      case BAD -> Ink.BAD;
      case PLAIN -> Ink.BAR;
    };
  }

  private void repositories(List<Section> all) {
    List<Taught.InRepository> repositories = statistics.taught().repositories();
    if (repositories.isEmpty()) {
      return;
    }
    int most = repositories.stream().mapToInt(each -> each.counts().heard()).max().orElse(0);
    int room = columns - 26;
    int wide = Math.max(10, room * 2 / 3);
    List<Strip> rows = new ArrayList<>();
    for (Taught.InRepository each : first(repositories)) {
      String bar = Bars.across((double) each.counts().heard() / Math.max(1, most), room - wide);
      Share share = each.acceptance();
      String accepted = share.isDecided() ? share.percent() + " accepted" : "";
      rows.add(
          Strip.of(
                  new Piece(Width.pad(Plain.sentence(each.name()), wide) + " ", Ink.TEXT),
                  new Piece(bar, Ink.BAR))
              .endingIn(
                  new Piece(
                      Width.padStart(StatisticsWords.number(each.counts().heard()), 8), Ink.STRONG),
                  new Piece(Width.padStart(accepted, 16), Ink.DIM)));
    }
    all.add(new Section("Heard by repository", more(repositories.size(), ""), rows));
  }

  private void standing(List<Section> all) {
    Standing standing = statistics.standing();
    int number = standing.number();
    if (number == 0) {
      return;
    }
    List<Strip> ages = new ArrayList<>();
    for (Age age : Age.values()) {
      int of = standing.of(age);
      ages.add(bar(age.phrase(), of, standing.mostOfAnAge(), Ink.BAR));
    }
    String note = StatisticsWords.number(number) + (number == 1 ? " learning" : " learnings");
    all.add(new Section("Learnings by age", note, ages));
    List<Strip> scores = new ArrayList<>();
    for (Worth worth : Worth.values()) {
      int of = standing.of(worth);
      scores.add(bar(worth.phrase(), of, standing.mostOfAWorth(), ink(worth.tone())));
    }
    all.add(new Section("Learnings by score", "", scores));
  }

  private Strip bar(String name, int number, int most, Ink ink) {
    int label = 18;
    int room = columns - label - 8;
    return Strip.of(
            new Piece(Width.pad(name, label), Ink.TEXT),
            new Piece(Bars.across((double) number / Math.max(1, most), room), ink))
        .endingIn(
            new Piece(
                Width.padStart(StatisticsWords.number(number), 7),
                number == 0 ? Ink.DIM : Ink.STRONG));
  }

  private Optional<Section> helped() {
    int applied = statistics.helping().applied();
    if (applied == 0) {
      return Optional.empty();
    }
    List<Strip> rows = new ArrayList<>();
    for (EffectVerdict verdict : EffectVerdict.values()) {
      int number = statistics.helping().of(verdict);
      if (number > 0) {
        rows.add(
            bar(
                StatisticsWords.phrase(verdict),
                number,
                applied,
                ink(StatisticsWords.tone(verdict))));
      }
    }
    if (statistics.helping().unmeasured() > 0) {
      rows.add(bar("not measured", statistics.helping().unmeasured(), applied, Ink.DIM));
    }
    named(rows, "✓", Ink.GOOD, statistics.helping().best());
    named(rows, "✗", Ink.BAD, statistics.helping().worst());
    return Optional.of(new Section("Does it help", applied + " applied", rows));
  }

  private void named(List<Strip> rows, String mark, Ink ink, List<Helped> helped) {
    for (Helped each : helped.subList(0, Math.min(MOST_HELPED, helped.size()))) {
      rows.add(Strip.EMPTY);
      String first = mark + " ";
      for (String line : Width.lines(Plain.sentence(each.sentence()), columns - 2)) {
        rows.add(Strip.of(new Piece(first, ink), new Piece(line, Ink.STRONG)));
        first = "  ";
      }
      String words =
          Plain.sentence(each.file())
              + ": "
              + EffectWords.of(each.effect(), statistics.period().now());
      for (String line : Width.lines(words, columns - 2)) {
        rows.add(Strip.of("  " + line, Ink.DIM));
      }
    }
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(MOST_ROWS, all.size()));
  }

  private static String more(int all, String otherwise) {
    return all > MOST_ROWS ? MOST_ROWS + " of " + all : otherwise;
  }
}
