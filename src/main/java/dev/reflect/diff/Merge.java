package dev.reflect.diff;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Three-way merge: carries the edit from base to ours over to theirs, or finds a conflict. */
public final class Merge {
  private final Text base;
  private final Text ours;
  private final Text theirs;

  private Merge(Text base, Text ours, Text theirs) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  /**
   * Returns the text that has both changes; empty when both changed the same or neighbouring lines
   * in different ways. Of two insertions at the same place theirs comes first; a change that both
   * made is made once. The newline at the end of the text is merged as a value of its own, so that
   * its lack is no conflict for two who add below it.
   */
  public static Optional<Text> merge(Text base, Text ours, Text theirs) {
    boolean oursChose = lacksNewline(ours) != lacksNewline(base);
    Text ending = oursChose ? ours : theirs;
    return new Merge(terminated(base), terminated(ours), terminated(theirs))
        .merged()
        .map(Text::new)
        .map(merged -> lacksNewline(ending) ? unterminated(merged, ending) : merged);
  }

  /**
   * Returns the text now with what was changed between before and after taken back, change by
   * change; empty when somebody changed one of those lines. What stands next to lines that were
   * added is kept, however near, and what was added next to lines that were replaced. Where
   * something new stands right below added ones, they are kept up to the last one that heads what
   * follows.
   *
   * <pre>
   * before   after      now        returned
   * - a      - b        - b        - a
   *          ## Notes   ## Notes   ## Notes
   *          - ours     - ours     - theirs
   *                     - theirs
   * </pre>
   */
  public static Optional<Text> without(Text before, Text after, Text now, Predicate<String> heads) {
    return new Merge(terminated(after), terminated(now), terminated(before))
        .retracted(heads)
        .map(Text::new)
        .map(merged -> lacksNewline(now) ? unterminated(merged, now) : merged);
  }

  private Optional<List<String>> retracted(Predicate<String> heads) {
    List<Edit> returns = Edit.between(base.lines(), theirs.lines());
    List<Edit> changes = Edit.between(base.lines(), ours.lines());
    List<String> result = new ArrayList<>();
    int at = 0;
    int change = 0;
    for (Edit back : returns) {
      if (changes.stream().anyMatch(each -> each.touches(back) && !isApart(back, each))) {
        return Optional.empty();
      }
      while (change < changes.size() && changes.get(change).oldTo() <= back.oldFrom()) {
        at = taken(result, at, changes.get(change++));
      }
      boolean isBelow = change < changes.size() && changes.get(change).oldFrom() == back.oldTo();
      int from = isBelow && isRemoval(back) ? afterLastHead(back, heads) : back.oldFrom();
      result.addAll(base.lines().subList(at, from));
      result.addAll(replacement(theirs, back));
      at = back.oldTo();
    }
    while (change < changes.size()) {
      at = taken(result, at, changes.get(change++));
    }
    result.addAll(base.lines().subList(at, base.lines().size()));
    return Optional.of(result);
  }

  /** Whether it is clear what becomes of a change next to lines that are to go back. */
  private static boolean isApart(Edit back, Edit change) {
    boolean isInside = change.oldFrom() < back.oldTo() && back.oldFrom() < change.oldTo();
    return !isInside && (isRemoval(back) || change.isInsertion() && !back.isInsertion());
  }

  private static boolean isRemoval(Edit edit) {
    return edit.newFrom() == edit.newTo();
  }

  private int taken(List<String> result, int at, Edit change) {
    result.addAll(base.lines().subList(at, change.oldFrom()));
    result.addAll(replacement(ours, change));
    return change.oldTo();
  }

  /** Empty lines below a head belong to it. */
  private int afterLastHead(Edit removal, Predicate<String> heads) {
    int from = removal.oldFrom();
    for (int line = removal.oldFrom(); line < removal.oldTo(); line++) {
      String content = Text.content(base.lines().get(line));
      boolean blankBelow = Blank.is(content) && from == line && line > removal.oldFrom();
      if (heads.test(content) || blankBelow) {
        from = line + 1;
      }
    }
    return from;
  }

  private Optional<List<String>> merged() {
    List<Edit> ourEdits = Edit.between(base.lines(), ours.lines());
    List<Edit> theirEdits = Edit.between(base.lines(), theirs.lines());
    List<String> result = new ArrayList<>();
    int at = 0;
    int our = 0;
    int their = 0;
    while (our < ourEdits.size() || their < theirEdits.size()) {
      boolean both = our < ourEdits.size() && their < theirEdits.size();
      if (both && ourEdits.get(our).touches(theirEdits.get(their))) {
        Edit mine = ourEdits.get(our++);
        Edit yours = theirEdits.get(their++);
        if (mine.oldFrom() != yours.oldFrom() || mine.oldTo() != yours.oldTo()) {
          return Optional.empty();
        }
        List<String> myLines = replacement(ours, mine);
        List<String> yourLines = replacement(theirs, yours);
        if (!mine.isInsertion() && !myLines.equals(yourLines)) {
          return Optional.empty();
        }
        result.addAll(base.lines().subList(at, mine.oldFrom()));
        result.addAll(both(myLines, yourLines));
        at = mine.oldTo();
      } else {
        boolean oursIsNext =
            their == theirEdits.size()
                || both && ourEdits.get(our).oldFrom() < theirEdits.get(their).oldFrom();
        Edit edit = oursIsNext ? ourEdits.get(our++) : theirEdits.get(their++);
        result.addAll(base.lines().subList(at, edit.oldFrom()));
        result.addAll(replacement(oursIsNext ? ours : theirs, edit));
        at = edit.oldTo();
      }
    }
    result.addAll(base.lines().subList(at, base.lines().size()));
    return Optional.of(result);
  }

  /** What one side has inside the other is there once. */
  private static List<String> both(List<String> mine, List<String> yours) {
    if (Collections.indexOfSubList(yours, mine) >= 0) {
      return yours;
    }
    if (Collections.indexOfSubList(mine, yours) >= 0) {
      return mine;
    }
    List<String> both = new ArrayList<>(yours);
    both.addAll(mine);
    return both;
  }

  private static List<String> replacement(Text text, Edit edit) {
    return text.lines().subList(edit.newFrom(), edit.newTo());
  }

  private static boolean lacksNewline(Text text) {
    return !text.isEmpty() && !text.endsWithNewline();
  }

  private static Text terminated(Text text) {
    if (!lacksNewline(text)) {
      return text;
    }
    return Text.of(text.string() + (endsWithReturn(text) ? "\n" : text.newline()));
  }

  /** A lone carriage return in front of the newline that was lent is content, so it stays. */
  private static Text unterminated(Text text, Text lender) {
    String all = text.string();
    return Text.of(
        endsWithReturn(lender) && all.endsWith("\n")
            ? all.substring(0, all.length() - 1)
            : Text.content(all));
  }

  private static boolean endsWithReturn(Text text) {
    return text.string().endsWith("\r");
  }
}
