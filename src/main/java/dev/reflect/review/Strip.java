package dev.reflect.review;

import java.util.List;

/** One row: pieces one behind the other, and what stands at its right end. */
public record Strip(List<Piece> pieces, List<Piece> end) implements Part {
  /** Some text in one ink; what does not fit its row is cut as {@code fit} says. */
  public record Piece(String text, Ink ink, Fit fit) {
    /** Which part of a text goes where there is no room for all of it. */
    public enum Fit {
      WHOLE,
      CUT_END,
      /** Of a path, the end tells more. */
      CUT_START
    }

    public Piece(String text, Ink ink) {
      this(text, ink, Fit.WHOLE);
    }

    public static Piece cut(String text, Ink ink) {
      return new Piece(text, ink, Fit.CUT_END);
    }

    public static Piece cutStart(String text, Ink ink) {
      return new Piece(text, ink, Fit.CUT_START);
    }
  }

  public static final Strip EMPTY = of();

  public Strip {
    pieces = List.copyOf(pieces);
    end = List.copyOf(end);
  }

  public static Strip of(Piece... pieces) {
    return new Strip(List.of(pieces), List.of());
  }

  public static Strip of(String text, Ink ink) {
    return of(new Piece(text, ink));
  }

  public Strip endingIn(Piece... last) {
    return new Strip(pieces, List.of(last));
  }

  /** Returns its words without their ink. */
  public String text() {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(piece.text()));
    end.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }

  @Override
  public int lines() {
    return 1;
  }
}
