package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.Detection;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Heards;
import dev.reflect.signal.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The weights that come with the program, on sentences of our own. */
class TrainedModelTest {
  private static final Detector MODEL = Scan.detectors().get(0);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I wrote the notes as a comment. | no, not as a comment, that belongs in a document"
            + " | You're right, I apologize. Let me move it. | CORRECTION",
        "I added a retry around the call. | why are you catching all exceptions here? don't do that"
            + " | You're right, that was wrong. | CORRECTION",
        "All tests pass now. | great work, thanks! | You're welcome! | APPROVAL"
      })
  void hearsWhatIsPlain(String before, String message, String after, Kind kind) {
    List<Detection> detections = MODEL.detections(Heards.said(before, message, after));
    assertEquals(List.of(kind), detections.stream().map(Detection::kind).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shall I commit? | yes | Done.",
        "'' | add a page that lists the ferries of today | I'll start with the model.",
        "Fixed. | it still doesn't work | Let me look at the log."
      })
  void staysQuietOnTasksAndGoAheadsAndFailures(String before, String message, String after) {
    assertEquals(List.of(), MODEL.detections(Heards.said(before, message, after)));
  }

  @Test
  void judgesTheLongestMessageQuickly() {
    Heard heard = Heards.said("Done.", "no, the ferry is not late. ".repeat(280), "You're right.");
    long start = System.nanoTime();
    for (int each = 0; each < 100; each++) {
      MODEL.detections(heard);
    }
    assertTrue(System.nanoTime() - start < 5_000_000_000L, "at most 50 ms a message, even here");
  }
}
