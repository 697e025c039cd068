package dev.reflect.act.digest;

import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.judge.SessionSummary;
import dev.reflect.judge.SessionSummary.Point;
import dev.reflect.note.FoundNote;
import dev.reflect.note.NoteGate;
import dev.reflect.note.NoteKind;
import dev.reflect.sessions.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Notes in a judge's summary of a session: what was learnt, and what was decided for a reason, as
 * far as Claude itself said the words that it rests on, and these are no note by themselves. What a
 * person said is heard elsewhere.
 */
final class JudgedNotes {
  private JudgedNotes() {}

  /** Returns those that are worth a note. */
  static List<FoundNote> in(SessionSummary summary, Conversation one) {
    List<Point> points = new ArrayList<>(summary.learnt());
    summary.decided().stream().filter(each -> !each.why().isEmpty()).forEach(points::add);
    List<FoundNote> known =
        one.exchanges().stream().flatMap(each -> FoundNote.in(each).stream()).toList();
    points.removeIf(point -> known.stream().anyMatch(note -> point.isFrom(note.text())));
    List<FoundNote> found = new ArrayList<>();
    for (Point each : points) {
      Optional<NoteKind> kind = NoteKind.of(each.kind());
      Optional<Place> place = saidByClaude(each, one);
      if (kind.isPresent() && place.isPresent()) {
        NoteGate.pass(sentence(each), kind.get())
            .ifPresent(text -> found.add(new FoundNote(kind.get(), text, place.get())));
      }
    }
    return found;
  }

  private static String sentence(Point point) {
    return point.why().isEmpty()
        ? point.what()
        : point.what().replaceFirst("[.。]$", "") + ": " + point.why();
  }

  private static Optional<Place> saidByClaude(Point point, Conversation one) {
    return one.exchanges().stream()
        .flatMap(each -> each.steps().stream())
        .filter(step -> step.kind() == Kind.TEXT && point.isFrom(step.text()))
        .map(Step::place)
        .findFirst();
  }
}
