package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MemoryFileTest {
  private static String with(String text) {
    return MemoryFile.parse(Text.of(text))
        .withLearning(Bullet.of("New."), List.of("Use uv.", "Call me @mia.", "Keep it."))
        .orElseThrow()
        .document()
        .text()
        .string();
  }

  @Test
  void anItemGoesToTheEndOfTheListThatTheNewestStandsIn() {
    assertEquals(
        "## Rules\n\n- Keep it.\n- b\n- New.\n\n## C\n\n- Use uv.\n",
        with("## Rules\n\n- Keep it.\n- b\n\n## C\n\n- Use uv.\n"));
    assertEquals(
        "- Keep it, mostly.\n- Use\n  uv\n- New.\n* c\n",
        with("- Keep it, mostly.\n- Use\n  uv\n* c\n"));
    assertEquals(
        "- Use uv.\n  - b\n- New.\n\nText.\n- d\n", with("- Use uv.\n  - b\n\nText.\n- d\n"));
    assertEquals("- Call me \\@mia.\n- New.\n", with("- Call me \\@mia.\n"));
  }

  @Test
  void theListStaysAsItIsWritten() {
    assertEquals("* a\r\n\r\n* Keep it.\r\n\r\n* New.\r\n", with("* a\r\n\r\n* Keep it.\r\n"));
    assertEquals(" + Keep it.\n + New.\n", with(" + Keep it."));
    assertEquals("- Keep it.\n- New.\n\nC\n---\n", with("- Keep it.\n\nC\n---\n"));
    assertEquals(
        "- Keep it.\n- b\n- New.\n<!-- c -->\n- d\n", with("- Keep it.\n- b\n<!-- c -->\n- d\n"));
  }

  @Test
  void whatHasNumbersIsFollowedByOneListOfBullets() {
    String once = "# A\n\n1. Keep it.\n2. b\n\n- New.\n\n# B\n";
    assertEquals(once, with("# A\n\n1. Keep it.\n2. b\n\n# B\n"));
    assertEquals("# A\n\n1. Keep it.\n\n- b\n- New.\n", with("# A\n\n1. Keep it.\n\n- b\n"));
  }

  @Test
  void learningsComeFirstAndAreMadeWhereNoneOfThemStands() {
    assertEquals(
        "## Rules\n\n- Keep it.\n\n## learnings\n\n- New.\n",
        with("## Rules\n\n- Keep it.\n\n## learnings\n"));
    String made = "\n## Learnings\n\n- New.\n";
    for (String text :
        List.of(
            "## Rules\n\n- Use uv, or pip.\n",
            "## Rules\n\nUse uv.\n",
            "```\n- Use uv.\n```\n",
            "- a\n  - Use uv.\n",
            "# Use uv.\n")) {
      assertEquals(text + made, with(text));
    }
  }
}
