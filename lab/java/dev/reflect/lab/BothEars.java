package dev.reflect.lab;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Ruling;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;

/** What the product makes of a message that both the local ear and a judge heard. */
final class BothEars {
  private static final Session.Message MESSAGE =
      new Session.Message("m", "", "Nobody kept the words.", "", false, false, false);
  private static final Heard HEARD = new Session("s", List.of(MESSAGE)).heard().get(0);

  private BothEars() {}

  static Optional<Signal> signal(Recorded said, Optional<HeardLocally> local) {
    List<Lesson> lessons =
        said.worth() > 0
            ? List.of(new Lesson(said.weighed(), "Do so.", "words", Lesson.Where.PROJECT, ""))
            : List.of();
    Findings findings =
        new Findings(said.heard(), said.failure(), said.corrects(), lessons, said.dropped() > 0 ? 1 : 0);
    return Ruling.of(HEARD, local.map(BothEars::signal), findings, "judge").signal();
  }

  private static Signal signal(HeardLocally local) {
    return new Signal(
        local.kind(),
        local.score(),
        HEARD.evidence(),
        List.of(),
        List.of(new Mark("model", Mark.WORTH, 0, 0, 0)));
  }
}
