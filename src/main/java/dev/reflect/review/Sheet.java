package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What a popup shows under a title.
 *
 * @param note what stands at the right of the title
 * @param columns the width that it would like inside its frame
 * @param line the line of the passages, none of them wrapped, that is the first in sight
 * @param centre the passage that is kept in the middle instead
 */
public record Sheet(
    String title, String note, int columns, List<Part> passages, int line, OptionalInt centre) {
  static final int PROSE = 72;
  static final int WIDE = 88;
  static final int WIDEST = 96;

  public Sheet {
    passages = List.copyOf(passages);
  }

  public static Sheet of(String title, int columns, List<Part> passages) {
    return new Sheet(title, "", columns, passages, 0, OptionalInt.empty());
  }

  Sheet noting(String other) {
    return new Sheet(title, other, columns, passages, line, centre);
  }

  Sheet from(int other) {
    return new Sheet(title, note, columns, passages, other, centre);
  }

  Sheet around(int passage) {
    return new Sheet(title, note, columns, passages, line, OptionalInt.of(passage));
  }

  /** Returns the row that names the two ways on. */
  static Strip keys(String first, String does, String second, String doesElse) {
    return Strip.of(
        new Piece(first, Ink.KEY),
        new Piece(" " + does + ".   ", Ink.TEXT),
        new Piece(second, Ink.KEY),
        new Piece(" " + doesElse + ".", Ink.TEXT));
  }

  /** Returns a question with its hint, and below it what the keys do. */
  static Sheet asking(String title, String sentence, String hint, List<Hint> hints) {
    Strip keys =
        new Strip(
            hints.stream()
                .flatMap(
                    each ->
                        Stream.of(
                            new Piece(each.key(), Ink.KEY),
                            new Piece(" " + each.label() + "   ", Ink.TEXT)))
                .toList(),
            List.of());
    Part said = Part.prose(sentence, Ink.TEXT);
    return of(
        title,
        PROSE,
        hint.isEmpty()
            ? List.of(said, Strip.EMPTY, keys)
            : List.of(said, Part.prose(hint, Ink.DIM), Strip.EMPTY, keys));
  }
}
