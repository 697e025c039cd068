package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Account.Figure;
import dev.reflect.statistics.Helping.Helped;
import dev.reflect.statistics.Section;
import dev.reflect.statistics.Section.Bar;
import dev.reflect.statistics.Section.Named;
import dev.reflect.statistics.Section.Row;
import dev.reflect.statistics.Section.Tone;
import dev.reflect.statistics.Section.Weekly;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The sections of the statistics, laid out for a width. */
record Sections(int columns) {
  /** Rows under a title, and a note at its right end. */
  record Panel(String title, String note, List<Strip> rows) {
    private static final int FRAME = 2;

    Panel {
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

  private static final int MOST_ROWS = 12;
  private static final int MOST_QUOTED = 3;
  private static final int LEAST_FIGURE = 10;
  private static final int WIDEST_FIGURE = 20;
  private static final int GAP = 2;

  /** A date, so that it is never cut. */
  private static final int LEAST_NAME = 11;

  private static final int NAME = 18;
  private static final int LEAST_BAR = 4;

  /** Returns the numbers of it all, or what to do where there are none. */
  Panel totals(Account account) {
    List<Strip> rows = new ArrayList<>();
    List<Figure> figures = account.figures();
    if (figures.isEmpty()) {
      account.said().forEach(each -> say(rows, each));
      return new Panel("In all", "", rows);
    }
    int most = columns / figures.size() >= LEAST_FIGURE ? figures.size() : (figures.size() + 1) / 2;
    int wide = Math.min(WIDEST_FIGURE, columns / most);
    for (int from = 0; from < figures.size(); from += most) {
      List<Figure> line = figures.subList(from, Math.min(figures.size(), from + most));
      List<Piece> digits = new ArrayList<>();
      List<Piece> words = new ArrayList<>();
      for (Figure each : line) {
        Ink ink = each.tone() == Tone.PLAIN ? Ink.STRONG : ink(each.tone());
        digits.add(new Piece(Width.pad(each.number(), wide), unlessNone(each.number(), ink)));
        words.add(new Piece(Width.pad(each.name(), wide), Ink.DIM));
      }
      rows.add(new Strip(digits, List.of()));
      rows.add(new Strip(words, List.of()));
    }
    account.cost().ifPresent(cost -> rows.add(Strip.of(Width.cut(cost.said(), columns), Ink.DIM)));
    return new Panel("In all", "", rows);
  }

  /** Returns a section as one panel, or as one for each chart. */
  List<Panel> of(Section section, boolean high) {
    List<Panel> panels = new ArrayList<>();
    for (Weekly each : section.weeks()) {
      boolean both = section.weeks().size() > 1;
      List<Strip> rows = new WeekCharts(each, columns).rows(high && both);
      panels.add(new Panel(each.title(), each.note(), rows));
    }
    return panels.isEmpty() ? List.of(panel(section)) : panels;
  }

  private Panel panel(Section section) {
    List<Strip> rows = new ArrayList<>();
    if (!section.isPicture() || section.rows().isEmpty()) {
      section.said().forEach(each -> say(rows, each));
    }
    int all = section.rows().size();
    if (all > 0) {
      table(rows, section.columns(), section.rows().subList(0, Math.min(MOST_ROWS, all)));
    }
    section.named().forEach(each -> named(rows, each));
    String note = all > MOST_ROWS ? MOST_ROWS + " of " + all : section.note();
    return new Panel(section.title(), note, rows);
  }

  private void say(List<Strip> rows, String text) {
    Width.lines(Plain.sentence(text), columns).forEach(line -> rows.add(Strip.of(line, Ink.TEXT)));
  }

  /**
   * Names at the left, numbers at the right, and between them bars, as far as there is room. Where
   * that is little, the first number tells more than those behind it.
   */
  private void table(List<Strip> strips, List<String> names, List<Row> rows) {
    int[] widths = new int[rows.get(0).cells().size()];
    int label = 0;
    for (int i = 0; i < widths.length; i++) {
      widths[i] = widths.length > 1 ? names.get(i + 1).length() : 0;
      for (Row each : rows) {
        widths[i] = Math.max(widths[i], each.cells().get(i).length());
        label = Math.max(label, Width.of(Plain.sentence(each.name())));
      }
    }
    List<Integer> shown = new ArrayList<>();
    int room = columns;
    for (int i = 0; i < widths.length; i++) {
      room -= widths[i] + GAP;
      shown.add(i);
    }
    while (room < LEAST_NAME && shown.size() > 1) {
      room += widths[shown.remove(1)] + GAP;
    }
    int wide = Math.min(Math.max(label, NAME - 1) + 1, Math.max(LEAST_NAME, room * 2 / 3));
    boolean drawn = rows.get(0).bar().isPresent() && room - wide >= LEAST_BAR;
    wide = drawn ? wide : room;
    if (widths.length > 1) {
      List<Piece> end = new ArrayList<>();
      for (int i : shown) {
        end.add(new Piece(Width.padStart(lower(names.get(i + 1)), widths[i] + GAP), Ink.DIM));
      }
      strips.add(new Strip(List.of(new Piece(lower(names.get(0)), Ink.DIM)), end));
    }
    for (Row each : rows) {
      List<Piece> pieces = new ArrayList<>();
      String name = Width.cut(Plain.sentence(each.name()), wide - 1);
      pieces.add(new Piece(Width.pad(name, wide), Ink.TEXT));
      if (drawn) {
        Bar bar = each.bar().get();
        pieces.addAll(Bars.share(bar.share(), bar.high(), room - wide, ink(bar.tone())));
      }
      List<Piece> end = new ArrayList<>();
      for (int i : shown) {
        String cell = each.cells().get(i);
        Ink ink = unlessNone(cell, i == 0 ? Ink.STRONG : Ink.TEXT);
        end.add(new Piece(Width.padStart(cell, widths[i] + GAP), ink));
      }
      strips.add(new Strip(pieces, end));
    }
  }

  private void named(List<Strip> rows, Named named) {
    String mark = named.tone() == Tone.GOOD ? "✓ " : "✗ ";
    List<Helped> all = named.helped();
    for (Helped each : all.subList(0, Math.min(MOST_QUOTED, all.size()))) {
      rows.add(Strip.EMPTY);
      String first = mark;
      for (String line : Width.lines(Plain.sentence(each.sentence()), columns - 2)) {
        rows.add(Strip.of(new Piece(first, ink(named.tone())), new Piece(line, Ink.STRONG)));
        first = "  ";
      }
      String words = Plain.sentence(each.file()) + ": " + each.effect();
      for (String line : Width.lines(words, columns - 2)) {
        rows.add(Strip.of("  " + line, Ink.DIM));
      }
    }
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static Ink unlessNone(String number, Ink ink) {
    return number.equals("0") ? Ink.DIM : ink;
  }

  static Ink ink(Tone tone) {
    return switch (tone) {
      case GOOD -> Ink.GOOD;
      case DOUBTFUL -> Ink.WARN;
      case BAD -> Ink.BAD;
      case PLAIN -> Ink.BAR;
    };
  }
}
