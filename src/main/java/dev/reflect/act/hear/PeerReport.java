package dev.reflect.act.hear;

import dev.reflect.learning.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an import from another program came to.
 *
 * @param proposed how many learnings the new items teach
 * @param waiting whether anything waits for a decision now; what was decided here before does not
 * @param known how many items had been imported before
 * @param promoted how many that program had written into a file already
 * @param unsaid how many teach nothing that stands, and why
 * @param decisions how many past decisions are new
 * @param knownDecisions how many were imported before
 * @param unreadable how many lines or items could not be read
 */
public record PeerReport(
    int proposed,
    boolean waiting,
    int known,
    int promoted,
    Map<Reason, Integer> unsaid,
    int decisions,
    int knownDecisions,
    int unreadable) {
  public PeerReport {
    unsaid = Map.copyOf(unsaid);
  }

  /** Returns it in sentences, the first about what is new. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (proposed + decisions == 0) {
      sentences.add("Nothing new to import.");
    } else {
      sentences.add(
          "Imported "
              + counted(proposed, "learning", "learnings")
              + " and "
              + counted(decisions, "past decision", "past decisions")
              + ".");
    }
    if (known + knownDecisions > 0) {
      sentences.add(
          "Here already: "
              + counted(known, "learning", "learnings")
              + " and "
              + counted(knownDecisions, "past decision", "past decisions")
              + ".");
    }
    if (promoted > 0) {
      sentences.add("Left out, as it was written into a CLAUDE.md there: " + promoted + ".");
    }
    unsaid.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry ->
                sentences.add(
                    "Not proposed: " + entry.getValue() + ", " + entry.getKey().phrase() + "."));
    if (unreadable > 0) {
      sentences.add(
          counted(unreadable, "entry", "entries")
              + " could not be read and "
              + (unreadable == 1 ? "is" : "are")
              + " left out.");
    }
    if (proposed > 0) {
      sentences.add(
          waiting
              ? "Decide with: reflect review"
              : "Nothing of it waits: it was decided here before.");
    }
    return sentences;
  }

  private static String counted(int count, String one, String more) {
    return count + " " + (count == 1 ? one : more);
  }
}
