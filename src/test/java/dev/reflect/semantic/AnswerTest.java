package dev.reflect.semantic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static final Map<String, Object> LESSON =
      Map.of(
          "n", 2, "kind", "remember", "confidence", 0.9, "sentence", "Keep it.", "durable", true);

  @Test
  void givesAVerdictForEachMessageAndSilenceForTheOthers() {
    assertEquals(
        new Answer.Verdicts(
            List.of(
                Verdict.SILENT,
                new Verdict(Optional.of(Kind.REMEMBER), 0.9, Optional.of("Keep it."), true))),
        read(LESSON));
    Map<String, Object> none = with("kind", "none");
    none.put("sentence", null);
    assertEquals(
        new Answer.Verdicts(
            List.of(Verdict.SILENT, new Verdict(Optional.empty(), 0.9, Optional.empty(), true))),
        read(none));
  }

  @Test
  void takesNothingOfAnAnswerThatIsNotOfTheForm() {
    assertEquals(new Answer.Nonsense("it has no list of lessons"), Answer.read(Map.of(), 2));
    assertEquals(new Answer.Nonsense("it judges a message 3 of 2"), read(with("n", 3)));
    assertEquals(new Answer.Nonsense("it judges a message 0 of 2"), read(with("n", 0)));
    assertEquals(new Answer.Nonsense("it judges message 2 twice"), read(LESSON, LESSON));
    assertEquals(new Answer.Nonsense("a lesson has no number"), read(with("n", "2")));
    assertEquals(new Answer.Nonsense("a lesson has no number"), read(with("n", 1.5)));
    Answer unlike = new Answer.Nonsense("lesson 2 is not of the form asked for");
    assertEquals(unlike, read(with("kind", "praise")));
    assertEquals(unlike, read(with("confidence", 1.2)));
    assertEquals(unlike, read(with("confidence", "high")));
    assertEquals(unlike, read(with("sentence", 7)));
    assertEquals(unlike, read(with("durable", "yes")));
  }

  private static Answer read(Map<?, ?>... lessons) {
    return Answer.read(Map.of("lessons", List.of((Object[]) lessons)), 2);
  }

  private static Map<String, Object> with(String name, Object value) {
    Map<String, Object> lesson = new HashMap<>(LESSON);
    lesson.put(name, value);
    return lesson;
  }
}
