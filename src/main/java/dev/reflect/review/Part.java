package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.review.Strip.Piece;
import java.util.List;

/** A part of what a pane or a popup says; the screen lays it out for its width. */
public sealed interface Part permits Strip, Part.Prose, Part.Labelled, Part.Changed, Part.Field {
  /** Returns how many lines it has where none is wrapped. */
  int lines();

  static int lines(List<Part> passages) {
    return passages.stream().mapToInt(Part::lines).sum();
  }

  static Prose prose(String text, Ink ink) {
    return new Prose(text, ink, Integer.MAX_VALUE);
  }

  /** A paragraph, of which this many rows are shown at most. */
  record Prose(String text, Ink ink, int most) implements Part {
    @Override
    public int lines() {
      return 1;
    }
  }

  /** A text that hangs behind its label, all rows indented by so many columns. */
  record Labelled(List<Piece> label, int indent, List<Piece> text) implements Part {
    public Labelled {
      label = List.copyOf(label);
      text = List.copyOf(text);
    }

    /** Returns the text behind one label in dim ink. */
    static Labelled of(String label, int indent, String text, Ink ink) {
      Piece before = new Piece(label, label.isEmpty() ? ink : Ink.DIM);
      return new Labelled(List.of(before), indent, List.of(new Piece(text, ink)));
    }

    @Override
    public int lines() {
      return 1;
    }
  }

  /** What changes in a text. */
  record Changed(Text base, Diff diff) implements Part {
    @Override
    public int lines() {
      return diff.hunks().stream().mapToInt(hunk -> hunk.lines().size() + 2).sum();
    }
  }

  /**
   * A line that is being typed.
   *
   * @param label what stands before it, which keeps it to one row; empty where it may wrap
   * @param hint what stands behind its caret while it is empty
   */
  record Field(String label, TextField typed, String hint) implements Part {
    @Override
    public int lines() {
      return 1;
    }
  }
}
