package dev.reflect.review;

import java.util.List;

/** One row: pieces one behind the other, and what stands at its right end. */
public record Strip(List<Piece> pieces, List<Piece> end) implements Passage {
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

  @Override
  public int lines() {
    return 1;
  }
}
