package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class SharedBlockTest {
  private static final String BEGIN = SharedBlock.BEGIN;
  private static final String END = SharedBlock.END;
  private static final String FRESH =
      BEGIN + "\n## In every project\n\n- Use uv instead of pip.\n" + END + "\n";

  private static final String[] LINES = {
    "",
    "",
    "  ",
    "# Mine",
    "## Learnings",
    "- item",
    "* item",
    "  - nested",
    "1. one",
    "> quote",
    "```",
    "~~~",
    "<!-- open",
    "close -->",
    "<!-- whole -->",
    "text",
    "text <!-- inside",
    BEGIN,
    END,
    "- " + BEGIN,
    "  " + END,
    "    " + BEGIN,
    "Other",
    "===",
    "\uFEFF# Mine",
    "<example>",
    "---"
  };

  private static Optional<String> with(String text, String... sentences) {
    Optional<MemoryFile> file = Optional.of(MemoryFile.parse(Text.of(text)));
    for (String sentence : sentences) {
      file = file.flatMap(each -> each.withShared(sentence));
    }
    return file.map(each -> each.document().text().string());
  }

  private static String problem(String text) {
    assertEquals(Optional.empty(), with(text, "Use uv instead of pip."));
    return MemoryFile.parse(Text.of(text)).sharedProblem().orElseThrow();
  }

  @Test
  void aMissingFileBecomesTheBlock() {
    assertEquals(FRESH, with("", "Use uv instead of pip.").orElseThrow());
  }

  @Test
  void theAlphabetKnowsNoEmphasis() {
    String block =
        BEGIN + "\n- Always name it.\n- **Never** use `pip`.\n- `uv` is used.\n" + END + "\n";
    assertEquals(
        block.replace("- **Never**", "- Keep calm.\n- **Never**"),
        with(block, "Keep calm.").orElseThrow());
    assertEquals(
        block.replace("- `uv`", "- Pin it.\n- `uv`"), with(block, "Pin it.").orElseThrow());
  }

  @Test
  void theBlockGoesToTheEnd() {
    String uv = "Use uv instead of pip.";
    assertEquals(
        "# Mine\n\nBe brief.\n\n" + FRESH, with("# Mine\n\nBe brief.\n", uv).orElseThrow());
    assertEquals("Be brief.\n\n" + FRESH, with("Be brief.", uv).orElseThrow());
    assertEquals("Be brief.\n\n" + FRESH + "\n\n\n", with("Be brief.\n\n\n\n", uv).orElseThrow());
    assertEquals("\uFEFF\n" + FRESH, with("\uFEFF", uv).orElseThrow());
    assertEquals("\uFEFFBe brief.\n\n" + FRESH, with("\uFEFFBe brief.", uv).orElseThrow());
    assertEquals(
        "Be brief.\r\n\r\n" + FRESH.replace("\n", "\r\n"), with("Be brief.\r\n", uv).orElseThrow());
  }

  @Test
  void theLinesAreSorted() {
    assertEquals(
        BEGIN
            + "\n## In every project\n\n- `git push` only when I say so.\n- Never commit secrets.\n"
            + "- Use uv instead of pip.\n"
            + END
            + "\n",
        with(
                "",
                "Use uv instead of pip.",
                "`git push` only when I say so.",
                "Never commit secrets.")
            .orElseThrow());
  }

  @Test
  void whatIsSaidIsNotSaidTwice() {
    assertEquals(FRESH, with(FRESH, "Use uv instead of pip.").orElseThrow());
    assertEquals(FRESH, with(FRESH, "use `uv` instead of pip").orElseThrow());
    assertEquals("- Use uv.\n", with("- Use uv.\n", "Use uv.").orElseThrow());
  }

  @Test
  void whatWasChangedByHandStays() {
    String edited =
        "Mine\n"
            + BEGIN
            + "\n"
            + "### Rules\n"
            + "* Zip it.\n"
            + "* **Apply** uv\n"
            + "  wherever you can.\n\n"
            + "  More.\n"
            + "### Others\n"
            + "- A\n"
            + END
            + "\nBelow\n";
    assertEquals(
        edited.replace("* **Apply**", "* **Apply**").replace("* Zip", "* Never push.\n* Zip"),
        with(edited, "Never push.").orElseThrow());
    assertEquals(
        edited.replace("  More.\n", "  More.\n* Zzz.\n"), with(edited, "Zzz.").orElseThrow());
    assertEquals(
        List.of("Zip it.", "**Apply** uv", "A"), MemoryFile.parse(Text.of(edited)).shared());
  }

  @Test
  void anEmptiedBlockIsFilledAgain() {
    assertEquals(
        BEGIN + "\n- Use uv.\n" + END + "\n",
        with(BEGIN + "\n" + END + "\n", "Use uv.").orElseThrow());
    assertEquals(
        BEGIN + "\n## H\n\n- Use uv.\n" + END,
        with(BEGIN + "\n## H\n" + END, "Use uv.").orElseThrow());
    assertEquals(
        BEGIN + "\n## H\n\n- Use uv.\n" + END,
        with(BEGIN + "\n## H\n\n" + END, "Use uv.").orElseThrow());
  }

  @Test
  void marksInCodeOrInACommentAreNone() {
    String fence = "```\n" + BEGIN + "\n```\n";
    assertEquals(fence + "\n" + FRESH, with(fence, "Use uv instead of pip.").orElseThrow());
    String comment = "<!--\n" + BEGIN + "\n";
    assertEquals(comment + "\n" + FRESH, with(comment, "Use uv instead of pip.").orElseThrow());
    String indented = "Text.\n\n    " + BEGIN + "\n";
    assertEquals(indented + "\n" + FRESH, with(indented, "Use uv instead of pip.").orElseThrow());
  }

  @Test
  void damagedMarksAreRefused() {
    assertEquals(
        "The block of reflect that begins in line 2 has no end: put "
            + END
            + " on a line below it.",
        problem("a\n" + BEGIN + "\n- b\n"));
    assertEquals(
        "The block of reflect that ends in line 1 has no beginning: put "
            + BEGIN
            + " on a line above it.",
        problem(END + "\n"));
    assertEquals(
        "The block of reflect begins twice, in the lines 1 and 3: take one of the marks away.",
        problem(BEGIN + "\n" + END + "\n" + BEGIN + "\n" + END + "\n"));
    assertEquals(
        "The block of reflect ends twice, in the lines 2 and 3: take one of the marks away.",
        problem(BEGIN + "\n" + END + "\n" + END + "\n"));
    assertEquals(
        "The block of reflect ends in line 1, before it begins in line 2.",
        problem(END + "\n" + BEGIN + "\n"));
    assertEquals(
        "The mark of reflect in line 3 is indented: move it to the start of its line.",
        problem(BEGIN + "\n- a\n  " + END + "\n"));
    assertEquals(
        "The mark of reflect in line 1 is not a comment of its own.",
        problem(BEGIN + " and more\n" + END + "\n"));
    assertEquals(
        "The code block that begins in line 2 is never closed.",
        problem(BEGIN + "\n```\n" + END + "\n"));
  }

  @Test
  void aMarkCountsHoweverItIsSpelled() {
    String edited = "<!--reflect promote: BEGIN-->\n<!-- reflect promote: end, keep -->\n";
    assertEquals(
        "<!--reflect promote: BEGIN-->\n- Use uv.\n<!-- reflect promote: end, keep -->\n",
        with(edited, "Use uv.").orElseThrow());
  }

  @Property(tries = 2000)
  void onlyLinesAreAdded(@ForAll("documents") Text text, @ForAll("sentences") String sentence) {
    Optional<MemoryFile> after = MemoryFile.parse(text).withShared(sentence);
    assertEquals(MemoryFile.parse(text).sharedProblem().isPresent(), after.isEmpty());
    if (after.isPresent()) {
      Text written = after.get().document().text();
      Diff diff = Diff.between(text, written);
      boolean lacked = !text.isEmpty() && !text.endsWithNewline();
      assertTrue(diff.removed() <= (lacked ? 1 : 0), "only added");
      assertEquals(Optional.empty(), after.get().sharedProblem());
      assertEquals(after, after.get().withShared(sentence), "once is enough");
      assertTrue(after.get().document().says(sentence) || after.get().shared().contains(sentence));
    }
  }

  @Property(tries = 500)
  void theOrderOfPromotionsMakesNoDifference(@ForAll long seed) {
    List<String> sentences =
        new ArrayList<>(
            List.of("Use uv.", "never push", "`make` it", "Ärgere nie", "Zip", "use tabs", "日本語で"));
    String sorted = with("# Mine\n", sentences.toArray(String[]::new)).orElseThrow();
    Collections.shuffle(sentences, new Random(seed));
    assertEquals(sorted, with("# Mine\n", sentences.toArray(String[]::new)).orElseThrow());
  }

  @Provide
  Arbitrary<Text> documents() {
    return Arbitraries.of(LINES)
        .list()
        .ofMaxSize(12)
        .flatMap(
            lines ->
                Arbitraries.of("\n", "\r\n")
                    .flatMap(
                        newline ->
                            Arbitraries.of(true, false)
                                .map(
                                    ended ->
                                        Text.of(
                                            String.join(newline, lines)
                                                + (ended ? newline : "")))));
  }

  @Provide
  Arbitrary<String> sentences() {
    return Arbitraries.of(
        "Use uv.",
        "- Never push",
        "# a heading",
        "A <!-- b --> c",
        "`x",
        "1. first",
        "日本語で書く",
        "Zzz");
  }
}
