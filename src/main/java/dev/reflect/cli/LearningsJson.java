package dev.reflect.cli;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.Score;
import dev.reflect.memory.Tally;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Learnings as JSON. */
final class LearningsJson {
  private LearningsJson() {}

  static View view(Known known, List<Path> applied) {
    return named(known.fingerprint(), known.wording())
        .put("state", known.state().word())
        .put("score", known.points().decimal())
        .put("repositories", known.repositories())
        .put("wordings", known.wordings())
        .with(view(known.tally()))
        .put("applied_in", applied);
  }

  static View view(
      Remembered remembered, Map<Fingerprint, List<Signal>> said, List<Path> applied, Score score) {
    return named(remembered.fingerprint(), remembered.wording())
        .put("state", remembered.state().word())
        .put("score", score.total().decimal())
        .put(
            "wordings",
            View.list(
                remembered.wordings(),
                each -> view(each, said.getOrDefault(each.fingerprint(), List.of()))))
        .put("heard_in", View.list(remembered.heardIn(), LearningsJson::view))
        .with(view(remembered.tally()))
        .put("applied_in", applied)
        .put("why", View.list(score.lines(), LearningsJson::view))
        .put(
            "decay",
            new View().put("periods", score.periods()).put("points", score.decay().decimal()));
  }

  private static View view(Remembered.Worded worded, List<Signal> said) {
    return named(worded.fingerprint(), worded.wording())
        .put("like", worded.like().map(like -> like.reason()))
        .put("evidence", View.list(said, EvidenceJson::view));
  }

  private static View view(Remembered.HeardIn heard) {
    return new View()
        .put("repository", heard.repository().id())
        .put("root", heard.repository().root())
        .put("times", heard.times())
        .put("first", heard.first())
        .put("last", heard.last());
  }

  private static View view(Score.Line line) {
    return new View()
        .put("at", line.event().at())
        .put("event", line.event().kind().word())
        .put("points", line.points().decimal())
        .put("repository", line.event().repository())
        .put("note", line.event().note());
  }

  private static View named(Fingerprint fingerprint, Wording wording) {
    return new View().put("id", fingerprint.value()).put("learning", wording.sentence());
  }

  private static View view(Tally tally) {
    View events = new View();
    for (EventKind kind : EventKind.values()) {
      events.put(kind.word(), tally.count(kind));
    }
    return new View()
        .put("heard", tally.heard())
        .put("events", events)
        .put("first", tally.first())
        .put("last", tally.last());
  }
}
