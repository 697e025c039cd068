package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Sentences.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SentencesTest {
  @Test
  void cutsAtStopsButNotInsideNamesVersionsAndAbbreviations() {
    assertEquals(
        List.of("Use Node 18.2, e.g. in CI", "Run `mvn -q. verify` in src/app.js", "Ok"),
        texts("Use Node 18.2, e.g. in CI. Run `mvn -q. verify` in src/app.js! Ok"));
  }

  @Test
  void cutsAtEastAsianStops() {
    assertEquals(List.of("不要用npm", "用pnpm"), texts("不要用npm。用pnpm！"));
  }

  @Test
  void takesEachListItemForASentence() {
    assertEquals(
        List.of(new Sentence("never use var", false, false), new Sentence("ask", true, true)),
        Sentences.of("- never use var\n2. ask?"));
  }

  @Test
  void joinsALineThatATerminalBroke() {
    assertEquals(
        List.of("the forms that we look at in almost all of the cases are the daily ones"),
        texts("the forms that we look at in almost all of the cases\nare the daily ones"));
  }

  @Test
  void leavesOutWhatHasNoLetters() {
    assertEquals(List.of(), texts("...\n---\n!"));
  }

  private static List<String> texts(String text) {
    return Sentences.of(text).stream().map(Sentence::text).toList();
  }
}
