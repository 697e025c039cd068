package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.skill.Insertion.NewSection;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RemovalTest {
  private static String without(String text) {
    return Document.parse(Text.of(text))
        .without("Use uv.")
        .map(document -> document.text().string())
        .orElse("stays");
  }

  @Test
  void anItemGoes() {
    assertEquals("# A\n\n- a\n- b\n", without("# A\n\n- a\n- Use uv.\n- b\n"));
    assertEquals("# A\n\n- a\n", without("# A\n\n- a\n- Use uv"));
    assertEquals("- a\n\n- b\n", without("- a\n\n- Use uv.\n\n- b\n"));
    assertEquals("text\n\n- b\n", without("text\n\n- Use\n  uv.\n- b\n"));
  }

  @Test
  void aSectionMadeForItGoesToo() {
    assertEquals("# A\n", without("# A\n\n## Learnings\n\n- Use uv.\n"));
    assertEquals("", without("## Learnings\n\n- Use uv.\n"));
    assertEquals("# A\n\n## B\n", without("# A\n\n## Learnings\n\n- Use uv.\n\n## B\n"));
    assertEquals("## Python\n", without("## Python\n\n- Use uv.\n"));
    assertEquals("## Learnings\n\nMine.\n", without("## Learnings\n\nMine.\n\n- Use uv.\n"));
    assertEquals(
        "## Learnings\n\n### C\n\n- c\n", without("## Learnings\n\n- Use uv.\n\n### C\n\n- c\n"));
  }

  @Test
  void thePairGoesToo() {
    String pair = "- Use uv.\n  - Don't: use pip\n  - Do: use uv\n";
    assertEquals("- a\n", without("- a\n" + pair));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use uv.\n",
        "- Never use uv.\n",
        "- Use uv. And more.\n",
        "- Use uv.\n  - but not here\n",
        "- Use uv.\n\n  More.\n",
        "```\n- Use uv.\n```\n",
        "<!--\n- Use uv.\n-->\n",
        "- outer\n  - Use uv.\n",
        "- **Use** uv.\n",
        ""
      })
  void whatSaysMoreOrLessStays(String text) {
    assertEquals("stays", without(text));
  }

  @Property
  void whatWasPlacedIsTakenBack(@ForAll("documents") String text) {
    Document before = Document.parse(Text.of(text));
    Optional<Document> after =
        before.withItem("Learnings", Bullet.of("Use uv."), NewSection.LAST_SECTION);
    if (after.isPresent() && before.without("Use uv.").isEmpty()) {
      assertEquals(Optional.of(before), after.get().without("Use uv."));
    }
  }

  @Provide
  Arbitrary<String> documents() {
    return Arbitraries.of("# A\n", "## B\n\n- b\n", "Text.\n", "## Learnings\n\n- c\n", "- d\n")
        .list()
        .ofMaxSize(4)
        .map(blocks -> String.join("\n", blocks));
  }

  private static final String CONFLICT =
      "<<<<<<< HEAD\n- Use tabs.\n=======\n- Use spaces.\n>>>>>>> other\n";
  private static final String EXAMPLE = "```\n" + CONFLICT + "```\n";

  private static Optional<Integer> in(String text) {
    Optional<Integer> found = MergeConflict.in(Text.of(text));
    Optional<Integer> windows = MergeConflict.in(Text.of(text.replace("\n", "\r\n")));
    assertEquals(found, windows, "the same with other line ends");
    return found;
  }

  @Test
  void theLineWhereItBeginsIsFound() {
    assertEquals(Optional.of(0), in(CONFLICT));
    assertEquals(Optional.of(2), in("# App\n\n" + CONFLICT));
    assertEquals(Optional.of(7), in(EXAMPLE + CONFLICT));
    assertEquals(
        Optional.of("The merge conflict in line 3 is not resolved yet."),
        Document.parse(Text.of("# App\n\n" + CONFLICT)).problem());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<<<<<<< HEAD\nA\n||||||| 1f0c9a2\nB\n=======\nC\n>>>>>>> other\n",
        "<<<<<<<\nA\n=======\nC\n>>>>>>>",
        "<<<<<<<<< Temporary merge branch 1\nA\n=========\nC\n>>>>>>>>> Temporary merge branch 2\n",
        "<<<<<<< HEAD\n```sh\na\n=======\n```\nb\n>>>>>>> other\n```\n",
        "```sh\na\n<<<<<<< HEAD\nb\n```\nText.\n=======\nc\n```\n>>>>>>> other\n",
        "<!--\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n-->\n",
        "---\npaths:\n<<<<<<< HEAD\n  - a\n=======\n  - b\n>>>>>>> other\n---\n",
        "- item\n<<<<<<< HEAD\n- A\n=======\n- B\n>>>>>>> other\n",
        "<<<<<<< HEAD\nHalf of it is resolved.\n",
        "Half of it is resolved.\n=======\nB\n>>>>>>> other\n"
      })
  void whatGitLeavesIsOne(String text) {
    assertEquals(true, in(text).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# App\n\nWords.\n",
        EXAMPLE,
        "~~~text\n" + CONFLICT + "~~~\n",
        "- In a list:\n\n  ```\n" + CONFLICT + "  ```\n",
        "Heading\n=======\n\nWords.\n",
        "Heading\n=======\n\nOther\n=======\n\nWords.\n",
        ">>>>>>> A quote in a quote.\n",
        "Heading\n=======\n\n" + EXAMPLE,
        "Say `<<<<<<< HEAD` and `>>>>>>> other`.\n",
        "    <<<<<<< HEAD\n    =======\n    >>>>>>> other\n",
        "|||||||\n",
        "<<<<<<<<and more are arrows\n"
      })
  void whatOnlyLooksLikeOneIsNone(String text) {
    assertEquals(Optional.empty(), in(text));
  }
}
