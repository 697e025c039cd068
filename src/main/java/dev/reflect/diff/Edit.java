package dev.reflect.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
    List<Edit> edits = new ArrayList<>();
    int old = head;
    int now = head;
    for (Kept kept : kept(before, after, head, tail)) {
      if (old < kept.old() || now < kept.now()) {
        edits.add(new Edit(old, kept.old(), now, kept.now()));
      }
      old = kept.old() + 1;
      now = kept.now() + 1;
    }
    if (old < before.size() - tail || now < after.size() - tail) {
      edits.add(new Edit(old, before.size() - tail, now, after.size() - tail));
    }
    return edits;
  }

  /** An element that both lists have, and where. */
  private record Kept(int old, int now) {}

  /**
   * Returns what is kept between head and tail. An element that the other list does not have at all
   * certainly is not; without these, a text that was rewritten costs no more than its length, and
   * not the square of it.
   */
  private static List<Kept> kept(List<String> before, List<String> after, int head, int tail) {
    List<Integer> olds = shared(before, after, head, tail);
    List<Integer> news = shared(after, before, head, tail);
    List<AbstractDelta<String>> deltas =
        DiffUtils.diff(
                olds.stream().map(before::get).toList(), news.stream().map(after::get).toList())
            .getDeltas();
    List<Kept> kept = new ArrayList<>();
    int old = 0;
    int now = 0;
    for (AbstractDelta<String> delta : deltas) {
      while (old < delta.getSource().getPosition()) {
        kept.add(new Kept(olds.get(old++), news.get(now++)));
      }
      old += delta.getSource().size();
      now += delta.getTarget().size();
    }
    while (old < olds.size()) {
      kept.add(new Kept(olds.get(old++), news.get(now++)));
    }
    return kept;
  }

  /** Returns where, between head and tail, there is something that the other list has too. */
  private static List<Integer> shared(List<String> list, List<String> other, int head, int tail) {
    Set<String> there = new HashSet<>(other.subList(head, other.size() - tail));
    List<Integer> shared = new ArrayList<>();
    for (int at = head; at < list.size() - tail; at++) {
      if (there.contains(list.get(at))) {
        shared.add(at);
      }
    }
    return shared;
  }

  boolean isInsertion() {
    return oldFrom == oldTo;
  }

  /** Returns whether no kept element separates the two. */
  boolean touches(Edit other) {
    return oldFrom <= other.oldTo && other.oldFrom <= oldTo;
  }
}
