package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place in an earlier session. All texts are printable and hold no secret.
 *
 * @param subagent whose transcript has it; empty where that of the session does
 * @param directory that the session began in, empty where nobody knows
 * @param project the same as a person would write it
 * @param line of its transcript
 * @param resume the command that goes on with it, {@code claude --resume}; empty where the session
 *     is deleted, and only our copy is left
 * @param said what stands there
 */
public record EarlierPlace(
    String session,
    String subagent,
    String directory,
    String project,
    int line,
    Optional<Instant> at,
    String resume,
    Told said) {
  /** Returns what is read to read on there: the session, or what the subagent did. */
  public String read() {
    return subagent.isEmpty() ? session : subagent;
  }

  /**
   * One thing that was said or done.
   *
   * @param marks where words stand in the text that are looked for: from, to, from, to …
   * @param line of the transcript
   */
  public record Told(Speaker speaker, String record, String text, List<Integer> marks, int line) {
    public Told {
      marks = List.copyOf(marks);
    }

    /** Returns its lines, the first behind who says it. */
    List<Part> parts() {
      List<Part> parts = new ArrayList<>();
      String margin = speaker.margin;
      int from = 0;
      while (from <= text.length()) {
        int feed = text.indexOf('\n', from);
        int to = feed < 0 ? text.length() : feed;
        parts.add(
            new Part.Labelled(
                List.of(new Piece(margin, Ink.DIM)), MARGIN, pieces(from, to, speaker.ink)));
        margin = "";
        from = to + 1;
      }
      return parts;
    }

    /** Returns a stretch of the text, what is looked for in the ink of keys. */
    List<Piece> pieces(int from, int to, Ink ink) {
      List<Piece> pieces = new ArrayList<>();
      int at = from;
      for (int each = 0; each + 1 < marks.size(); each += 2) {
        int begin = Math.max(at, marks.get(each));
        int end = Math.min(to, marks.get(each + 1));
        if (begin < end) {
          pieces.add(new Piece(text.substring(at, begin), ink));
          pieces.add(new Piece(text.substring(begin, end), Ink.ADDED_WORD));
          at = end;
        }
      }
      pieces.add(new Piece(text.substring(at, to), ink));
      return pieces;
    }
  }

  private static final int MARGIN = 9;

  /** Who says or does it. */
  public enum Speaker {
    PERSON("you    > ", Ink.TEXT),
    CLAUDE("Claude   ", Ink.TEXT),
    SUBAGENT("subagent ", Ink.DIM),
    THOUGHT("thought  ", Ink.DIM),
    TOOL("tool   · ", Ink.DIM),
    CLIENT("client ! ", Ink.WARN);

    private final String margin;
    private final Ink ink;

    Speaker(String margin, Ink ink) {
      this.margin = margin;
      this.ink = ink;
    }
  }

  /**
   * Returns all of it, a blank line between what different ones say.
   *
   * @param limit so many parts at most
   */
  static List<Part> parts(List<Told> all) {
    List<Part> parts = new ArrayList<>();
    Speaker before = null;
    for (Told each : all) {
      if (before != null && !(before == Speaker.TOOL && each.speaker() == Speaker.TOOL)) {
        parts.add(Strip.EMPTY);
      }
      before = each.speaker();
      parts.addAll(each.parts());
    }
    return parts;
  }

  /** Returns how many parts stand before what is said at a line of the transcript. */
  static int partsBefore(List<Told> all, int line) {
    List<Told> before = all.stream().takeWhile(each -> each.line() < line).toList();
    return before.isEmpty() ? 0 : parts(before).size() + 1;
  }
}
