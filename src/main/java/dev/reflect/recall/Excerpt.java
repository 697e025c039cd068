package dev.reflect.recall;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The part of a text that says most of what was asked.
 *
 * @param text one line
 * @param marks where the words that were asked for stand in it: from, to, from, to …
 */
public record Excerpt(String text, List<Integer> marks) {
  private static final String CUT = "… ";

  public Excerpt {
    marks = List.copyOf(marks);
  }

  /** Returns the part, at most some letters longer than the width. */
  public static Excerpt of(String text, Set<String> terms, int width) {
    Terms.Placed placed = Terms.placed(text.replaceAll("\\s+", " ").strip());
    String line = placed.text();
    List<Terms.Spot> spots =
        placed.spots().stream().filter(spot -> terms.contains(spot.term())).toList();
    int from = best(spots, width);
    int start = line.length() <= width ? 0 : wordAt(line, Math.max(0, from - width / 4));
    int end = start + width >= line.length() ? line.length() : wordAt(line, start + width);
    String before = start > 0 ? CUT : "";
    List<Integer> marks = new ArrayList<>();
    for (Terms.Spot spot : spots) {
      boolean inside = spot.from() >= start && spot.to() <= end;
      int last = marks.isEmpty() ? 0 : marks.get(marks.size() - 1);
      boolean further = last <= spot.from() - start + before.length();
      if (inside && further) {
        marks.add(spot.from() - start + before.length());
        marks.add(spot.to() - start + before.length());
      }
    }
    String after = end < line.length() ? " …" : "";
    return new Excerpt(before + line.substring(start, end).stripTrailing() + after, marks);
  }

  /** Returns where the stretch begins that has most of different terms. */
  private static int best(List<Terms.Spot> spots, int width) {
    int best = 0;
    long most = 0;
    for (Terms.Spot first : spots) {
      long terms =
          spots.stream()
              .filter(each -> each.from() >= first.from() && each.to() < first.from() + width / 2)
              .map(Terms.Spot::term)
              .distinct()
              .count();
      if (terms > most) {
        most = terms;
        best = first.from();
      }
    }
    return best;
  }

  /** Returns the beginning of the word that stands here, if it is no longer than a line. */
  private static int wordAt(String line, int at) {
    int blank = line.lastIndexOf(' ', at);
    int start = blank >= 0 && at - blank < 40 ? blank + 1 : at;
    boolean half =
        start > 0 && start < line.length() && Character.isLowSurrogate(line.charAt(start));
    return half ? start - 1 : start;
  }
}
