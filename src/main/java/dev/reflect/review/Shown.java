package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.proposal.Proposal;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * An item as the detail shows it: placed onto the file with everything that was taken before it, so
 * that the diff is what will be written.
 *
 * @param proposal its base is the text below, its proposed text what was decided or would be
 * @param dropped the hunks (from 0) that are left out, to be shown dimmed
 * @param conflict why what was decided cannot be placed any more, as a sentence
 */
public record Shown(
    Item item, Proposal proposal, Diff diff, Set<Integer> dropped, Optional<String> conflict) {
  public Shown {
    dropped = Set.copyOf(dropped);
  }

  static Shown of(Item item, Proposal proposal, Set<Integer> dropped) {
    return new Shown(item, proposal, proposal.diff(), dropped, Optional.empty());
  }

  Shown conflicting(String why) {
    return new Shown(item, proposal, diff, dropped, Optional.of(why));
  }

  /** Returns the file as it will be: the diff without the dropped hunks, applied. */
  public Text result() {
    if (dropped.isEmpty()) {
      return proposal.proposed();
    }
    Set<Integer> kept = new TreeSet<>();
    for (int hunk = 0; hunk < diff.hunks().size(); hunk++) {
      if (!dropped.contains(hunk)) {
        kept.add(hunk);
      }
    }
    return diff.only(kept).applyTo(proposal.base());
  }

  public int lines() {
    return diff.hunks().stream().mapToInt(hunk -> hunk.lines().size()).sum();
  }

  /** Returns the hunk (from 0) that this line of all hunks lies in; 0 when there is none. */
  public int hunkAt(int line) {
    int hunk = 0;
    while (hunk + 1 < diff.hunks().size() && line >= firstLine(hunk + 1)) {
      hunk++;
    }
    return hunk;
  }

  /** Returns the line, counted over all hunks, that this hunk begins with. */
  public int firstLine(int hunk) {
    return diff.hunks().subList(0, hunk).stream().mapToInt(each -> each.lines().size()).sum();
  }

  /** Returns the first line of a hunk that changes, counted as {@link #firstLine} does. */
  int firstChange(int hunk) {
    if (hunk >= diff.hunks().size()) {
      return 0;
    }
    int at = 0;
    while (diff.hunks().get(hunk).lines().get(at).sign() == ' ') {
      at++;
    }
    return firstLine(hunk) + at;
  }

  /** Returns why there is no change to show, as a sentence. */
  public Optional<String> nothing() {
    if (!diff.isEmpty() || conflict.isPresent()) {
      return Optional.empty();
    }
    return proposal.problem().or(() -> Optional.of(item.target().label() + " says this already."));
  }
}
