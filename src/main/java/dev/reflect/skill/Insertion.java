package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.skill.Outline.Heading;
import dev.reflect.skill.Outline.Row.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines, without terminators, to be added before the line with an index. */
record Insertion(int at, List<String> lines) {
  private static final String BULLET = "-";

  Insertion {
    lines = List.copyOf(lines);
  }

  /** Returns where and how the item goes in; empty when it would be swallowed there. */
  static Optional<Insertion> of(
      Text text, String title, Bullet item, NewSection where, List<String> earlier) {
    Outline outline = Outline.of(text);
    Insertion insertion =
        outline.headings().stream()
            .filter(heading -> heading.level() == 2 && heading.isTitled(title))
            .findFirst()
            .map(heading -> intoSection(text, outline, heading, item))
            .or(
                () ->
                    SaidItems.of(outline)
                        .newest(earlier)
                        .map(line -> beside(text, outline, line, item)))
            .orElseGet(() -> asSection(outline, title, item, where));
    boolean swallowed = outline.unclosed().filter(open -> insertion.at() > open.line()).isPresent();
    return swallowed ? Optional.empty() : Optional.of(insertion);
  }

  /** The line before gets a terminator where it lacks one; a byte order mark stays the first. */
  Text appliedTo(Text text) {
    String newline = text.newline();
    if (at == 0 && !text.isEmpty() && FrontMatter.startsWithByteOrderMark(text.lines().get(0))) {
      Text below = Text.of(FrontMatter.withoutByteOrderMark(text.string()));
      return Text.of(FrontMatter.BYTE_ORDER_MARK + appliedTo(below).string());
    }
    List<String> result = new ArrayList<>(text.lines().subList(0, at));
    if (at > 0 && !result.get(at - 1).endsWith("\n")) {
      result.set(at - 1, result.get(at - 1) + newline);
    }
    lines.forEach(line -> result.add(line + newline));
    result.addAll(text.lines().subList(at, text.lines().size()));
    return new Text(result);
  }

  private static Insertion asSection(Outline outline, String title, Bullet item, NewSection where) {
    int end = outline.rows().size();
    int at =
        switch (where) {
          case FIRST_SECTION ->
              outline.headings().stream()
                  .filter(heading -> heading.level() == 2)
                  .findFirst()
                  .map(Heading::line)
                  .orElse(end);
          case LAST_SECTION -> end;
        };
    if (at == end) {
      at = outline.lastInked(0, end) + 1;
    }
    List<String> lines = new ArrayList<>(List.of("## " + Prose.oneLine(title), ""));
    lines.addAll(item.lines("", BULLET));
    return apart(outline, at, lines);
  }

  private static Insertion intoSection(Text text, Outline outline, Heading heading, Bullet item) {
    int from = heading.bodyLine();
    return below(
        text, outline, from, lastContent(outline, from, outline.endOfBody(heading.line())), item);
  }

  /** At the end of the list, and of its section where no bullet can end it, as it has numbers. */
  private static Insertion beside(Text text, Outline outline, int line, Bullet item) {
    Optional<String> mark = bullet(outline, line, line).map(Marker::mark);
    if (mark.isEmpty()) {
      int from = outline.bodyAround(line);
      return below(text, outline, from, lastContent(outline, from, outline.endOfBody(line)), item);
    }
    int last = line;
    for (int i = line; i < outline.rows().size(); i++) {
      if (bullet(outline, line, i).map(Marker::mark).equals(mark)) {
        last = i;
      } else if (!outline.rows().get(i).is(Kind.BLANK)) {
        break;
      }
    }
    return below(text, outline, 0, outline.lastInked(line, last + 1), item);
  }

  private static Insertion below(Text text, Outline outline, int from, int last, Bullet item) {
    Optional<Marker> list = bullet(outline, from, last);
    if (list.isEmpty()) {
      String bullet = lastBullet(outline, from, last).map(Marker::mark).orElse(BULLET);
      return apart(outline, last + 1, item.lines("", bullet));
    }
    List<String> lines = new ArrayList<>();
    if (isLoose(outline, from, last)) {
      lines.add("");
    }
    lines.addAll(item.lines(list.get().blank(), list.get().mark()));
    if (isUnderlinedHeading(text, outline, last + 1)) {
      lines.add("");
    }
    return new Insertion(last + 1, lines);
  }

  /** A block of its own has a blank line on both sides, where something is there. */
  static Insertion apart(Outline outline, int at, List<String> block) {
    List<String> lines = new ArrayList<>(block);
    if (at > 0 && !outline.rows().get(at - 1).is(Kind.BLANK)) {
      lines.add(0, "");
    }
    if (at < outline.rows().size() && !outline.rows().get(at).is(Kind.BLANK)) {
      lines.add("");
    }
    return new Insertion(at, lines);
  }

  /**
   * The last line that the item follows: not the rules that part the section from the next one, and
   * of a list not the comments below it.
   */
  private static int lastContent(Outline outline, int from, int to) {
    int last = outline.lastInked(from, to);
    while (last >= from && outline.rows().get(last).is(Kind.BREAK) && !isInItem(outline, last)) {
      last = outline.lastInked(from, last);
    }
    int above = last;
    while (above >= from
        && outline.rows().get(above).is(Kind.COMMENT)
        && !isInItem(outline, above)) {
      above = outline.lastInked(from, above);
    }
    return above >= from && isInItem(outline, above) ? above : last;
  }

  private static boolean isInItem(Outline outline, int line) {
    return outline.rows().get(line).isInItem();
  }

  /** The mark of the list that ends at the line, if it is one of bullets. */
  private static Optional<Marker> bullet(Outline outline, int from, int last) {
    if (last < from || !isInItem(outline, last)) {
      return Optional.empty();
    }
    return outline.marker(outline.rows().get(last).item()).filter(Marker::isBullet);
  }

  private static Optional<Marker> lastBullet(Outline outline, int from, int last) {
    Optional<Marker> found = Optional.empty();
    for (int i = from; i <= last; i++) {
      if (outline.rows().get(i).item() == i) {
        Optional<Marker> before = found;
        found = outline.marker(i).filter(Marker::isBullet).or(() -> before);
      }
    }
    return found;
  }

  /** Directly below an item, its text would be read as the item's and its underline as a rule. */
  private static boolean isUnderlinedHeading(Text text, Outline outline, int line) {
    return line < outline.rows().size()
        && outline.rows().get(line).is(Kind.HEADING)
        && Heading.atx(Blank.strip(text.lines().get(line)), line).isEmpty();
  }

  /** Whether a blank line stands between the last item and another of its list. */
  private static boolean isLoose(Outline outline, int from, int last) {
    int item = outline.rows().get(last).item();
    int before = outline.lastInked(from, item);
    String mark = outline.marker(item).map(Marker::mark).orElse(BULLET);
    return before < item - 1
        && bullet(outline, from, before).filter(m -> m.mark().equals(mark)).isPresent();
  }

  /** Where a section is made that a document does not have. */
  enum NewSection {
    /** Before the first heading of level 2, so after the title and its introduction. */
    FIRST_SECTION,
    /** At the end of the document. */
    LAST_SECTION
  }
}
