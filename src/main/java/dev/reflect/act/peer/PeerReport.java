package dev.reflect.act.peer;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.learning.Reason;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an import from another program came to.
 *
 * @param imported what is new
 * @param unheard of how many of these sessions nobody knows the folder
 * @param known what had been imported before, or is here anyway
 * @param waiting whether anything waits for a decision now; what was decided here before does not
 * @param unsaid what teaches nothing that stands, and why
 * @param leftOut what is not taken over, and why
 * @param unreadable how many lines or items could not be read
 */
public record PeerReport(
    Counts imported,
    int unheard,
    Counts known,
    boolean waiting,
    Map<Reason, List<String>> unsaid,
    Map<LeftOut, List<String>> leftOut,
    int unreadable) {
  private static final int NAMED = 10;
  private static final int FIRST_WORDS = 70;

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
    ELSEWHERE("its project is not known here: import it in that folder"),
    NOT_KEPT("it is of a session that is not to be kept"),
    OLD("1,000 newer notes were taken");

    private final String phrase;

    LeftOut(String phrase) {
      this.phrase = phrase;
    }
  }

  /** The first words tell which it is, where there are few. */
  private static void name(List<String> texts, List<String> sentences) {
    texts.stream()
        .limit(NAMED)
        .map(each -> Plain.shortened(Plain.sentence(PeerText.safe(each)), FIRST_WORDS))
        .forEach(each -> sentences.add("  " + each));
    if (texts.size() > NAMED) {
      sentences.add("  … and " + (texts.size() - NAMED) + " more");
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
            each -> {
              sentences.add(
                  "Left out, as " + each.getKey().phrase + ": " + each.getValue().size() + ".");
              name(each.getValue(), sentences);
            });
    unsaid.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            each -> {
              sentences.add(
                  "Not proposed: " + each.getValue().size() + ", " + each.getKey().phrase() + ".");
              name(each.getValue(), sentences);
            });
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
      if (unheard > 0) {
        sentences.add(
            "What was typed in %d of them is not heard, as their folder is not known here. A place of one is proposed by c in: reflect find"
                .formatted(unheard));
      }
    }
    return sentences;
  }
}
