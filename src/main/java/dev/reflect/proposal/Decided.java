package dev.reflect.proposal;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Merge;
import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A proposal, as it was shown, and what was decided about it. Its base is the text that dropped
 * hunks and an edited text are changes of.
 */
public record Decided(Proposal proposal, Decision decision) {
  private static final Pattern ITEM = Pattern.compile("[-*+] +(.*\\S)");

  public ProposalId id() {
    return proposal.id();
  }

  public boolean isTaken() {
    return decision.isTaken();
  }

  /**
   * Returns the learning in the words that were decided: of a text that a person edited, those of
   * the one list item that it has more than the file had, where it is one.
   */
  public String sentence() {
    if (decision instanceof Decision.Reworded reworded) {
      return reworded.sentence();
    }
    return decision instanceof Decision.Edited edited
        ? addedTo(edited.text()).orElse(proposal.sentence())
        : proposal.sentence();
  }

  /**
   * Returns the decision by the words alone where an edited text differs in nothing else, so that
   * whatever tells the learning says what the file says.
   */
  public Decision inItsWords() {
    String words = sentence();
    return decision instanceof Decision.Edited edited
            && !words.equals(proposal.sentence())
            && proposal.worded(words).proposed().equals(edited.text())
        ? new Decision.Reworded(words)
        : decision;
  }

  private Optional<String> addedTo(Text edited) {
    List<String> items = new ArrayList<>();
    for (Hunk hunk : Diff.between(proposal.base(), edited).hunks()) {
      for (Line line : hunk.lines()) {
        Matcher item = ITEM.matcher(line.text().strip());
        if (!line.inOld() && item.matches()) {
          items.add(item.group(1));
        }
      }
    }
    return items.size() == 1 ? Optional.of(items.get(0)) : Optional.empty();
  }

  /** Returns the whole file as it was decided, on the text that the proposal was shown on. */
  public Text result() {
    return result(proposal.base()).orElse(proposal.base());
  }

  /** Returns this text with what was decided; empty when it cannot be carried over to it. */
  Optional<Text> result(Text before) {
    if (!isTaken()) {
      return Optional.of(before);
    }
    if (decision instanceof Decision.Reworded reworded) {
      return Optional.of(proposal.onto(before).worded(reworded.sentence()).proposed());
    }
    if (decision instanceof Decision.Edited edited) {
      return Merge.merge(proposal.base(), edited.text(), before);
    }
    Set<Integer> dropped =
        decision instanceof Decision.Accepted accepted ? accepted.droppedHunks() : Set.of();
    return dropped.isEmpty()
        ? Optional.of(proposal.onto(before).proposed())
        : Merge.merge(proposal.base(), without(dropped), before);
  }

  /** Returns whether it is placed by its words alone, not by a text that a person left. */
  boolean isAsWorded() {
    return decision instanceof Decision.Reworded
        || decision instanceof Decision.Accepted accepted && accepted.droppedHunks().isEmpty();
  }

  /** Returns whether the text of the target says what was decided. */
  boolean isSaidBy(Text text) {
    Proposal worded =
        decision instanceof Decision.Reworded reworded
            ? proposal.worded(reworded.sentence())
            : proposal;
    return worded.target().says(worded.learning(), text);
  }

  private Text without(Set<Integer> dropped) {
    Set<Integer> kept = new TreeSet<>();
    for (int hunk = 0; hunk < proposal.diff().hunks().size(); hunk++) {
      if (!dropped.contains(hunk)) {
        kept.add(hunk);
      }
    }
    return proposal.diff().only(kept).applyTo(proposal.base());
  }
}
