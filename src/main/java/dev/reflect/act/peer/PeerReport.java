package dev.reflect.act.peer;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.learning.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an import from another program came to.
 *
 * @param imported what is new
 * @param known what had been imported before, or is here anyway
 * @param waiting whether anything waits for a decision now; what was decided here before does not
 * @param unsaid how many teach nothing that stands, and why
 * @param unreadable how many lines or items could not be read
 */
public record PeerReport(
    Counts imported,
    Counts known,
    boolean waiting,
    Map<Reason, Integer> unsaid,
    Map<LeftOut, Integer> leftOut,
    int unreadable) {
  public PeerReport {
    unsaid = Map.copyOf(unsaid);
    leftOut = Map.copyOf(leftOut);
  }

  /** How many there are of what. */
  public record Counts(int learnings, int decisions, int notes, int sessions) {
    boolean isNone() {
      return learnings + decisions + notes + sessions == 0;
    }

    /** Returns for example "2 learnings, 30 notes and 1 session". */
    String inWords() {
      List<String> all = new ArrayList<>();
      add(all, learnings, "learning", "learnings");
      add(all, decisions, "past decision", "past decisions");
      add(all, notes, "note", "notes");
      add(all, sessions, "session", "sessions");
      int last = all.size() - 1;
      String before = String.join(", ", all.subList(0, last));
      return before.isEmpty() ? all.get(last) : before + " and " + all.get(last);
    }

    private static void add(List<String> all, int count, String one, String more) {
      if (count > 0) {
        all.add(counted(count, one, more));
      }
    }
  }

  /** Why something of the other program is not taken over. */
  public enum LeftOut {
    PROMOTED("it was written into a CLAUDE.md there"),
    UNFIT("it says nothing specific that would hold later"),
    UNSAFE("it holds a secret, or is dangerous to follow"),
    NOT_KEPT("it is of a session that is not to be kept"),
    OLD("1,000 newer notes were taken");

    private final String phrase;

    LeftOut(String phrase) {
      this.phrase = phrase;
    }
  }

  /** Returns it in sentences, the first about what is new. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        imported.isNone() ? "Nothing new to import." : "Imported " + imported.inWords() + ".");
    if (!known.isNone()) {
      sentences.add("Here already: " + known.inWords() + ".");
    }
    leftOut.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            each ->
                sentences.add(
                    "Left out, as " + each.getKey().phrase + ": " + each.getValue() + "."));
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
    if (imported.learnings() > 0) {
      sentences.add(
          waiting
              ? "Decide with: reflect review"
              : "Nothing of it waits: it was decided here before.");
    }
    if (imported.notes() > 0) {
      sentences.add("Look at the notes with: reflect notes");
    }
    if (imported.sessions() > 0) {
      sentences.add("Look into the sessions with: reflect find WORDS");
    }
    return sentences;
  }
}
