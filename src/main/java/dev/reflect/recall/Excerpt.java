package dev.reflect.recall;

import java.util.ArrayList;
import java.util.Comparator;
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
    List<Integer> marks =
        marks(spots.stream().filter(each -> each.from() >= start && each.to() <= end).toList())
            .stream()
            .map(each -> each - start + before.length())
            .toList();
    String after = end < line.length() ? " …" : "";
    return new Excerpt(before + line.substring(start, end).stripTrailing() + after, marks);
  }

  /**
   * Returns where these stand, from, to, from, to …: what touches is marked as one, as the parts of
   * a name and the whole are.
   */
  public static List<Integer> marks(List<Terms.Spot> spots) {
    List<Integer> marks = new ArrayList<>();
    for (Terms.Spot each :
        spots.stream().sorted(Comparator.comparingInt(Terms.Spot::from)).toList()) {
      int last = marks.size() - 1;
      if (last >= 0 && each.from() <= marks.get(last)) {
        marks.set(last, Math.max(marks.get(last), each.to()));
      } else {
        marks.add(each.from());
        marks.add(each.to());
      }
    }
    return marks;
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
