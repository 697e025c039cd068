package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Quoted;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** A person's words with the sentence standing out that a rule rests on. */
final class Marked {
  private Marked() {}

  /** Returns all of it, in its lines. */
  static List<Piece> whole(Quoted said) {
    return List.of(
        new Piece(said.before(), Ink.TEXT),
        new Piece(said.sentence(), said.isPart() ? Ink.STRONG : Ink.TEXT),
        new Piece(said.behind(), Ink.TEXT));
  }

  /** Returns all of it between quotation marks, in one line. */
  static List<Piece> quoted(Quoted said) {
    return inOneLine("“", said, "”");
  }

  /** Returns all of it in one line. */
  static List<Piece> inOneLine(Quoted said) {
    return inOneLine("", said, "");
  }

  private static List<Piece> inOneLine(String open, Quoted said, String close) {
    if (!said.isPart()) {
      String all = said.before() + said.sentence() + said.behind();
      return List.of(new Piece(open + Plain.sentence(all) + close, Ink.TEXT));
    }
    String before = Plain.sentence(said.before());
    String sentence = Plain.sentence(said.sentence());
    String behind = Plain.sentence(said.behind());
    List<Piece> pieces = new ArrayList<>();
    if (!before.isEmpty()) {
      pieces.add(new Piece(open + before + " ", Ink.TEXT));
    }
    pieces.add(new Piece(before.isEmpty() ? open + sentence : sentence, Ink.STRONG));
    pieces.add(new Piece((behind.isEmpty() ? "" : " ") + behind + close, Ink.TEXT));
    return pieces;
  }

  /** Returns the pieces line by line, without blank ones around them. */
  static List<List<Piece>> lines(List<Piece> pieces) {
    List<List<Piece>> lines = new ArrayList<>();
    List<Piece> line = new ArrayList<>();
    for (Piece piece : pieces) {
      String[] parts = piece.text().split("\\R", -1);
      for (int at = 0; at < parts.length; at++) {
        if (at > 0) {
          lines.add(line);
          line = new ArrayList<>();
        }
        if (!parts[at].isEmpty()) {
          line.add(new Piece(parts[at], piece.ink()));
        }
      }
    }
    lines.add(line);
    while (!lines.isEmpty() && isBlank(lines.get(0))) {
      lines.remove(0);
    }
    while (!lines.isEmpty() && isBlank(lines.get(lines.size() - 1))) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  private static boolean isBlank(List<Piece> line) {
    return line.stream().allMatch(piece -> piece.text().isBlank());
  }
}
