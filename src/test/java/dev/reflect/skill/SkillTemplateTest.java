package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.diff.Text;
import java.util.Optional;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SkillTemplateTest {
  private static final SkillTemplate TEMPLATE =
      new SkillTemplate(
          Text.of(
              """
              ---
              name: {{name}}
              description: {{description}}
              ---

              # {{title}}

              {{description}}
              """));

  @Test
  void theTemplateIsFilled() {
    SkillFile skill = TEMPLATE.filled("git-habits", "Say \"why\": use {{name}}, C:\\x\nand <b>.");
    assertEquals(
        """
        ---
        name: git-habits
        description: "Say \\"why\\": use {{name}}, C:\\\\x and <b>."
        ---

        # Git habits

        Say "why": use {{name}}, C:\\x and \\<b>.
        """,
        skill.document().text().string());
    assertEquals(
        Optional.of("git-habits"), skill.document().frontMatter().orElseThrow().value("name"));
    assertEquals(
        Optional.of("Say \"why\": use {{name}}, C:\\x and <b>."),
        skill.document().frontMatter().orElseThrow().value("description"));
  }

  @Property
  void anyDescriptionMakesAValidSkill(@ForAll String description) {
    Assume.that(!Prose.oneLine(description).isEmpty());
    SkillFile skill = TEMPLATE.filled("x", description);
    assertEquals(Optional.empty(), skill.invalidReason().filter(r -> !r.endsWith("is empty.")));
    assertEquals(1, Outline.of(skill.document().text()).headings().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "git-habits", "2fa", "a-1-b"})
  void goodNamesAreTaken(String name) {
    assertEquals(Optional.empty(), SkillTemplate.problemWith(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "a-", "a--b", "A", "a b", "../a", "a/b", "é", "a\n", "."})
  void badNamesAreRefused(String name) {
    assertEquals(
        Optional.of(
            "A skill's name is made of lowercase letters, digits and single hyphens between them."),
        SkillTemplate.problemWith(name));
    assertThrows(IllegalArgumentException.class, () -> TEMPLATE.filled(name, "x"));
  }

  @Test
  void theLengthOfANameIsBounded() {
    assertEquals(Optional.of("A skill needs a name."), SkillTemplate.problemWith(""));
    assertEquals(Optional.empty(), SkillTemplate.problemWith("a".repeat(64)));
    assertEquals(
        Optional.of("A skill's name has at most 64 characters."),
        SkillTemplate.problemWith("a".repeat(65)));
  }
}
