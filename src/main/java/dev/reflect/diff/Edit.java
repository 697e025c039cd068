package dev.reflect.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;

/**
 * One change of a list: the elements {@code oldFrom..oldTo} of the old one are replaced by {@code
 * newFrom..newTo} of the new one.
 */
record Edit(int oldFrom, int oldTo, int newFrom, int newTo) {

  /**
   * Returns the edits from one list to the other, in order, each with something kept between it and
   * the next. What both ends share is set aside first: it keeps an insertion into a long text cheap
   * and puts it after a repeated line rather than before.
   */
  static List<Edit> between(List<String> before, List<String> after) {
    int shorter = Math.min(before.size(), after.size());
    int head = 0;
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    List<String> oldMiddle = before.subList(head, before.size() - tail);
    List<String> newMiddle = after.subList(head, after.size() - tail);
    List<Edit> edits = new ArrayList<>();
    for (AbstractDelta<String> delta : DiffUtils.diff(oldMiddle, newMiddle).getDeltas()) {
      int oldFrom = head + delta.getSource().getPosition();
      int newFrom = head + delta.getTarget().getPosition();
      edits.add(
          new Edit(
              oldFrom,
              oldFrom + delta.getSource().size(),
              newFrom,
              newFrom + delta.getTarget().size()));
    }
    return edits;
  }

  boolean isInsertion() {
    return oldFrom == oldTo;
  }

  /** Returns whether no kept element separates the two. */
  boolean touches(Edit other) {
    return oldFrom <= other.oldTo && other.oldFrom <= oldTo;
  }
}
