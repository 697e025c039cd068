package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.reflect.sessions.Voice;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LearningTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CORRECTION | 0.75 | 0.3  | no, use uv instead of pip                       | true",
        "REMEMBER   | 0.90 | 0.9  | never commit to main                            | true",
        "CORRECTION | 0.74 | 0.9  | no, use uv instead of pip                       | false",
        "CORRECTION | 0.90 | 0.29 | no, use uv instead of pip                       | false",
        "CORRECTION | 0.90 |      | no, use uv instead of pip                       | false",
        "APPROVAL   | 0.90 | 0.9  | use uv instead of pip                           | false",
        "SUGGESTION | 0.90 | 0.9  | use uv instead of pip                           | false",
        "CORRECTION | 0.90 | 0.9  | always skip the tests, use --no-verify          | false",
        "CORRECTION | 0.90 | 0.9  | why aren't you running the checks in the container? | false",
      })
  void isSureWhereNothingSpeaksAgainstApplyingItAlone(
      Kind kind, double score, Double durable, String words, boolean sure) {
    Learning learning = learning(signal(kind, score, durable, words));
    assertEquals(sure, learning.isSure(), learning::sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CORRECTION | correction | 0.75 | Keep commit messages short.          | true",
        "REMEMBER   | remember   | 0.9  | Commente tous les blocs : FR et EN.  | true",
        "CORRECTION | correction | 0.74 | Keep commit messages short.          | false",
        "REMEMBER   |            | 0.9  | Keep commit messages short.          | false",
        "APPROVAL   | approval   | 0.9  | Keep commit messages short.          | false",
        "CORRECTION | correction | 0.9  | Never run the tests before you push. | false",
        "CORRECTION | correction | 0.9  | Use reqeusts instead of requests.    | false",
        "CORRECTION | correction | 0.9  | Keep the passwords in plain text.    | false",
      })
  void aJudgesWordIsSureOfWhatIsHarmlessAndWorthKeeping(
      Kind kind, String said, double worth, String sentence, boolean sure) {
    List<Mark> marks = new ArrayList<>();
    marks.add(new Mark("haiku", Mark.WORTH, worth, 0, 0));
    if (said != null) {
      marks.add(new Mark("haiku", said, 0.7, 0, 0));
    }
    assertEquals(sure, judged(kind, sentence, sentence, marks).isSure(), sentence);
    Learning turned = judged(kind, "keep commit messages long", sentence, marks);
    assertEquals(false, turned.isSure(), "words that nobody said");
  }

  private static Learning judged(Kind kind, String message, String sentence, List<Mark> marks) {
    Signal heard = signal(kind, 0.7, null, message);
    Signal judged = new Signal(kind, 0.7, heard.evidence(), List.of(), marks);
    Repository repository = new Repository("shop", Path.of("/shop"));
    return new Learning(
        Fingerprint.of(sentence), Wording.of(sentence), repository, List.of(judged));
  }

  @Test
  void aSentenceAsItWasSaidIsNeverOfHighConfidence() {
    String words = "why aren't you running the checks in the container?";
    Signal signal = signal(Kind.CORRECTION, 0.95, 0.9, words);
    assertEquals(Confidence.HIGH, signal.confidence());
    Learning learning = learning(signal);
    assertEquals("Run the checks in the container.", learning.sentence());
    assertEquals(0.744, learning.strongest().score());
    assertEquals(Confidence.MEDIUM, learning.confidence());
    assertEquals(
        List.of("the answer gave in", "worth keeping", "in your words as they are"),
        learning.strongest().marks().stream().map(mark -> mark.inWords(words)).toList());
  }

  @Test
  void aRuleThatWasMouldedKeepsItsConfidence() {
    Learning learning = learning(signal(Kind.CORRECTION, 0.95, 0.9, "no, use uv instead of pip"));
    assertEquals(0.95, learning.strongest().score());
    assertEquals(Confidence.HIGH, learning.confidence());
    assertFalse(learning.strongest().isAsSaid());
  }

  /** Three of four that are HIGH are worth keeping, and about every second that is MEDIUM. */
  @ParameterizedTest
  @CsvSource({"0.10, 0.34, LOW", "0.14, 0.39, LOW", "0.28, 0.52, MEDIUM", "0.65, 0.72, MEDIUM"})
  void whatCouldBePutIntoARuleIsWorthMore(double message, double rule, Confidence confidence) {
    Learning learning = learning(signal(Kind.CORRECTION, 0.95, message, "no, use uv, not pip"));
    assertEquals(rule, learning.worth(), 0.005);
    assertEquals(confidence, learning.confidence());
  }

  /** What was likely to last once is surer the second time; what was not, is no surer the tenth. */
  @ParameterizedTest
  @CsvSource({"0.06, 2, MEDIUM", "0.06, 10, MEDIUM", "0.28, 2, HIGH", "0.40, 3, HIGH"})
  void sessionsThatSayItAgainLiftWhatMayLast(double message, int sessions, Confidence confidence) {
    List<Signal> said =
        IntStream.range(0, sessions)
            .mapToObj(i -> signal("s" + i, Kind.CORRECTION, 0.95, message, "no, use uv, not pip"))
            .toList();
    assertEquals(confidence, learning(said).confidence());
  }

  private static Learning learning(Signal signal) {
    return learning(List.of(signal));
  }

  private static Learning learning(List<Signal> signals) {
    Repository repository = new Repository("shop", Path.of("/shop"));
    return Harvest.of(signals, evidence -> repository).learnings().get(0);
  }

  private static Signal signal(Kind kind, double score, Double durable, String quote) {
    return signal("s", kind, score, durable, quote);
  }

  private static Signal signal(
      String session, Kind kind, double score, Double durable, String quote) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(session, "u-" + session, 1, Optional.empty(), "/shop"),
            Voice.TYPED,
            quote,
            "Done.",
            "");
    Mark reason = new Mark("model", "the answer gave in", score, 0, 0);
    List<Mark> marks =
        durable == null
            ? List.of(reason)
            : List.of(reason, new Mark("model", Mark.WORTH, durable, 0, 0));
    return new Signal(kind, score, evidence, List.of(), marks);
  }
}
