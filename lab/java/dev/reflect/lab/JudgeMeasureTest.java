package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.lab.JudgeMeasure.Found;
import dev.reflect.lab.JudgeMeasure.Label;
import dev.reflect.judge.Findings;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a large language model, not Haiku, is worth as a judge, from what it said once. */
class JudgeMeasureTest {
  private static final Path HEARING = Path.of("src/test/resources/hearing");
  private static final Path SAID =
      HEARING.resolve("judged-by-a-large-language-model-not-haiku.jsonl");

  @Test
  void ofTheRandomSample() throws IOException {
    List<JudgeMeasure.Case> random =
        JudgeMeasure.stratum(Recorded.read(SAID), labels(), "random");
    assertEquals(new Found(49, 16, 7), JudgeMeasure.kind(random, Kind.CORRECTION));
    assertEquals(new Found(20, 7, 2), JudgeMeasure.durable(random, Findings.PROPOSED));
    assertEquals(new Found(12, 0, 10), JudgeMeasure.durable(random, 0.8));
  }

  /** Of one who graded more sternly. */
  @Test
  void ofTheRandomSampleByAnotherJudge() throws IOException {
    Path again = HEARING.resolve("judged-again-by-a-large-language-model-not-haiku.jsonl");
    List<JudgeMeasure.Case> random =
        JudgeMeasure.stratum(Recorded.read(again), labels(), "random");
    assertEquals(new Found(19, 7, 3), JudgeMeasure.durable(random, Findings.PROPOSED));
  }

  @Test
  void whatBothEarsHear() throws IOException {
    Map<String, HeardLocally> local =
        HeardLocally.read(HEARING.resolve("heard-locally-by-held-out-authors.jsonl"));
    List<JudgeMeasure.Case> random =
        JudgeMeasure.stratum(Recorded.read(SAID), labels(), "random");
    assertEquals(new Found(47, 8, 9), JudgeMeasure.kind(random, Kind.CORRECTION, local));
    Found all =
        JudgeMeasure.kind(
            JudgeMeasure.all(Recorded.read(SAID), labels()), Kind.CORRECTION, local);
    assertEquals(0.86, all.precision(), 0.005);
    assertEquals(0.755, all.recall(), 0.005);
  }

  @Test
  void whatWasDrawnFromTheRestStandsForTheRest() throws IOException {
    List<JudgeMeasure.Case> all = JudgeMeasure.all(Recorded.read(SAID), labels());
    assertEquals(4077, all.stream().mapToDouble(JudgeMeasure.Case::weight).sum(), 0.01);
    Found durable = JudgeMeasure.durable(all, 0.7);
    assertEquals(0.81, durable.precision(), 0.005);
    assertEquals(0.60, durable.recall(), 0.005);
  }

  @Test
  void allThatMattersWasAskedAbout() throws IOException {
    Map<String, Recorded> said = Recorded.read(SAID);
    long unasked =
        labels().stream()
            .filter(each -> each.judgement().durable() || !each.stratum().equals("rest"))
            .filter(each -> !said.containsKey(each.id()))
            .count();
    assertTrue(unasked <= 4, unasked + " are pasted through and through");
  }

  @Test
  void noWordOfAMessageIsKept() throws IOException {
    for (String line : Files.readAllLines(SAID)) {
      assertTrue(
          line.matches(
              "\\{\"id\": \"m[0-9a-f]{10}\", \"kind\": \"[a-z]+\", \"failure\": (true|false),"
                  + " \"corrects\": [01]\\.\\d\\d, \"worth\": [01]\\.\\d\\d,"
                  + " \"harmless\": (true|false), \"dropped\": [01]\\.\\d\\d, \"flaw\": \"[a-z]*\"}"),
          line);
    }
  }

  private static List<Label> labels() throws IOException {
    Path here = HEARING.toAbsolutePath();
    return new LabelledMessages(here).known(here.resolve("labels.jsonl"));
  }
}
