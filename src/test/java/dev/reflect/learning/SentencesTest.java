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
  void keepsATitleWithItsNameAndWhatIsShortBeforeAFigure() {
    assertEquals(
        List.of("Ask Dr. Marlowe or (Ms. Ode) first", "Wait 50 ms", "Never push"),
        texts("Ask Dr. Marlowe or (Ms. Ode) first. Wait 50 ms. Never push"));
    assertEquals(
        List.of("Keep lines at max. 100 letters", "see Nr. 5", "Set it to max", "Never less"),
        texts("Keep lines at max. 100 letters. see Nr. 5. Set it to max. Never less"));
  }

  @Test
  void keepsABracketWholeWhenItHasAStopOfItsOwn() {
    assertEquals(
        List.of("check the status (always with the wrapper!), then commit", "Push it"),
        texts("check the status (always with the wrapper!), then commit. Push it."));
    assertEquals(
        List.of("run the tests (all of them!)", "Then commit"),
        texts("run the tests (all of them!) Then commit"));
    assertEquals(
        List.of("run the tests (all of them.)", "Then commit"),
        texts("run the tests (all of them.). Then commit"));
    assertEquals(
        List.of("run the tests (all of them. Really)"),
        texts("run the tests (all of them. Really)"));
    assertEquals(List.of("he said [no.] and left"), texts("he said [no.] and left"));
  }

  @Test
  void keepsTheFolderThatACommandIsTold() {
    assertEquals(
        List.of("never use `git add .` here", "Name the files", "use `pip install -e .`"),
        texts("never use git add . here. Name the files. use pip install -e ."));
    assertEquals(List.of("never use `git add .`"), texts("never use `git add .`"));
    assertEquals(List.of("use uv", "never git add"), texts("use uv . never git add."));
  }

  @Test
  void doesNotWaitForABracketThatNeverCloses() {
    assertEquals(List.of("use uv (not pip", "Run it"), texts("use uv (not pip. Run it."));
    assertEquals(List.of("a smile :)", "Use uv"), texts("a smile :) . Use uv"));
  }

  @Test
  void cutsAtEastAsianStops() {
    assertEquals(List.of("不要用npm", "用pnpm"), texts("不要用npm。用pnpm！"));
  }

  @Test
  void takesEachListItemForASentence() {
    assertEquals(
        List.of(
            new Sentence("never use var", false, true, false),
            new Sentence("ask", true, true, true)),
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
