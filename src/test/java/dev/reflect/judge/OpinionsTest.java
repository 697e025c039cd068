package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.judge.Lesson.Where;
import dev.reflect.signal.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpinionsTest {
  private static final Lesson PNPM = new Lesson(0.8, "Use pnpm.", "pnpm!", Where.PROJECT, "");
  private static final String ENTRY =
      "{\"n\":2,\"kind\":\"correction\",\"failure\":false,\"lessons\":[{\"worth\":0.8,"
          + "\"sentence\":\"Use pnpm.\",\"quote\":\"pnpm!\",\"where\":\"project\"}]}";
  private static final String ANSWER = "{\"messages\":[" + ENTRY + "]}";
  private static final Opinion HEARD =
      new Opinion(Optional.of(Kind.CORRECTION), false, 0.65, List.of(PNPM));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "Here is what I found:\n```json\n%s\n```\nAnything else?",
        "I looked at {all of them} and say: %s",
        "%s\n\n{}"
      })
  void proseMayStandAroundIt(String around) {
    assertEquals(
        Optional.of(new Opinions(List.of(Opinion.SILENT, HEARD), 0)),
        Opinions.parse(around.formatted(ANSWER), 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "I cannot help with that.",
        "{",
        "{\"lessons\":[]}",
        "{\"messages\":{}}",
        "[{\"n\":1}]",
        "{\"messages\":[{\"n\":"
      })
  void whatIsNoAnswerIsNone(String answer) {
    assertEquals(Optional.empty(), Opinions.parse(answer, 2));
  }

  @Test
  void ofAnAnswerThatWasCutOffTheWholeEntriesStand() {
    String cut = "{\"messages\":[" + ENTRY + ",{\"n\":1,\"kind\":\"rem";
    assertEquals(List.of(Opinion.SILENT, HEARD), Opinions.parse(cut, 2).orElseThrow().opinions());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "null",
        "\"n\"",
        "{}",
        "{\"n\":0}",
        "{\"n\":3}",
        "{\"n\":1.5}",
        "{\"n\":-1}",
        "{\"n\":\"one\"}",
        "{\"n\":99999999999}",
        "{\"n\":2,\"kind\":\"none\"}",
        "{\"n\":1,\"kind\":\"praise\"}",
        "{\"n\":1,\"kind\":4}"
      })
  void aBrokenEntryIsCountedAndTheOthersStand(String broken) {
    String answer = "{\"messages\":[" + ENTRY + "," + broken + "]}";
    assertEquals(
        Optional.of(new Opinions(List.of(Opinion.SILENT, HEARD), 1)), Opinions.parse(answer, 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4",
        "{}",
        "{\"worth\":0.5,\"quote\":\"q\"}",
        "{\"worth\":0.5,\"sentence\":\" \",\"quote\":\"q\"}",
        "{\"worth\":1.2,\"sentence\":\"s\",\"quote\":\"q\"}",
        "{\"worth\":-0.2,\"sentence\":\"s\",\"quote\":\"q\"}",
        "{\"worth\":true,\"sentence\":\"s\",\"quote\":\"q\"}",
        "{\"worth\":0.5,\"sentence\":[\"s\"],\"quote\":\"q\"}"
      })
  void aBrokenLessonIsCountedAndTheOthersStand(String broken) {
    String answer = ANSWER.replace("\"lessons\":[", "\"lessons\":[" + broken + ",");
    assertEquals(
        Optional.of(new Opinions(List.of(Opinion.SILENT, HEARD), 1)), Opinions.parse(answer, 2));
  }

  @Test
  void aLessonThatGoesOnAndOnIsBroken() {
    String answer = ANSWER.replace("Use pnpm.", "Use pnpm. ".repeat(200));
    assertEquals(1, Opinions.parse(answer, 2).orElseThrow().broken());
  }

  @ParameterizedTest
  @CsvSource({"files,FILES", "SKILL,SKILL", "all,ALL", "everywhere,PROJECT", "'',PROJECT"})
  void whereItHolds(String word, Where where) {
    String answer =
        ANSWER.replace("\"where\":\"project\"", "\"where\":\"" + word + "\",\"of\":\"*.go\"");
    assertEquals(
        List.of(new Lesson(0.8, "Use pnpm.", "pnpm!", where, "*.go")),
        Opinions.parse(answer, 2).orElseThrow().opinions().get(1).lessons());
  }

  @ParameterizedTest
  @CsvSource({
    "approval,0.8,CORRECTION",
    "none,0.6,CORRECTION",
    "correction,0.6,CORRECTION",
    "correction,0.5,",
    "approval,0.5,APPROVAL",
    "suggestion,0,SUGGESTION",
    "remember,0.9,REMEMBER",
    "correction,2,CORRECTION",
    "none,true,"
  })
  void whatIsHeardInAMessageOfThisKindThatCorrectsSoSurely(
      String kind, String corrects, Kind heard) {
    String answer =
        ANSWER
            .replace("correction", kind)
            .replace("\"failure\"", "\"corrects\":" + corrects + ",\"failure\"");
    assertEquals(
        Optional.ofNullable(heard),
        Opinions.parse(answer, 2).orElseThrow().opinions().get(1).heard());
  }

  @Test
  void onlyACorrectionReportsAFailure() {
    String failing = ANSWER.replace("\"failure\":false", "\"failure\":true");
    assertEquals(true, Opinions.parse(failing, 2).orElseThrow().opinions().get(1).failure());
    String praise = failing.replace("correction", "approval");
    assertEquals(false, Opinions.parse(praise, 2).orElseThrow().opinions().get(1).failure());
  }

  @Test
  void numbersInQuotesAreNumbers() {
    String answer = ANSWER.replace("\"n\":2", "\"n\":\"2\"").replace("0.8", "\"0.8\"");
    assertEquals(
        List.of(Opinion.SILENT, HEARD), Opinions.parse(answer, 2).orElseThrow().opinions());
  }
}
