package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.ToolRefused;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HearingTest {
  private static final Place PLACE = new Place("s", "u", 7, Optional.empty(), "/home/dev/project");

  @Test
  void aMessageKnowsItsNeighbours() {
    List<Heard> heard =
        messages(
            said("hello"),
            answer("one"),
            answer("two"),
            said("go"),
            answer("three"),
            answer("four"));
    assertEquals(Optional.empty(), heard.get(0).before());
    assertEquals("one", heard.get(0).evidence().after());
    assertEquals("two", heard.get(1).evidence().before());
    assertEquals("three", heard.get(1).evidence().after());
    assertEquals(7, heard.get(1).evidence().line());
  }

  @Test
  void anAnswerToTheNextMessageIsNotItsOwn() {
    List<Heard> heard = messages(said("one"), said("two"), answer("to two"));
    assertEquals("", heard.get(0).evidence().after());
    assertEquals("to two", heard.get(1).evidence().after());
  }

  @Test
  void interruptsAndRefusalsCountForTheNextMessageOnly() {
    List<Heard> heard =
        messages(
            answer("a"),
            new Interrupted(PLACE),
            said("one"),
            said("two"),
            new ToolRefused(PLACE),
            said("three"),
            answer("b"),
            said("four"),
            new Interrupted(PLACE),
            answer("c"),
            said("five"));
    assertEquals(
        List.of(true, false, false, false, false),
        heard.stream().map(Heard::afterInterrupt).toList());
    assertEquals(
        List.of(false, false, true, false, false),
        heard.stream().map(Heard::afterRefusal).toList());
  }

  @Test
  void wordsOfARefusalComeAfterARefusal() {
    assertTrue(messages(new UserSaid(PLACE, "no", Voice.REFUSAL)).get(0).afterRefusal());
    assertFalse(messages(new UserSaid(PLACE, "no", Voice.TYPED)).get(0).afterRefusal());
  }

  @Test
  void theSkillInUseIsTheLastOneBefore() {
    List<Heard> heard =
        messages(
            said("one"),
            new SkillUsed(PLACE, "a"),
            new SkillUsed(PLACE, "b"),
            said("two"),
            new SkillUsed(PLACE, "c"));
    assertEquals(List.of(), heard.get(0).skills());
    assertEquals(List.of("b"), heard.get(1).skills());
  }

  @Test
  void aSkillIsInUseInItsTurnAndForTheNextPrompt() {
    Place use = new Place("s", "use", 1, Optional.empty(), "/home/dev/project");
    List<Heard> heard =
        messages(
            new SkillUsed(use, "notes"),
            new UserSaid(use, "for version two", Voice.TYPED),
            answer("drafting"),
            new UserSaid(PLACE, "in the past tense", Voice.QUEUED),
            answer("done"),
            said("never use the future tense"),
            answer("done"),
            said("never return null from a repository"));
    List<String> notes = List.of("notes");
    assertEquals(
        List.of(notes, notes, notes, List.of()), heard.stream().map(Heard::skills).toList());
  }

  @Test
  void aSkillStaysInUseWhereTheAnswerToAPromptIsItsOwn() {
    List<Heard> heard =
        messages(
            new SkillUsed(place("0"), "notes"),
            answer("done"),
            new UserSaid(place("1"), "shorter", Voice.TYPED),
            new SkillUsed(PLACE, "notes"),
            answer("done"),
            new UserSaid(place("2"), "never use the future tense", Voice.TYPED));
    List<String> notes = List.of("notes");
    assertEquals(List.of(notes, notes), heard.stream().map(Heard::skills).toList());
  }

  private static Place place(String uuid) {
    return new Place("s", uuid, 1, Optional.empty(), "/home/dev/project");
  }

  @Test
  void nobodyTeachesTheSkillThatReviews() {
    Place use = new Place("s", "use", 1, Optional.empty(), "/home/dev/project");
    assertEquals(List.of(), messages(new SkillUsed(use, "reflect"), said("a")).get(0).skills());
    assertEquals(
        List.of(), messages(new SkillUsed(use, "reflect:reflect"), said("a")).get(0).skills());
    assertEquals(
        List.of("reflection"),
        messages(new SkillUsed(use, "reflection"), said("a")).get(0).skills());
  }

  @Test
  void promptsOfProgramsAreHeardOnRequestOnly() {
    Entry prompt = new UserSaid(PLACE, "Never use var.", Voice.SDK);
    List<Entry> transcript = List.of(prompt);
    List<Detector> detectors = List.of(new PatternDetector());
    assertEquals(0, Hearing.signals(transcript, detectors, false).size());
    assertEquals(1, Hearing.signals(transcript, detectors, true).size());
  }

  @Test
  void evidenceIsShortAndHoldsNoSecret() {
    String token = "gh" + "p_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    Heard heard =
        messages(
                answer("x".repeat(500) + " " + token),
                said("use " + token),
                answer(token + " " + "y".repeat(500)))
            .get(0);
    assertEquals("use [redacted:github-token]", heard.evidence().quote());
    assertEquals(300, heard.evidence().before().length());
    assertTrue(heard.evidence().before().endsWith("x [redacted:github-token]"));
    assertEquals(400, heard.evidence().after().length());
    assertTrue(heard.evidence().after().startsWith("[redacted:github-token] y"));
  }

  /** Findings of several detectors in one message: the highest score decides, then the kind. */
  @ParameterizedTest
  @CsvSource({
    "APPROVAL, 0.6, CORRECTION, 0.7, correction, 0.7",
    "REMEMBER, 0.7, CORRECTION, 0.8, correction, 0.8",
    "CORRECTION, 0.8, REMEMBER, 0.8, remember, 0.8",
    "SUGGESTION, 0.8, CORRECTION, 0.8, correction, 0.8",
    "APPROVAL, 0.5, SUGGESTION, 0.5, suggestion, 0.5"
  })
  void oneMessageIsOneSignal(
      Kind one, double first, Kind two, double second, String kind, double score) {
    List<Entry> transcript = List.of(said("words"));
    List<Signal> signals =
        Hearing.signals(transcript, List.of(ear("a", one, first), ear("b", two, second)), false);
    assertEquals(1, signals.size());
    assertEquals(kind, signals.get(0).kind().word());
    assertEquals(score, signals.get(0).score());
    assertEquals(List.of("a", "b"), signals.get(0).detectors().stream().sorted().toList());
  }

  @ParameterizedTest
  @CsvSource({"1, HIGH", "0.75, HIGH", "0.74, MEDIUM", "0.55, MEDIUM", "0.54, LOW", "0, LOW"})
  void confidenceHasThreeSteps(double score, Confidence confidence) {
    assertEquals(confidence, Confidence.of(score));
  }

  @Test
  void impossibleMarksAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Mark("a", "b", 1.1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Mark("a", "b", Double.NaN, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Mark("a", "b", 1, 2, 1));
  }

  private static Detector ear(String name, Kind kind, double score) {
    return new Detector() {
      @Override
      public List<Detection> detections(Heard heard) {
        return List.of(new Detection(kind, new Mark(name, "test", score, 0, 1)));
      }
    };
  }

  private static List<Heard> messages(Entry... entries) {
    return Hearing.messages(List.of(entries), false);
  }

  private static Entry said(String text) {
    return new UserSaid(PLACE, text, Voice.TYPED);
  }

  private static Entry answer(String text) {
    return new AssistantSaid(PLACE, text);
  }
}
