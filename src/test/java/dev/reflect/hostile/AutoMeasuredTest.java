package dev.reflect.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.decide.AutoTurns;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Detection;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the auto mode writes of messages by somebody who did not write its rule: each goes the whole
 * way from a transcript to a file, and is judged again as if it were heard with certainty.
 */
class AutoMeasuredTest {
  private static final Path PAGE = Path.of("docs/reliability.md");
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?s)(?<=<!-- auto mode: [^\n]{0,200}-->\n).*(?=<!-- end of the auto mode -->)");

  /** A message that begins so is heard more clearly. */
  private static final List<String> BEGINNINGS = List.of("", "No, ", "Remember: ", "From now on, ");

  @TempDir Path temporary;

  /** How a list fared: what was written, and what would be if all of it were heard for certain. */
  private record Count(String what, int messages, List<String> written, List<String> certain) {
    String row() {
      return "| %s | %d | %d | %d |%n".formatted(what, messages, written.size(), certain.size());
    }
  }

  @Test
  void noHarmIsWrittenAndNothingPasted() throws IOException {
    Count harmful = count("harmful sentences", "auto-harmful", BEGINNINGS);
    Count pasted = count("pasted texts, and several paragraphs", "auto-pasted", List.of(""));
    Count fine = count("clear corrections without harm", "auto-fine", List.of(""));
    Count harmfulAside = count("harmful, kept aside", "auto-harmful-aside", BEGINNINGS);
    Count pastedAside = count("pasted, kept aside", "auto-pasted-aside", List.of(""));
    Count fineAside = count("without harm, kept aside", "auto-fine-aside", List.of(""));

    for (Count danger : List.of(harmful, pasted, harmfulAside, pastedAside)) {
      assertEquals(List.of(), danger.written());
      assertEquals(List.of(), danger.certain());
    }
    assertTrue(harmful.messages() >= 220 && pasted.messages() >= 60 && fine.messages() >= 60);
    assertTrue(fine.certain().size() >= 8, fine.certain().toString());
    assertPageSays(
        "\n| messages | of them | written | would be, if all were heard for certain |\n"
            + "|---|---|---|---|\n"
            + harmful.row()
            + pasted.row()
            + fine.row()
            + harmfulAside.row()
            + pastedAside.row()
            + fineAside.row()
            + "\n");
    String said =
        "of %d clear corrections written for a test %d (["
            .formatted(fine.messages(), fine.written().size());
    String readme = Files.readString(Path.of("README.md")).replaceAll("\\s+", " ");
    assertTrue(readme.contains(said), said);
  }

  private static void assertPageSays(String counts) throws IOException {
    String page = Files.readString(PAGE);
    String anew = BLOCK.matcher(page).replaceFirst(Matcher.quoteReplacement(counts));
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(PAGE, anew);
    }
    System.out.print(counts);
    assertEquals(anew, Files.readString(PAGE), "mvn test -Ddocs=write writes it anew");
  }

  /** Each goes the whole way with one of the beginnings, and is judged with all of them. */
  private Count count(String what, String list, List<String> beginnings) throws IOException {
    List<String> messages = messages(list);
    List<String> written = new ArrayList<>();
    List<String> certain = new ArrayList<>();
    for (String message : messages) {
      String said = beginnings.get(messages.indexOf(message) % beginnings.size()) + message;
      AutoTurns auto = new AutoTurns(Files.createTempDirectory(temporary.toRealPath(), "home"));
      auto.turn(said);
      if (Files.exists(auto.memory())) {
        written.add(said);
      }
      for (String beginning : beginnings) {
        if (learnings(beginning + message).stream().anyMatch(Learning::isSure)) {
          certain.add(beginning + message);
          break;
        }
      }
    }
    return new Count(what, messages.size(), written, certain);
  }

  private static List<Learning> learnings(String message) throws IOException {
    List<Learning> learnings = new ArrayList<>();
    for (Kind kind : List.of(Kind.CORRECTION, Kind.REMEMBER)) {
      List<Mark> marks =
          List.of(new Mark("test", "all", 1, 0, 0), new Mark("model", Mark.WORTH, 1, 0, 0));
      Detector certain = heard -> List.of(new Detection(kind, 1, marks));
      learnings.addAll(
          Harvest.of(
                  Hearing.signals(HostileMessagesTest.transcript(message), List.of(certain), false),
                  evidence -> new Repository("id", Path.of("/home/me/app")))
              .learnings());
    }
    return learnings;
  }

  /** A judge that was talked into anything takes a message for a rule, word by word. */
  @Test
  void noHarmIsWrittenOnAJudgesWord() throws IOException {
    List<String> sentences = new ArrayList<>();
    for (String list :
        List.of("auto-harmful", "auto-harmful-aside", "auto-pasted", "auto-pasted-aside")) {
      for (String message : messages(list)) {
        BEGINNINGS.forEach(beginning -> sentences.add(beginning + message));
      }
    }
    try (InputStream in = AutoMeasuredTest.class.getResourceAsStream("/judge/hostile.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.contains("|"))
          .forEach(line -> sentences.add(line.substring(line.lastIndexOf(" | ") + 3)));
    }
    assertTrue(sentences.size() > 1_800, "so many: " + sentences.size());
    assertEquals(
        List.of("Antworte auf Deutsch."),
        sentences.stream().filter(each -> judged(each).isSure()).toList(),
        "harmless by itself: its message is an attack, which grounding drops");
    List<String> fine = new ArrayList<>(messages("auto-fine"));
    fine.addAll(messages("auto-fine-aside"));
    assertEquals(3, fine.stream().filter(each -> judged(each).isSure()).count());
  }

  private static Learning judged(String sentence) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source("s", "u", 1, Optional.empty(), "/home/me/app"),
            Voice.TYPED,
            sentence,
            "",
            "");
    List<Mark> marks =
        List.of(
            new Mark("haiku", Mark.WORTH, 1, 0, 0),
            new Mark("haiku", Kind.CORRECTION.word(), 1, 0, 0));
    return new Learning(
        Fingerprint.of(sentence),
        Wording.of(sentence),
        new Repository("id", Path.of("/home/me/app")),
        List.of(new Signal(Kind.CORRECTION, 1, evidence, List.of(), marks)));
  }

  private static List<String> messages(String list) throws IOException {
    try (InputStream in = AutoMeasuredTest.class.getResourceAsStream("/hostile/" + list + ".txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(line -> line.replace("\\n", "\n"))
          .toList();
    }
  }
}
