package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.skill.Outline.Heading;
import dev.reflect.skill.Outline.Row.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Lines to be taken away: those from an index up to another one. */
record Removal(int from, int to) {
  /** The sections that learnings make for themselves; an empty one of another name stays. */
  private static final Set<String> OWN_SECTIONS =
      Set.of("learnings", "critical corrections", "best practices", "advanced considerations");

  private static final Pattern HALF = Pattern.compile("[-*+] (Don't|Do): ");

  /** Returns where the item is that says the sentence; with its section where it is all of it. */
  static Optional<Removal> of(Text text, Outline outline, String sentence) {
    return SaidItems.of(outline)
        .line(sentence)
        .filter(item -> isAlone(outline, item))
        .map(
            item -> {
              int end = end(outline, item);
              return asSection(outline, item, end).orElse(asItem(outline, item, end));
            });
  }

  Text appliedTo(Text text) {
    List<String> lines = new ArrayList<>(text.lines().subList(0, from));
    lines.addAll(text.lines().subList(to, text.lines().size()));
    return new Text(lines);
  }

  private static int end(Outline outline, int item) {
    int line = item + 1;
    while (line < outline.rows().size() && outline.rows().get(line).item() == item) {
      line++;
    }
    return outline.lastInked(item, line) + 1;
  }

  /** Below it only the pair may stand that a correction is written with. */
  private static boolean isAlone(Outline outline, int item) {
    int end = end(outline, item);
    return outline.contents().subList(SaidItems.endOfWords(outline, item), end).stream()
        .allMatch(below -> HALF.matcher(Blank.strip(below)).lookingAt());
  }

  private static Optional<Removal> asSection(Outline outline, int item, int end) {
    Optional<Heading> above =
        outline.headings().stream().filter(heading -> heading.line() < item).reduce((a, b) -> b);
    boolean own =
        above
            .filter(heading -> heading.level() == 2)
            .filter(heading -> OWN_SECTIONS.contains(heading.title().toLowerCase(Locale.ROOT)))
            .filter(heading -> outline.lastInked(heading.bodyLine(), item) < heading.bodyLine())
            .filter(
                heading -> {
                  int next = outline.endOfBody(heading.line());
                  boolean nothingBelow = outline.lastInked(end, next) < end;
                  boolean subsection =
                      outline.headings().stream()
                          .anyMatch(each -> each.line() == next && each.level() > 2);
                  return nothingBelow && !subsection;
                })
            .isPresent();
    return own ? Optional.of(asItem(outline, above.get().line(), end)) : Optional.empty();
  }

  /** Where a blank line stands on both sides, or at an end of the file, one of them goes too. */
  private static Removal asItem(Outline outline, int from, int end) {
    boolean blankAbove = from == 0 || outline.rows().get(from - 1).is(Kind.BLANK);
    boolean isLast = end == outline.rows().size();
    if (isLast && blankAbove && from > 0) {
      return new Removal(from - 1, end);
    }
    boolean blankBelow = !isLast && outline.rows().get(end).is(Kind.BLANK);
    return blankAbove && blankBelow ? new Removal(from, end + 1) : new Removal(from, end);
  }
}
