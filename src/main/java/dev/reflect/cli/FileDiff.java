package dev.reflect.cli;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Emphasis;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Words;
import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The unified diff of one file, printable; a side without a file is {@code /dev/null}. */
record FileDiff(Diff diff, String oldName, String newName) {
  private static final String NONE = "/dev/null";

  /**
   * Returns that of a file with its path from a directory, else from the root, without its first
   * slash.
   */
  static FileDiff of(Path file, Path from, Diff diff, boolean wasThere, boolean isThere) {
    Path shown = file.startsWith(from) && !file.equals(from) ? from.relativize(file) : file;
    String name = shown.isAbsolute() ? shown.toString().substring(1) : shown.toString();
    return new FileDiff(diff, wasThere ? name : NONE, isThere ? name : NONE);
  }

  String text() {
    return Plain.printable(diff.unified(oldName, newName));
  }

  /** Returns the text as rows, in which the words that differ stand out. */
  List<Strip> rows() {
    List<Strip> rows = new ArrayList<>();
    text().lines().limit(2).forEach(line -> rows.add(Strip.of(line, Ink.STRONG)));
    for (Hunk hunk : diff.hunks()) {
      rows.add(Strip.of(hunk.header(), Ink.RULE_HERE));
      List<Line> printable =
          hunk.lines().stream()
              .map(line -> new Line(line.sign(), Plain.printable(line.text())))
              .toList();
      Map<Integer, List<Words.Range>> emphasis = Emphasis.of(printable);
      for (int at = 0; at < printable.size(); at++) {
        add(rows, printable.get(at), emphasis.getOrDefault(at, List.of()));
      }
    }
    return rows;
  }

  private static void add(List<Strip> rows, Line line, List<Words.Range> emphasis) {
    boolean added = line.sign() == '+';
    Ink ink = added ? Ink.ADDED : line.sign() == '-' ? Ink.REMOVED : Ink.TEXT;
    List<String> texts = line.text().lines().toList();
    if (texts.size() == 1 && !emphasis.isEmpty()) {
      rows.add(
          Strip.of(emphasised(line, ink, added ? Ink.ADDED_WORD : Ink.REMOVED_WORD, emphasis)));
    } else {
      String sign = Character.toString(line.sign());
      for (String text : texts.isEmpty() ? List.of("") : texts) {
        rows.add(Strip.of(sign + text, ink));
        sign = "";
      }
    }
    if (!line.text().endsWith("\n")) {
      rows.add(Strip.of("\\ No newline at end of file", Ink.DIM));
    }
  }

  private static Piece[] emphasised(Line line, Ink ink, Ink word, List<Words.Range> emphasis) {
    String text = line.sign() + line.text().lines().findFirst().orElse("");
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    for (Words.Range range : emphasis) {
      pieces.add(new Piece(text.substring(from, range.from() + 1), ink));
      pieces.add(new Piece(text.substring(range.from() + 1, range.to() + 1), word));
      from = range.to() + 1;
    }
    pieces.add(new Piece(text.substring(from), ink));
    return pieces.toArray(Piece[]::new);
  }
}
