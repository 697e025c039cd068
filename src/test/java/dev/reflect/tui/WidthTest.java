package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.tui.Graphemes.Grapheme;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WidthTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "abc, 3",
    "naïve, 5",
    "'cafe\u0301', 4",
    "漢字, 4",
    "ｆｕｌｌ, 8",
    "ﾊﾝｶｸ, 4",
    "한국, 4",
    "🚀, 2",
    "✅, 2",
    "⚡, 2",
    "❤\uFE0F, 2",
    "✓, 1",
    "✎, 1",
    "▶, 1",
    "👍🏽, 2",
    "👨‍👩‍👧, 2",
    "🏳\uFE0F‍🌈, 2",
    "🇩🇪, 2",
    "🇩🇪🇫🇷, 4",
    "1\uFE0F\u20E3, 2",
    "தமிழ், 4",
    "สวัสดี, 4",
    "'├─', 2"
  })
  void textCoversColumns(String text, int columns) {
    assertEquals(columns, Width.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "'a\u001b[31mb', 'a␛[31mb'",
    "'bell\u0007', 'bell␇'",
    "'delete\u007f', 'delete␡'",
    "'left\u202eright', 'left<202e>right'",
    "'zero\u200bwidth', 'zero<200b>width'",
    "'\ufeffmark', '<feff>mark'",
    "'c1\u009b', 'c1<009b>'",
    "'half \ud83d', 'half <d83d>'",
    "'a\tb', 'a   b'",
    "'abcd\te', 'abcd    e'",
    "'\u0301alone', '<0301>alone'"
  })
  void whatWouldSteerOrHideIsSpeltOut(String text, String shown) {
    assertEquals(shown, Width.joined(Graphemes.of(text)));
  }

  @Test
  void aCutEndsInAnEllipsisAndNeverHalvesAGrapheme() {
    assertEquals("abcdef", Width.cut("abcdef", 6));
    assertEquals("abcd…", Width.cut("abcdef", 5));
    assertEquals("漢…", Width.cut("漢字漢字", 4));
    assertEquals("漢字…", Width.cut("漢字漢字", 5));
    assertEquals("ab…", Width.cut("ab cdef", 4));
    assertEquals("…/SKILL.md", Width.cutStart("~/.claude/skills/git/SKILL.md", 10));
    assertEquals("", Width.cut("abc", 0));
  }

  @Test
  void paddingFillsToTheColumn() {
    assertEquals("漢  ", Width.pad("漢", 4));
    assertEquals("   7", Width.padStart("7", 4));
  }

  @Test
  void proseBreaksBehindBlanks() {
    assertEquals(
        List.of("Run the one", "failing test", "first."),
        Width.lines("Run the one failing test first.", 12));
    assertEquals(List.of("abcdefgh", "ij"), Width.lines("abcdefghij", 8));
    assertEquals(List.of(""), Width.lines("", 8));
  }

  @Property
  void rowsJoinedAreTheText(@ForAll String text, @ForAll @IntRange(min = 2, max = 40) int columns) {
    List<Grapheme> graphemes = Graphemes.of(text);
    List<List<Grapheme>> rows = Width.wrap(graphemes, columns);
    assertEquals(graphemes, rows.stream().flatMap(List::stream).toList());
    for (List<Grapheme> row : rows) {
      boolean blankOver = !row.isEmpty() && row.get(row.size() - 1).isBlank();
      assertTrue(Width.of(row) <= columns + (blankOver ? 1 : 0), row::toString);
    }
  }

  @Property
  void nothingThatIsShownSteersATerminal(@ForAll String text) {
    Width.joined(Graphemes.of(text))
        .codePoints()
        .forEach(point -> assertTrue(!Character.isISOControl(point), text));
  }
}
