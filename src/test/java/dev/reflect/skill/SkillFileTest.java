package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.diff.Text;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SkillFileTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                             | The front matter is missing: the first line has to be"
            + " ---.",
        "# Title                        | The front matter is missing: the first line has to be"
            + " ---.",
        "---\\nname: x                  | The front matter is not closed by a second line ---.",
        "---\\n---                      | The front matter is not a list of keys and values.",
        "---\\n- a\\n---                | The front matter is not a list of keys and values.",
        "---\\n"
            + "name: x\\n"
            + "a: b: c\\n"
            + "---  | The front matter is not valid YAML (line 3: mapping values are not allowed"
            + " here).",
        "---\\n"
            + "name: [x\\n"
            + "---           | The front matter is not valid YAML (line 3: expected ',' or ']', but"
            + " got <stream end>).",
        "---\\nname: !!int x\\n---      | The front matter is not valid YAML.",
        "---\\nname: x\\n---            | The front matter has no description.",
        "---\\nname: \\ndescription: x\\n---   | The name in the front matter is empty.",
        "---\\nname: x\\ndescription: ' '\\n---| The description in the front matter is empty.",
        "---\\nname: x\\ndescription: [a]\\n---| The description in the front matter is not a text."
      })
  void whatIsWrongIsSaid(String text, String reason) {
    SkillFile skill = SkillFile.parse(Text.of(text.replace("\\n", "\n")));
    assertEquals(Optional.of(reason), skill.invalidReason());
    assertThrows(IllegalStateException.class, () -> skill.withPractice("Use uv."));
  }

  @Test
  void aSkillWithoutANameIsCalledAsItsFolder() {
    SkillFile skill = SkillFile.parse(Text.of("---\ndescription: x\n---\n"));
    assertEquals(Optional.empty(), skill.invalidReason());
  }

  @Test
  void oddFrontMatterIsValid() {
    SkillFile skill =
        SkillFile.parse(
            Text.of(
                "\uFEFF--- \r\n# a comment\r\nname: 007\r\nversion: 1.10\r\ndescription: >\r\n"
                    + "  Two\r\n  lines.\r\ntools: [a, b]\r\n---\r\n"));
    assertEquals(Optional.empty(), skill.invalidReason());
    assertEquals(Optional.of("007"), skill.document().frontMatter().orElseThrow().value("name"));
    assertEquals(
        Optional.of("Two lines.\n"),
        skill.document().frontMatter().orElseThrow().value("description"));
  }

  @Test
  void aBombOfAliasesIsRefused() {
    StringBuilder yaml = new StringBuilder("---\nname: x\na0: &a0 [x, x]\n");
    for (int i = 1; i < 30; i++) {
      yaml.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    SkillFile skill = SkillFile.parse(Text.of(yaml + "description: x\n---\n"));
    assertEquals(Optional.of("The front matter is not valid YAML."), skill.invalidReason());
  }

  @Property
  void anyFrontMatterHasAnAnswer(
      @ForAll
          @Chars({
            'a', ':', ' ', '\n', '-', '[', '{', '&', '*', '!', '"', '\'', '|', '>', '%', '?', '<',
            '\t', '~'
          })
          @CharRange(from = 'n', to = 'o')
          String yaml) {
    Text text = Text.of("---\n" + yaml + "\n---\n");
    SkillFile skill = SkillFile.parse(text);
    boolean valid = skill.invalidReason().isEmpty();
    assertEquals(text, skill.document().text());
    assertEquals(valid, skill.invalidReason().isEmpty());
  }

  @Test
  void considerIsNotSaidTwice() {
    SkillFile skill =
        SkillFile.parse(Text.of("---\nname: feed\ndescription: Reads the feed.\n---\n"));

    Text after =
        skill
            .withConsideration("Consider a queue instead of polling.")
            .orElseThrow()
            .document()
            .text();

    assertEquals(
        "---\nname: feed\ndescription: Reads the feed.\n---\n\n"
            + "## Advanced Considerations\n\n- Consider: a queue instead of polling.\n",
        after.string());
  }
}
