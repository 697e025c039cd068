package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SignalTest {
  private static final Evidence EVIDENCE =
      Heards.said("Done.", "No, use pnpm.", "You're right.").evidence();

  @Test
  void aReasonIsSaidOnceAsSureAsTheSurerOfTwo() {
    List<Mark> marks =
        List.of(
            new Mark("pattern", "use", 0.6, 4, 12),
            new Mark("pattern", "use.de", 0.85, 4, 12),
            new Mark("model", "the answer gave in", 0.7, 0, 0),
            new Mark("haiku", "correction", 0, 0, 0));
    Signal signal = new Signal(Kind.CORRECTION, 0.7, EVIDENCE, List.of(), marks);
    assertEquals(
        "{you said “use pnpm”=0.85, the answer gave in=0.7, haiku: correction=0.0}",
        signal.reasons().toString());
  }
}
