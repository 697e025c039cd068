package dev.reflect.lab;

import dev.reflect.lab.Session.Message;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Detector;
import dev.reflect.signal.Detection;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.PatternDetector;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScanListenerTest {
  @ParameterizedTest
  @CsvSource({
    "'No, use pnpm instead of npm.', CORRECTION, true",
    "'Perfect, thanks!', APPROVAL, false",
    "'Add a page for the fares.', , false",
  })
  void hearsAndProposesAsAScanDoes(String text, Kind kind, boolean durable) {
    Message message = new Message("a", "I ran npm install.", text, "Done.", false, false, false);
    Heard heard = new Session("s", List.of(message)).heard().get(0);
    Verdict verdict = new ScanListener(List.of(new PatternDetector())).on(heard);
    assertEquals(Optional.ofNullable(kind), verdict.signal().map(Signal::kind));
    assertEquals(durable, verdict.durable());
  }

  @ParameterizedTest
  @CsvSource({
    "'No, use pnpm instead of npm.', 0.98, 0.7, true",
    "'No, use pnpm instead of npm.', 0.98, 0.1, false",
    "'No, use pnpm instead of npm.', 0.7, 0.7, false",
    "'Add a page for the fares.', 0.98, 0.7, false",
  })
  void whatMayBeAppliedWithoutAPersonIsAsInAScan(
      String text, double score, double durable, boolean sure) {
    Message message = new Message("a", "I ran npm install.", text, "Done.", false, false, false);
    Heard heard = new Session("s", List.of(message)).heard().get(0);
    Verdict verdict = new ScanListener(List.of(new Model(score, durable))).on(heard);
    assertEquals(sure, verdict.sure());
  }

  /** Takes every message for a correction, this sure and this likely worth keeping. */
  private record Model(double score, double durable) implements Detector {
    @Override
    public List<Detection> detections(Heard heard) {
      Mark correction = new Mark("model", "worded as a correction", score, 0, 2);
      Mark worth = new Mark("model", Mark.WORTH, durable, 0, 0);
      return List.of(new Detection(Kind.CORRECTION, score, List.of(correction, worth)));
    }
  }
}
