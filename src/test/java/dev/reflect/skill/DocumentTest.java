package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.sameness.Substitution;
import dev.reflect.skill.Insertion.NewSection;
import dev.reflect.skill.Outline.Heading;
import dev.reflect.skill.Outline.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DocumentTest {
  private static final String[] LINES = {
    "",
    "",
    "",
    "  ",
    "---",
    "***",
    "name: x",
    "# Title",
    "## Learnings",
    "## Other ##",
    "### Deep",
    "Other",
    "===",
    "- item",
    "* item",
    "  - nested",
    "    deep",
    "\t- tab",
    "1. one",
    "> quote",
    "```",
    "````sh",
    "   ```",
    "~~~",
    "- ```",
    "<!-- open",
    "close -->",
    "<!-- whole -->",
    "text <!-- inside",
    "<example>",
    "</example>",
    "text",
    "`<!--` code",
    "\\",
    "| a | b |"
  };

  private static final String[] SENTENCES = {
    "Use uv instead of pip.",
    "# heading",
    "## Learnings",
    "---",
    "- - -",
    "***",
    "> quote",
    "```",
    "~~~",
    "`open",
    "``a` b",
    "<!-- hidden",
    "--> out",
    "`<!--`",
    "<script>x</script>",
    "</example>",
    "1. first",
    "12) second",
    "[ref]: http://x.y",
    "@/etc/passwd",
    "!`rm x`",
    "`` !`rm` ``",
    "```!rm```",
    "```x```!rm",
    "a\n\n## b",
    "a\r\nb",
    "\t* x",
    "x\u2028## y",
    "| a |",
    "===",
    "+ plus",
    "a \\",
    "    code",
    "{{name}}",
    "name: x",
    "<https://x.y>",
    "# ",
    "~~~~ x",
    "\\<b>",
    "&lt;b&gt;"
  };

  @Provide
  Arbitrary<Text> documents() {
    return Arbitraries.randomValue(
        random -> {
          StringBuilder text = new StringBuilder();
          int count = random.nextInt(25);
          int carriage = random.nextInt(4);
          for (int i = 0; i < count; i++) {
            text.append(LINES[random.nextInt(LINES.length)]);
            text.append(random.nextInt(3) < carriage ? "\r\n" : "\n");
          }
          return Text.of(text + (random.nextBoolean() ? LINES[random.nextInt(LINES.length)] : ""));
        });
  }

  @Provide
  Arbitrary<String> sentences() {
    Arbitrary<String> one = Arbitraries.of(SENTENCES);
    return Arbitraries.oneOf(
            one, one.list().ofSize(2).map(two -> String.join(" ", two)), Arbitraries.strings())
        .filter(sentence -> !Prose.oneLine(sentence).isEmpty());
  }

  @Property
  void parsingKeepsEveryCharacter(@ForAll("documents") Text text, @ForAll String other) {
    assertEquals(text, Document.parse(text).text());
    assertEquals(other, Document.parse(Text.of(other)).text().string());
    assertTrue(Outline.of(Text.of(other)).headings().size() <= other.length());
  }

  @Property(tries = 2000)
  void anItemOnlyAddsLines(
      @ForAll("documents") Text text,
      @ForAll("sentences") String sentence,
      @ForAll NewSection where) {
    Document before = Document.parse(text);
    Bullet item = new Bullet(sentence, Optional.of(new Substitution(sentence, sentence)));
    Optional<Document> after = before.withItem("Learnings", item, where);
    assertTrue(after.isPresent() || before.problem().isPresent());
    if (after.isPresent()) {
      Diff diff = Diff.between(text, after.get().text());
      boolean lacked = !text.isEmpty() && !text.endsWithNewline();
      assertTrue(diff.removed() <= (lacked ? 1 : 0));
      assertTrue(
          withoutNewlines(after.get().text()).containsAll(withoutNewlines(text)), "content kept");
      assertEquals(
          after.get().text().lines().size(), text.lines().size() + diff.added() - diff.removed());
    }
  }

  @Property(tries = 2000)
  void anItemStaysInItsPlace(
      @ForAll("documents") Text text,
      @ForAll("sentences") String sentence,
      @ForAll NewSection where) {
    Document before = Document.parse(text);
    Bullet item = new Bullet(sentence, Optional.of(new Substitution(sentence, sentence)));
    Optional<Document> after = before.withItem("Learnings", item, where);
    if (after.isPresent()) {
      List<String> old = titles(before);
      List<String> now = titles(after.get());
      if (!old.contains("2 learnings")) {
        assertTrue(now.remove("2 learnings"));
      }
      assertEquals(old, now);
      assertEquals(before.problem().isPresent(), after.get().problem().isPresent());
      assertEquals(before.frontMatter(), after.get().frontMatter());
      List<Row> rows = Outline.of(after.get().text()).rows();
      int at = line(after.get(), Prose.safe(sentence));
      assertEquals(Row.Kind.ITEM, rows.get(at).kind());
      assertEquals(Row.Kind.ITEM, rows.get(at + 1).kind());
      assertEquals(Row.Kind.ITEM, rows.get(at + 2).kind());
    }
  }

  @Property
  void whatIsSafeStaysAsItIs(@ForAll("sentences") String sentence) {
    assertEquals(Prose.safe(sentence), Prose.safe(Prose.safe(sentence)));
  }

  @Property
  void anAddedSentenceIsSaid(@ForAll("sentences") String sentence) {
    Document document = Document.parse(Text.of("# Title\n\nText.\n"));
    Bullet item = Bullet.of(sentence + " word");
    Document after = document.withItem("Learnings", item, NewSection.LAST_SECTION).orElseThrow();
    assertTrue(after.says(sentence + " word"), after.text().string());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "## Two ## = 2 Two",
        "# = 1 ''",
        "   ### Three = 3 Three",
        "## C# = 2 C#",
        "##\ttab = 2 tab"
      })
  void headingsAreReadWithoutTheirMarks(String line, String heading) {
    Document document = Document.parse(Text.of(line));
    Heading only = Outline.of(document.text()).headings().get(0);
    assertEquals(heading.replace("''", ""), only.level() + " " + only.title());
  }

  @ParameterizedTest
  @CsvSource({
    "#tag",
    "####### seven",
    "'    ## code'",
    "- ## in item",
    "> ## quoted",
    "\\## escaped"
  })
  void whatOnlyLooksLikeAHeadingIsNone(String line) {
    assertEquals(List.of(), Outline.of(Text.of(line)).headings());
  }

  @Test
  void headingsAreFoundOutsideOfWhatHidesThem() {
    Document document =
        Document.parse(
            Text.of(
                """
                ---
                # none
                ---
                # Title
                ```
                ## none
                ```
                <!--
                ## none
                -->
                - item
                  ## none
                lazy
                ---
                Under
                lined
                ---
                ## Last
                """));
    assertEquals(
        List.of(
            new Heading(1, "Title", 3, 4),
            new Heading(2, "Under lined", 14, 17),
            new Heading(2, "Last", 17, 18)),
        Outline.of(document.text()).headings());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# T\\n```\\n## x\\n | The code block that begins in line 2 is never closed.",
        "# T\\n\\n<!-- x\\n## x\\n | The comment that begins in line 3 is never closed.",
        "# T\\n<pre>\\n\\n## x\\n | The HTML that begins in line 2 is never closed.",
        "# T\\nAs here:\\n<SCRIPT src='a'>\\n## x\\n | The HTML that begins in line 3 is never closed.",
        "<pre>\\n<script>\\n</pre>\\n<style\\n## x\\n | The HTML that begins in line 4 is never closed.",
        "# T\\n<![CDATA[\\n## x\\n | The HTML that begins in line 2 is never closed.",
        "# T\\n<?php\\n## x\\n | The HTML that begins in line 2 is never closed.",
        "# T\\n<!DOCTYPE\\n## x\\n | The HTML that begins in line 2 is never closed."
      })
  void nothingIsAddedToWhatIsNeverClosed(String text, String problem) {
    Document document = Document.parse(Text.of(text.strip().replace("\\n", "\n")));
    Bullet item = Bullet.of("Use uv.");
    assertEquals(Optional.of(problem), document.problem());
    assertEquals(Optional.empty(), document.withItem("x", item, NewSection.LAST_SECTION));
    assertEquals(Optional.empty(), document.withItem("y", item, NewSection.FIRST_SECTION));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<pre>\n\na</pre>\n",
        "<pre>\n<script>\n\n</pre>\n",
        "<?php a ?>\n",
        "<!DOCTYPE html>\n",
        "<presence>\n",
        "Use <pre> here.\n",
        "`<pre>` is left.\n",
        "    <pre>\n",
        "```\n<pre>\n```\n",
        "<!--\n<pre>\n-->\n",
        "- <pre>\n",
        "<details>\n"
      })
  void whatIsClosedOrNoHtmlIsNoTrouble(String text) {
    assertEquals(Optional.empty(), Document.parse(Text.of(text)).problem());
  }

  @ParameterizedTest
  @CsvSource({"'',''", "'## M\\n','\\n## M\\n'"})
  void nothingStandsBeforeAByteOrderMark(String text, String below) {
    Document document = Document.parse(Text.of("\uFEFF" + text.replace("\\n", "\n")));
    assertEquals(
        Optional.of("\uFEFF## L\n\n- a\n" + below.replace("\\n", "\n")),
        document
            .withItem("L", Bullet.of("a"), NewSection.FIRST_SECTION)
            .map(each -> each.text().string()));
  }

  @Test
  void aSectionAboveWhatIsNeverClosedTakesAnItem() {
    Document document = Document.parse(Text.of("## L\n- a\n## M\n```\n"));
    assertEquals(
        "## L\n- a\n- b\n## M\n```\n",
        document
            .withItem("L", Bullet.of("b"), NewSection.LAST_SECTION)
            .orElseThrow()
            .text()
            .string());
  }

  private static List<String> withoutNewlines(Text text) {
    return text.lines().stream().map(Text::content).toList();
  }

  private static List<String> titles(Document document) {
    return new ArrayList<>(
        Outline.of(document.text()).headings().stream()
            .map(heading -> heading.level() + " " + heading.title().toLowerCase(Locale.ROOT))
            .toList());
  }

  private static int line(Document document, String safe) {
    List<String> lines = withoutNewlines(document.text());
    for (int i = 0; i + 1 < lines.size(); i++) {
      boolean found =
          lines.get(i).endsWith(" " + safe) && lines.get(i + 1).endsWith("Don't: " + safe);
      if (found) {
        return i;
      }
    }
    throw new IllegalStateException("Not there: " + safe);
  }
}
