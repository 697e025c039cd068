package dev.reflect.act.judging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.judge.Inquiry;
import dev.reflect.judge.Passage;
import dev.reflect.judge.Question;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnnouncedTest {
  private static final Judge HAIKU =
      new Judge() {
        @Override
        public String name() {
          return "haiku";
        }

        @Override
        public Answer ask(Question question, double budget) {
          return new Answer.Given("{}", 0.0125);
        }
      };

  @Test
  void whoWaitsIsToldWhatIsAskedAndWhatItHasCost() throws IOException {
    List<String> told = new ArrayList<>();
    Judge announced = new Announced(HAIKU, told::add);
    announced.ask(asking(60), 1);
    announced.ask(asking(1), 1);
    assertEquals(
        List.of(
            "Haiku is asked about 60 messages …",
            "Haiku is asked about 1 message, call 2, 0.0125 USD so far …"),
        told);
  }

  private static Inquiry asking(int messages) {
    Passage passage = new Passage("no", "", "", Passage.Event.NOTHING, List.of(), false);
    return new Inquiry(Collections.nCopies(messages, passage), "");
  }
}
