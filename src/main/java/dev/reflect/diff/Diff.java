package dev.reflect.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The difference between two texts: hunks in the order of the text, none touching another. */
public record Diff(List<Hunk> hunks) {
  private static final int CONTEXT = 3;

  public Diff {
    hunks = List.copyOf(hunks);
    int end = 0;
    int shift = 0;
    for (Hunk hunk : hunks) {
      if (hunk.oldFrom() < end || hunk.newFrom() != hunk.oldFrom() + shift) {
        throw new IllegalArgumentException("Out of place: " + hunk.header());
      }
      end = hunk.oldFrom() + hunk.oldCount();
      shift += hunk.newCount() - hunk.oldCount();
    }
  }

  public static Diff between(Text before, Text after) {
    return between(before, after, CONTEXT);
  }

  /** Returns the difference with this many unchanged lines around each change. */
  public static Diff between(Text before, Text after, int context) {
    if (context < 0) {
      throw new IllegalArgumentException("Context of " + context + " lines");
    }
    List<Hunk> hunks = new ArrayList<>();
    List<Edit> near = new ArrayList<>();
    for (Edit edit : Edit.between(before.lines(), after.lines())) {
      if (!near.isEmpty() && edit.oldFrom() - near.get(near.size() - 1).oldTo() > 2 * context) {
        hunks.add(hunk(before, after, near, context));
        near.clear();
      }
      near.add(edit);
    }
    if (!near.isEmpty()) {
      hunks.add(hunk(before, after, near, context));
    }
    return new Diff(hunks);
  }

  private static Hunk hunk(Text before, Text after, List<Edit> edits, int context) {
    Edit first = edits.get(0);
    int from = Math.max(0, first.oldFrom() - context);
    int to = Math.min(before.lines().size(), edits.get(edits.size() - 1).oldTo() + context);
    List<Line> lines = new ArrayList<>();
    int at = from;
    for (Edit edit : edits) {
      add(lines, ' ', before.lines().subList(at, edit.oldFrom()));
      add(lines, '-', before.lines().subList(edit.oldFrom(), edit.oldTo()));
      add(lines, '+', after.lines().subList(edit.newFrom(), edit.newTo()));
      at = edit.oldTo();
    }
    add(lines, ' ', before.lines().subList(at, to));
    return Hunk.after(from, first.newFrom() - (first.oldFrom() - from), lines);
  }

  private static void add(List<Line> lines, char sign, List<String> texts) {
    texts.forEach(text -> lines.add(new Line(sign, text)));
  }

  /**
   * Returns the text with every hunk applied at exactly its place.
   *
   * @throws IllegalArgumentException when the text is not the one the diff was made from; the
   *     message names the hunk and the line
   */
  public Text applyTo(Text before) {
    List<String> result = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < hunks.size(); i++) {
      Hunk hunk = hunks.get(i);
      if (hunk.oldFrom() > before.lines().size()) {
        throw misfit(i, hunk.oldStart(), "the text ends before it");
      }
      result.addAll(before.lines().subList(at, hunk.oldFrom()));
      at = hunk.oldFrom();
      for (Line line : hunk.lines()) {
        if (line.inOld()) {
          if (at == before.lines().size()) {
            throw misfit(i, at + 1, "the text ends before it");
          }
          if (!before.lines().get(at).equals(line.text())) {
            throw misfit(
                i, at + 1, quoted(before.lines().get(at)) + " instead of " + quoted(line.text()));
          }
          at++;
        }
        if (line.inNew()) {
          result.add(line.text());
        }
      }
    }
    result.addAll(before.lines().subList(at, before.lines().size()));
    return new Text(result);
  }

  /** Returns the diff with only these hunks, counted from 0, renumbered to stand by itself. */
  public Diff only(Set<Integer> hunkIndices) {
    for (int index : hunkIndices) {
      if (index < 0 || index >= hunks.size()) {
        throw new IllegalArgumentException("No hunk " + index + " among " + hunks.size());
      }
    }
    List<Hunk> kept = new ArrayList<>();
    int shift = 0;
    for (int i = 0; i < hunks.size(); i++) {
      Hunk hunk = hunks.get(i);
      if (hunkIndices.contains(i)) {
        kept.add(Hunk.after(hunk.oldFrom(), hunk.oldFrom() + shift, hunk.lines()));
        shift += hunk.newCount() - hunk.oldCount();
      }
    }
    return new Diff(kept);
  }

  public boolean isEmpty() {
    return hunks.isEmpty();
  }

  public int added() {
    return count(line -> !line.inOld());
  }

  public int removed() {
    return count(line -> !line.inNew());
  }

  /**
   * Returns the unified format as {@code git apply} takes it; empty when nothing differs. The names
   * are paths without {@code a/} and {@code b/}, or {@code /dev/null} for a side that has no file.
   */
  public String unified(String oldName, String newName) {
    if (isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    out.append("--- ").append(FileName.printed("a/", oldName)).append('\n');
    out.append("+++ ").append(FileName.printed("b/", newName)).append('\n');
    for (Hunk hunk : hunks) {
      out.append(hunk.header()).append('\n');
      for (Line line : hunk.lines()) {
        out.append(line.sign()).append(line.text());
        if (!line.text().endsWith("\n")) {
          out.append("\n\\ No newline at end of file\n");
        }
      }
    }
    return out.toString();
  }

  private int count(Predicate<Line> wanted) {
    return (int) hunks.stream().flatMap(hunk -> hunk.lines().stream()).filter(wanted).count();
  }

  private static IllegalArgumentException misfit(int hunkIndex, int lineNumber, String why) {
    return new IllegalArgumentException(
        "Hunk " + (hunkIndex + 1) + " does not fit at line " + lineNumber + ": " + why);
  }

  private static String quoted(String line) {
    return '"' + line.replace("\r", "\\r").replace("\n", "\\n") + '"';
  }
}
