package dev.reflect.tui;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Emphasis;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.diff.Words;
import dev.reflect.review.Ink;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.tui.Graphemes.Grapheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Lays a diff out in rows: numbers, signs, emphasised words, long lines wrapped. */
final class DiffRows {
  /**
   * One row of a diff as it is drawn.
   *
   * @param line which line of all hunks it shows, from 0; -1 above a hunk
   * @param hunk the hunk it belongs to, from 0
   * @param gutter line numbers, or a mark that the line goes on
   * @param sign {@code +}, {@code -} or a blank; empty above a hunk
   * @param fill how the row goes on behind its text
   */
  record DiffRow(int line, int hunk, String gutter, String sign, List<Piece> pieces, Ink fill) {
    DiffRow {
      pieces = List.copyOf(pieces);
    }

    /** Returns the row's text as it is in the diff, without gutter and sign. */
    String text() {
      return Strip.of(pieces.toArray(Piece[]::new)).text();
    }

    boolean isRule() {
      return line < 0;
    }
  }

  private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}\\s.*");
  private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~).*");
  private static final String GOES_ON = "↪";
  private static final String NO_NEWLINE = "\\ No newline at end of file";
  private static final String CARRIAGE_RETURN = "␍";

  private final Text base;
  private final Diff diff;
  private final int columns;
  private final int digits;
  private final boolean mixedEndings;
  private final List<DiffRow> rows = new ArrayList<>();
  private int line;

  private DiffRows(Text base, Diff diff, int columns) {
    this.base = base;
    this.diff = diff;
    this.columns = columns;
    this.digits = Integer.toString(highestNumber(diff.hunks())).length();
    this.mixedEndings = has(each -> each.endsWith("\r\n")) && has(each -> !each.endsWith("\r\n"));
  }

  /** Returns the rows of the diff for a pane of this width. */
  static List<DiffRow> of(Shown shown, int columns) {
    return of(shown.proposal().base(), shown.diff(), columns);
  }

  static List<DiffRow> of(Text base, Diff diff, int columns) {
    DiffRows layout = new DiffRows(base, diff, columns);
    List<Hunk> hunks = diff.hunks();
    for (int hunk = 0; hunk < hunks.size(); hunk++) {
      layout.add(hunk, hunks.get(hunk));
    }
    return layout.rows;
  }

  private void add(int index, Hunk hunk) {
    if (index > 0) {
      rows.add(new DiffRow(-1, index, "", "", List.of(), Ink.TEXT));
    }
    rows.add(rule(index, hunk));
    Map<Integer, List<Words.Range>> emphasis = Emphasis.of(hunk.lines());
    int old = hunk.oldStart();
    int now = hunk.newStart();
    for (int at = 0; at < hunk.lines().size(); at++) {
      Line each = hunk.lines().get(at);
      String gutter = number(each.inOld() ? old : -1) + " " + number(each.inNew() ? now : -1) + " ";
      add(index, each, gutter, emphasis.getOrDefault(at, List.of()));
      old += each.inOld() ? 1 : 0;
      now += each.inNew() ? 1 : 0;
      line++;
    }
  }

  private DiffRow rule(int index, Hunk hunk) {
    String heading = headingAbove(hunk);
    String text = hunk.header() + (heading.isEmpty() ? "" : "  " + heading);
    return new DiffRow(-1, index, "", "", List.of(new Piece(text, Ink.RULE)), Ink.RULE);
  }

  /** Returns the last heading of the text before the change, which tells where in it that lies. */
  private String headingAbove(Hunk hunk) {
    String heading = "";
    boolean fenced = false;
    int before = Math.min(linesBefore(hunk), base.lines().size());
    for (int at = 0; at < before; at++) {
      String each = Text.content(base.lines().get(at));
      if (FENCE.matcher(each).matches()) {
        fenced = !fenced;
      } else if (!fenced && HEADING.matcher(each).matches()) {
        heading = each.strip();
      }
    }
    return heading;
  }

  private static int linesBefore(Hunk hunk) {
    int context = 0;
    while (hunk.lines().get(context).sign() == ' ') {
      context++;
    }
    return hunk.oldStart() + context - (hunk.oldCount() == 0 ? 0 : 1);
  }

  private void add(int hunk, Line each, String gutter, List<Words.Range> emphasis) {
    Ink ink = ink(each);
    String content = Text.content(each.text());
    List<Grapheme> graphemes = Graphemes.of(content);
    int room = Math.max(8, columns - gutter.length() - 2);
    String goesOn = Width.padStart(GOES_ON, gutter.length() - 1) + " ";
    boolean first = true;
    int trailingBlanks = each.sign() == '+' ? content.stripTrailing().length() : content.length();
    for (List<Grapheme> row : Width.wrap(graphemes, room)) {
      List<Piece> pieces = pieces(row, ink, emphasis, trailingBlanks);
      String sign = first ? Character.toString(each.sign()) : " ";
      rows.add(new DiffRow(line, hunk, first ? gutter : goesOn, sign, pieces, ink));
      first = false;
    }
    if (mixedEndings && each.text().endsWith("\r\n")) {
      append(new Piece(CARRIAGE_RETURN, Ink.GUTTER));
    }
    if (!each.text().endsWith("\n")) {
      String blank = " ".repeat(gutter.length());
      rows.add(
          new DiffRow(line, hunk, blank, "", List.of(new Piece(NO_NEWLINE, Ink.GUTTER)), Ink.TEXT));
    }
  }

  /** Cuts the row where emphasis begins or ends; blanks at the end of an added line are dotted. */
  private static List<Piece> pieces(
      List<Grapheme> row, Ink ink, List<Words.Range> emphasis, int blanksFrom) {
    List<Piece> pieces = new ArrayList<>();
    List<Grapheme> current = new ArrayList<>();
    Ink currentRole = ink;
    for (Grapheme each : row) {
      boolean trailing = each.from() >= blanksFrom;
      Ink wanted = trailing || isIn(emphasis, each.from()) ? word(ink) : ink;
      if (wanted != currentRole && !current.isEmpty()) {
        pieces.add(new Piece(Width.joined(current), currentRole));
        current.clear();
      }
      currentRole = wanted;
      current.add(trailing ? new Grapheme(each.from(), "·", 1) : each);
    }
    pieces.add(new Piece(Width.joined(current), currentRole));
    return pieces;
  }

  private void append(Piece piece) {
    DiffRow last = rows.remove(rows.size() - 1);
    List<Piece> pieces = new ArrayList<>(last.pieces());
    pieces.add(piece);
    rows.add(
        new DiffRow(last.line(), last.hunk(), last.gutter(), last.sign(), pieces, last.fill()));
  }

  private String number(int number) {
    return Width.padStart(number < 0 ? "" : Integer.toString(number), digits);
  }

  private boolean has(Predicate<String> ending) {
    return diff.hunks().stream()
        .flatMap(hunk -> hunk.lines().stream())
        .anyMatch(each -> each.text().endsWith("\n") && ending.test(each.text()));
  }

  private static int highestNumber(List<Hunk> hunks) {
    int highest = 0;
    for (Hunk hunk : hunks) {
      highest = Math.max(highest, hunk.oldStart() + hunk.oldCount());
      highest = Math.max(highest, hunk.newStart() + hunk.newCount());
    }
    return Math.max(1, highest - 1);
  }

  private static boolean isIn(List<Words.Range> ranges, int index) {
    for (Words.Range range : ranges) {
      if (index >= range.from() && index < range.to()) {
        return true;
      }
    }
    return false;
  }

  private static Ink ink(Line line) {
    return line.sign() == '+' ? Ink.ADDED : line.sign() == '-' ? Ink.REMOVED : Ink.CONTEXT;
  }

  private static Ink word(Ink ink) {
    return ink == Ink.ADDED ? Ink.ADDED_WORD : Ink.REMOVED_WORD;
  }
}
