package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.skill.Insertion.Placing;
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
        before.withItem("Learnings", Bullet.of("Use uv."), Placing.LAST_SECTION);
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
}
