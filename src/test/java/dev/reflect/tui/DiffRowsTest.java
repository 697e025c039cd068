package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.review.Ink;
import dev.reflect.review.Item;
import dev.reflect.review.Review;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip.Piece;
import dev.reflect.tui.DiffRows.DiffRow;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DiffRowsTest {
  /** The pane shows neither more nor less than the diff. */
  @Property(tries = 300)
  void theRowsWithoutGuttersAreTheUnifiedDiff(
      @ForAll("texts") String before,
      @ForAll("texts") String after,
      @ForAll @IntRange(min = 20, max = 60) int columns) {
    Shown shown = shown(before, after);
    StringBuilder drawn = new StringBuilder();
    int line = -1;
    for (DiffRow row : DiffRows.of(shown, columns)) {
      if (row.isRule()) {
        line = -1;
        drawn.append(row.pieces().isEmpty() ? "" : "\n" + header(row.text()));
      } else if (row.line() == line && !row.sign().isEmpty()) {
        drawn.append(row.text());
      } else {
        line = row.line();
        drawn.append("\n").append(row.sign()).append(row.text());
      }
    }
    String unified = shown.diff().unified("a", "b");
    String body = unified.lines().skip(2).reduce("", (all, each) -> all + "\n" + each);
    assertEquals(body, drawn.toString());
  }

  @Test
  void blanksAtTheEndOfAnAddedLineAreSeen() {
    DiffRow added = rows("one\n", "one\ntwo  \n").get(2);
    assertEquals("two··", added.text());
    assertEquals(Ink.ADDED_WORD, added.pieces().get(1).ink());
    assertEquals("two  ", rows("two  \n", "").get(1).text());
  }

  @Test
  void similarLinesShowTheWordsThatDiffer() {
    List<DiffRow> rows = rows("Run npm install first.\n", "Run pnpm install first.\n");
    assertEquals(List.of("Run ", "npm", " install first."), texts(rows.get(1)));
    assertEquals(List.of("Run ", "pnpm", " install first."), texts(rows.get(2)));
    assertEquals(Ink.REMOVED_WORD, rows.get(1).pieces().get(1).ink());
    assertEquals(Ink.ADDED_WORD, rows.get(2).pieces().get(1).ink());
  }

  @Test
  void differentLinesShowNoWords() {
    List<DiffRow> rows = rows("Alpha beta gamma.\n", "Nothing here is alike.\n");
    assertEquals(List.of("Alpha beta gamma."), texts(rows.get(1)));
    assertEquals(List.of("Nothing here is alike."), texts(rows.get(2)));
  }

  @Test
  void linesAreNumberedOnBothSides() {
    List<DiffRow> rows = rows("a\nb\nc\n", "a\nB\nc\n");
    assertEquals(
        List.of("1 1 ", "2   ", "  2 ", "3 3 "),
        rows.subList(1, 5).stream().map(DiffRow::gutter).toList());
  }

  @Test
  void aLongLineGoesOnBehindAMark() {
    List<DiffRow> rows = DiffRows.of(shown("", "one two three four five six\n"), 20);
    assertEquals("  1 ", rows.get(1).gutter());
    assertEquals("  ↪ ", rows.get(2).gutter());
    assertEquals("one two three ", rows.get(1).text());
  }

  @Test
  void mixedLineEndingsAreSeen() {
    List<DiffRow> rows = rows("a\r\nb\r\n", "a\r\nb\n");
    assertEquals(List.of("a␍", "b␍", "b"), rows.subList(1, 4).stream().map(DiffRow::text).toList());
    assertEquals("b", rows("a\r\n", "a\r\nb\r\n").get(2).text());
  }

  @Test
  void aHunkIsUnderTheHeadingOfItsChange() {
    String text = "# A\n```\n# not one\n```\n1\n2\n3\n4\n## B\n\nlast\n";
    assertEquals("@@ -8,4 +8,4 @@  ## B", rows(text, text.replace("last", "end")).get(0).text());
    assertEquals("@@ -2,7 +2,7 @@  # A", rows(text, text.replace("1\n", "5\n")).get(0).text());
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> word = Arbitraries.of("npm", "pnpm", "install", "a", "first.", "#", "-");
    Arbitrary<String> line =
        word.list().ofMinSize(0).ofMaxSize(9).map(each -> String.join(" ", each));
    Arbitrary<String> end = Arbitraries.of("\n", "");
    return line.list().ofMaxSize(14).flatMap(lines -> end.map(last -> text(lines, last)));
  }

  private static String text(List<String> lines, String last) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + last;
  }

  private static String header(String rule) {
    return rule.substring(0, rule.indexOf("@@", 2) + 2);
  }

  private static List<String> texts(DiffRow row) {
    return row.pieces().stream().map(Piece::text).toList();
  }

  private static List<DiffRow> rows(String before, String after) {
    return DiffRows.of(shown(before, after), 60);
  }

  private static Shown shown(String before, String after) {
    Target target = Samples.file(Target.Kind.PROJECT, "CLAUDE.md", before);
    Proposal proposal = Samples.proposal(target, "Sentence.", 0.7, 1, after);
    Review review = Review.of(List.of(Item.of(proposal, List.of(target))), 80, 24);
    return review.current().orElseThrow();
  }
}
