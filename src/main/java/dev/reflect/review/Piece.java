package dev.reflect.review;

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
