package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternDetectorTest {
  private static final List<String> LANGUAGES =
      List.of("", ".de", ".es", ".fr", ".pt", ".it", ".nl", ".ru", ".zh", ".ja");

  record Example(String pattern, String heard, String missed) {}

  static Stream<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (String table : List.of("english", "german", "others")) {
      try (InputStream in =
          PatternDetectorTest.class.getResourceAsStream("/signal/" + table + ".txt")) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        text.lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split(" \\| "))
            .forEach(row -> examples.add(new Example(row[0], row[1], row[2])));
      }
    }
    return examples.stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void hearsItsFamilyOnly(Example example) {
    List<Detection> detections = detections(example.heard());
    assertTrue(
        detections.stream().anyMatch(found -> found.mark().name().equals(example.pattern())),
        detections::toString);
    Kind kind = pattern(example.pattern()).kind();
    assertTrue(detections.stream().allMatch(found -> found.kind() == kind), detections::toString);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void staysDeafToANearMiss(Example example) {
    List<Detection> detections = detections(example.missed());
    Kind kind = pattern(example.pattern()).kind();
    assertTrue(detections.stream().noneMatch(found -> found.kind() == kind), detections::toString);
  }

  @Test
  void everyPatternHasItsExampleAndItsOwnName() throws IOException {
    Set<String> names = new HashSet<>();
    PatternDetector.patterns().forEach(pattern -> assertTrue(names.add(pattern.name())));
    Set<String> shown = new HashSet<>();
    examples().forEach(example -> shown.add(example.pattern()));
    assertEquals(shown, names);
  }

  @Test
  void everyLanguageHasEveryFamilyAtItsScore() {
    for (String language : LANGUAGES) {
      assertEquals(0.85, best(language, Kind.CORRECTION), language);
      assertEquals(0.65, best(language, Kind.APPROVAL), language);
      assertEquals(0.45, best(language, Kind.SUGGESTION), language);
      assertEquals(0.85, best(language, Kind.REMEMBER), language);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "never mind",
        "no never",
        "it never finishes",
        "always happens",
        "actually is it ok?",
        "what about the other file?",
        "Did I say never use var?",
        "What did you mean by 'always use uv'?",
        "why did you say always use uv",
        "Was meinst du mit „immer uv nehmen“?",
        "Habe ich gesagt, nimm nie pip?",
        "The docs say \"never call this twice\".",
        "it says 'always use the factory method'",
        "the docs say never call this twice",
        "> never use var\nhow do I quote this?",
        "```\nnever use var\n```",
        "```\nAlways use var",
        "yes",
        "continue",
        "go on",
        "run the tests",
        "fix it",
        "¿Qué quisiste decir con nunca usar var?",
        "никогда",
        "siempre",
        "immer",
        "nie",
        "toujours",
        "何",
        "好",
      })
  void otherWordsAreNoSignal(String text) {
    assertEquals(List.of(), detections(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "perfect",
        "great work",
        "Perfekt",
        "完美",
        "Отлично",
      })
  void nobodyApprovesBeforeClaudeSpoke(String text) {
    assertEquals(List.of(), detections(List.of(said(text))));
  }

  @Test
  void praiseWithAButIsNoApproval() {
    List<Detection> detections = detections("Great, but never amend a pushed commit.");
    assertEquals(
        List.of("never-do"), detections.stream().map(found -> found.mark().name()).toList());
  }

  @Test
  void marksTellThePlaceInTheQuote() {
    String text = "Thanks.\n\n```\ncode\n```\nNever use var in this code.";
    Heard heard = heard(List.of(answer("Done."), said(text)));
    Mark mark =
        new PatternDetector()
            .detections(heard).stream()
                .map(Detection::mark)
                .filter(found -> found.name().equals("never-use"))
                .findFirst()
                .orElseThrow();
    assertEquals("Never use ", heard.evidence().quote().substring(mark.from(), mark.to()));
    assertEquals("pattern/never-use", mark.reason());
  }

  @Property(tries = 300)
  void anyTextIsTaken(@ForAll String text) {
    if (!text.isBlank()) {
      detections(text);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "never ",
        "use use ",
        "instead of ",
        "don't ",
        "use a instead of ",
        "no, ",
        "actually ",
        "not ",
        "immer ",
        "nicht ",
        "we use ",
        "<a>\n",
        "[{\n\n",
        "-\n",
        "```",
        "> ",
        "\"",
        "'a ",
        "不",
        "为什么不",
        "(never ",
        "what did you ",
        "did i ",
        "at a:1",
        "docs say ",
        "{",
        "thanks but ",
        "add to ",
        "sollten ",
        "statt ",
        "while ",
        "\u00a0",
        "。",
        "|"
      })
  void hostileTextTakesNoLongerThanItsLength(String part) {
    String text = "x " + part.repeat(1_000_000 / part.length());
    assertTimeoutPreemptively(Duration.ofSeconds(5), () -> detections(text));
  }

  private static SpeechPattern pattern(String name) {
    return PatternDetector.patterns().stream()
        .filter(pattern -> pattern.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name));
  }

  private static double best(String language, Kind kind) {
    return PatternDetector.patterns().stream()
        .filter(pattern -> pattern.kind() == kind)
        .filter(
            pattern ->
                language.isEmpty()
                    ? !pattern.name().contains(".")
                    : pattern.name().endsWith(language))
        .mapToDouble(SpeechPattern::score)
        .max()
        .orElse(0);
  }

  private static List<Detection> detections(String text) {
    return detections(List.of(answer("I have changed the file."), said(text)));
  }

  private static List<Detection> detections(List<Entry> entries) {
    return new PatternDetector().detections(heard(entries));
  }

  private static Heard heard(List<Entry> entries) {
    List<Heard> heard = Hearing.messages(entries, false);
    return heard.get(heard.size() - 1);
  }

  private static Entry said(String text) {
    return new UserSaid(PLACE, text, Voice.TYPED);
  }

  private static Entry answer(String text) {
    return new AssistantSaid(PLACE, text);
  }

  private static final Place PLACE = new Place("s", "u", 1, Optional.empty(), "/home/dev/project");
}
