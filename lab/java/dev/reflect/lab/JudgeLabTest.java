package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.JudgePrompt;
import dev.reflect.meta.Rate;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeLabTest {
  private static final String MESSAGES =
      """
      {"id":"m1","source":"ann/ferry","session":"s","text":"use pnpm, not npm","lang":"en"}
      {"id":"m2","source":"ann/ferry","session":"s","text":"go on","lang":"en"}
      {"id":"m3","source":"ben/quay","session":"t","text":"the harbour opens at 6","lang":"en"}
      """;
  private static final String LABELS =
      """
      {"id":"m1","label":"correction","durable":true,"stratum":"random"}
      {"id":"m2","label":"none","durable":false,"stratum":"rest"}
      {"id":"m3","label":"none","durable":false,"stratum":"random"}
      """;

  @TempDir private Path directory;

  @Test
  void questionsAreAskedAndTheirAnswersRecorded() throws IOException {
    List<Labelled> labelled = labelled();
    Path to = directory.resolve("questions");
    assertEquals(1, JudgeQuestions.of(labelled, 0, 18).writeTo(to));
    String asked = Files.readString(to.resolve("01.txt"));
    assertTrue(asked.startsWith(JudgePrompt.SYSTEM) && asked.contains(JudgePrompt.SCHEMA));
    assertTrue(asked.contains("| use pnpm, not npm") && asked.contains("| the harbour opens"));
    assertFalse(asked.contains("| go on") || asked.contains("m1"));
    List<String> ids = Files.readAllLines(to.resolve("01.ids"));
    assertEquals(List.of("m1", "m3"), ids.stream().sorted().toList());
    Files.writeString(directory.resolve("01.json"), answer(ids));
    JudgeAnswers answers = new JudgeAnswers(labelled);
    answers.read(to, directory);
    assertEquals(
        List.of(
            new Recorded("m1", Optional.of(Kind.CORRECTION), false, 0.65, 0.7, true, 0.8, "turned"),
            new Recorded("m3", Optional.empty(), false, 0, 0, false, 0.5, "invented")),
        answers.recorded().stream()
            .sorted((one, other) -> one.id().compareTo(other.id()))
            .toList());
    Path record = directory.resolve("record");
    Files.write(record, answers.recorded().stream().map(Recorded::toJson).toList());
    assertEquals(
        answers.recorded(), List.copyOf(Recorded.read(record).values()));
  }

  @Test
  void theSameSeedDrawsTheSame() throws IOException {
    JudgeQuestions.of(labelled(), 1, 7).writeTo(directory.resolve("one"));
    JudgeQuestions.of(labelled(), 1, 7).writeTo(directory.resolve("two"));
    assertEquals(
        Files.readString(directory.resolve("one/01.ids")),
        Files.readString(directory.resolve("two/01.ids")));
  }

  @Test
  void ofALongSessionTheWorthiestAreAsked() {
    List<Trial> trials =
        IntStream.range(0, 70)
            .mapToObj(
                at ->
                    new Trial(
                        Made.message("m" + at, "ann/ferry", "en", at < 5 ? Made.LASTING : Made.NONE),
                        new Verdict(Optional.empty(), false, false, OptionalDouble.of(at == 4 ? 0 : 0.1 + 1.0 / (at + 1)))))
            .toList();
    assertEquals(new JudgeSieve(new Rate(60, 70), new Rate(4, 5)), JudgeSieve.of(trials));
  }

  private List<Labelled> labelled() throws IOException {
    Path messages = Files.writeString(directory.resolve("messages.jsonl"), MESSAGES);
    Path labels = Files.writeString(directory.resolve("labels.jsonl"), LABELS);
    return new LabelledMessages(directory).read(messages, labels);
  }

  private static String answer(List<String> ids) {
    return """
    {"messages":[
     {"n":%d,"kind":"correction","failure":false,"lessons":[
      {"worth":0.7,"sentence":"Use pnpm, not npm.","quote":"use pnpm, not npm","where":"project"},
      {"worth":0.8,"sentence":"Use npm, not pnpm.","quote":"use pnpm, not npm","where":"project"}]},
     {"n":%d,"kind":"none","failure":false,"lessons":[
      {"worth":0.5,"sentence":"The harbour opens at 7.","quote":"opens at 6","where":"project"}]}]}
    """
        .formatted(ids.indexOf("m1") + 1, ids.indexOf("m3") + 1);
  }
}
