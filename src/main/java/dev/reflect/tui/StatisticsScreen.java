package dev.reflect.tui;

import dev.reflect.review.Binding;
import dev.reflect.review.Key;
import dev.reflect.review.KeyTable;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Section;
import dev.reflect.tui.Sections.Panel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The statistics as a person looks at them: laid out for a size of the terminal, scrolled, with one
 * section that has the focus.
 *
 * @param places where each section lies on a canvas as high as all of them
 * @param top the first row of that canvas that is in sight
 */
record StatisticsScreen(
    Account account,
    Layout layout,
    List<Panel> sections,
    List<Area> places,
    int focus,
    int top,
    boolean helping,
    boolean left) {
  /** From these widths on there are two columns, and three. */
  private static final int TWO = 110;

  private static final int THREE = 190;

  private static final int FRAME = 4;

  StatisticsScreen {
    sections = List.copyOf(sections);
    places = List.copyOf(places);
  }

  static final KeyTable<StatisticsScreen, StatisticsScreen> KEYS =
      new KeyTable<>(
          "## Keys of the statistics",
          List.of(
              key("j ↓", "down", "Next line.", screen -> screen.from(screen.top + 1)).shown(),
              key("k ↑", "up", "Previous line.", screen -> screen.from(screen.top - 1)).shown(),
              key("Tab l J", "section", "Next section.", screen -> screen.at(screen.focus + 1))
                  .shown(),
              key(
                  "Shift-Tab h K",
                  "section before",
                  "Previous section.",
                  screen -> screen.at(screen.focus - 1)),
              key(
                  "Space PgDn Ctrl-d",
                  "page",
                  "Next screenful.",
                  screen -> screen.from(screen.top + screen.room() - 2)),
              key(
                  "b PgUp Ctrl-u",
                  "page before",
                  "Previous screenful.",
                  screen -> screen.from(screen.top - screen.room() + 2)),
              key("g Home", "top", "Go to the top.", screen -> screen.from(0)),
              key("G End", "bottom", "Go to the bottom.", screen -> screen.from(screen.rows())),
              key("?", "help", "Show all keys.", screen -> screen.helping(true)).shown(),
              key("q Esc Ctrl-c", "leave", "Leave.", StatisticsScreen::leaving).shown()));

  /** Each can be pressed at any time. */
  private static Binding<StatisticsScreen, StatisticsScreen> key(
      String keys, String label, String tooltip, UnaryOperator<StatisticsScreen> act) {
    return new Binding<>(keys, label, tooltip, screen -> Optional.empty(), act);
  }

  static StatisticsScreen of(Account account, int width, int height) {
    Layout layout = Layout.of(width, height);
    List<Panel> sections = new ArrayList<>();
    List<Area> places = new ArrayList<>();
    if (!account.sections().isEmpty() && !layout.tooSmall()) {
      place(account, layout.width(), sections, places);
    }
    return new StatisticsScreen(account, layout, sections, places, 0, 0, false, false);
  }

  private static void place(Account account, int width, List<Panel> sections, List<Area> places) {
    int count = width >= THREE ? 3 : width >= TWO ? 2 : 1;
    Columns columns = new Columns(width, count, sections, places);
    Sections across = new Sections(width - FRAME);
    columns.across(across.totals(account));
    for (Section each : account.sections()) {
      if (count == 2 && !each.named().isEmpty()) {
        across.of(each, false).forEach(columns::across);
      } else {
        new Sections(width / count - FRAME).of(each, count > 1).forEach(columns::add);
      }
    }
  }

  /** Sections side by side, and how far down each column is full. */
  private record Columns(int width, int[] heights, List<Panel> sections, List<Area> places) {
    Columns(int width, int count, List<Panel> sections, List<Area> places) {
      this(width, new int[count], sections, places);
    }

    /** It comes into the column that is the shortest by now. */
    void add(Panel section) {
      int shortest = 0;
      for (int i = 1; i < heights.length; i++) {
        shortest = heights[i] < heights[shortest] ? i : shortest;
      }
      int wide = width / heights.length;
      int from = shortest * wide;
      boolean last = shortest == heights.length - 1;
      sections.add(section);
      places.add(new Area(from, heights[shortest], last ? width - from : wide, section.height()));
      heights[shortest] += section.height();
    }

    /** It comes below all columns, over their whole width. */
    void across(Panel section) {
      int row = Arrays.stream(heights).max().orElse(0);
      sections.add(section);
      places.add(new Area(0, row, width, section.height()));
      Arrays.fill(heights, row + section.height());
    }
  }

  StatisticsScreen resized(int width, int height) {
    StatisticsScreen other = of(account, width, height);
    return other.with(focus, top, helping, left).from(top);
  }

  StatisticsScreen pressed(Key key) {
    Optional<Binding<StatisticsScreen, StatisticsScreen>> binding = KEYS.of(key);
    return helping
        ? key.isCtrl('c') ? leaving() : helping(false)
        : binding.map(each -> each.act().apply(this)).orElse(this);
  }

  /** Goes round; the section comes into sight. */
  private StatisticsScreen at(int section) {
    if (sections().isEmpty()) {
      return this;
    }
    int there = Math.floorMod(section, sections().size());
    Area place = places().get(there);
    boolean inSight = place.row() >= top && place.row() + place.height() <= top + room();
    int from = inSight ? top : place.row();
    return with(there, from, helping, left).from(from);
  }

  private StatisticsScreen from(int row) {
    int most = Math.max(0, rows() - room());
    int within = Math.max(0, Math.min(row, most));
    return with(focus, within, helping, left);
  }

  private StatisticsScreen helping(boolean is) {
    return with(focus, top, is, left);
  }

  private StatisticsScreen leaving() {
    return with(focus, top, helping, true);
  }

  private StatisticsScreen with(int section, int row, boolean help, boolean leaves) {
    return new StatisticsScreen(account, layout, sections, places, section, row, help, leaves);
  }

  int rows() {
    return places().stream().mapToInt(place -> place.row() + place.height()).max().orElse(0);
  }

  /** Returns how many rows are in sight, between the top line and the help line. */
  int room() {
    return Math.max(0, layout().height() - 2);
  }
}
