package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sameness.LikeSenses.KnownLike;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LikeSensesTest {
  private static final List<String> TOOLS = List.of("uv", "pip", "pnpm", "npm", "yarn", "bun");
  private static final List<String> FORMS =
      List.of(
          "Use %1$s instead of %2$s.",
          "Never use %2$s; use %1$s.",
          "Never use %1$s.",
          "Use %1$s for every package of the frontend.",
          "For every package of the frontend use %1$s.",
          "Always run the tests with %1$s before each commit.",
          "Run all the tests with %1$s before you commit.",
          "Don't run the tests with %1$s before a commit.",
          "Keep the lockfile of %1$s in the repository, not that of %2$s.");

  @Test
  void whatIsFoundIsWhatComparingWithAllFinds() {
    List<String> sentences = new ArrayList<>();
    for (String one : TOOLS) {
      for (String other : TOOLS) {
        FORMS.forEach(form -> sentences.add(form.formatted(one, other)));
      }
    }
    LikeSenses<String> known = new LikeSenses<>();
    sentences.forEach(each -> known.add(each, Sense.of(each)));
    int found = 0;
    for (String each : sentences) {
      Sense sense = Sense.of(each);
      List<String> like = known.to(sense).stream().map(KnownLike::source).toList();
      assertEquals(
          sentences.stream().filter(other -> sense.like(Sense.of(other)).isPresent()).toList(),
          like,
          each);
      found += like.size();
    }
    assertTrue(found > 2 * sentences.size(), "something is like something else");
  }
}
