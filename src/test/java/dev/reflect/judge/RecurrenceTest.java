package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.judge.Lesson.Where;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecurrenceTest {
  private static final Repository SHOP = new Repository("shop", Path.of("/shop"));
  private static final Repository FERRY = new Repository("ferry", Path.of("/ferry"));
  private static final String ASK = "Ask the reviewer to look at the schema.";
  private static final String SCHEMA = "Check the schema.";
  private static final String ASK_ALWAYS = "Always ask the reviewer to look at the schema.";

  @Test
  void whatSeveralSessionsSayInOtherWordsIsWorthMore() {
    List<Learning> learnings =
        Recurrence.learnings(List.of(said(0.5, ASK, "one"), said(0.4, ASK_ALWAYS, "two")));
    assertEquals(List.of(ASK, ASK_ALWAYS), sentences(learnings));
    Signal first = learnings.get(0).signals().get(0);
    assertEquals(Optional.of("haiku"), first.judge());
    assertEquals(0.5, first.worthAsRule());
  }

  @Test
  void whatTheyComeToMustBeWorthProposing() {
    assertEquals(List.of(), said(said(0.4, ASK, "one"), said(0.4, ASK, "two")));
    assertEquals(
        List.of(ASK), said(said(0.3, ASK, "one"), said(0.3, ASK, "two"), said(0.3, ASK, "three")));
  }

  @Test
  void whatNobodySaidIsLowHoweverOftenAJudgeSaysIt() {
    List<Learning> learnings =
        Recurrence.learnings(
            List.of(said(0.6, ASK, "one"), said(0.6, ASK, "two"), said(0.6, ASK, "three")));
    assertEquals(Confidence.LOW, learnings.get(0).confidence());
    assertEquals(
        Confidence.HIGH,
        Recurrence.learnings(
                List.of(
                    said(0.6, SCHEMA, "one"), said(0.6, SCHEMA, "two"), said(0.6, ASK, "three")))
            .get(0)
            .confidence());
  }

  @Test
  void oneSessionSaysItOnceHoweverOftenItDoes() {
    assertEquals(List.of(), said(said(0.5, ASK, "one"), said(0.6, ASK, "one")));
  }

  @Test
  void whatDiffersOrIsOfAnotherRepositoryIsNotAddedUp() {
    assertEquals(List.of(), said(said(0.5, ASK, "one"), said(0.5, "Ask the schema.", "two")));
    assertEquals(
        List.of(),
        said(
            said(0.5, ASK, "one"),
            new Recurrence(lesson(0.5, ASK), "haiku", signal("two"), FERRY, false)));
  }

  @Test
  void whatIsKnownHasOnePlaceMore() {
    assertEquals(
        List.of(ASK), said(new Recurrence(lesson(0.3, ASK), "haiku", signal("one"), SHOP, true)));
  }

  private static List<String> said(Recurrence... faint) {
    return sentences(Recurrence.learnings(List.of(faint)));
  }

  private static List<String> sentences(List<Learning> learnings) {
    return learnings.stream().map(Learning::sentence).toList();
  }

  private static Recurrence said(double worth, String sentence, String session) {
    return new Recurrence(lesson(worth, sentence), "haiku", signal(session), SHOP, false);
  }

  private static Lesson lesson(double worth, String sentence) {
    return new Lesson(worth, sentence, "the schema", Where.PROJECT, "");
  }

  private static Signal signal(String session) {
    return new Signal(
        Kind.REMEMBER,
        0.5,
        new Evidence(
            new Evidence.Source(session, session, 1, Optional.empty(), "/shop"),
            Voice.TYPED,
            "the schema",
            "",
            ""),
        List.of(),
        List.of(new Mark("model", Mark.WORTH, 0.1, 0, 0)));
  }
}
