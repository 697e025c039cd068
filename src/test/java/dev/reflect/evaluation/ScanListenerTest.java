package dev.reflect.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.evaluation.Session.Message;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
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
}
