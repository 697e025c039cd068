package dev.reflect.cli;

import dev.reflect.act.queue.Learnings.AppliedIn;
import dev.reflect.effect.EffectWords;
import dev.reflect.ground.Moment;
import dev.reflect.ground.Plural;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Points;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.memory.Tally;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Learnings as lines of text, and as JSON. */
record LearningsText(Run run) {
  private static final String INDENT = " ".repeat(18);
  private static final int LONGEST_QUOTE = 200;

  /** Where what is written for every project happened. */
  static final String EVERYWHERE = "*";

  List<String> lines(Known known, AppliedIn applied) {
    List<String> about = new ArrayList<>();
    about.add(heard(known.tally().heard(), known.repositories()));
    if (known.wordings() > 1) {
      about.add(known.wordings() + " wordings");
    }
    about.addAll(applied(applied));
    known.lastHeard().ifPresent(last -> about.add("last " + ago(last)));
    return List.of(
        "%s  %6s  %s"
            .formatted(known.fingerprint().shown(), known.points(), known.wording().sentence()),
        INDENT + String.join(" · ", about));
  }

  /**
   * Returns all that is known of one.
   *
   * @param said the newest words of the person, by the wording that they taught
   * @param why whether the sum of its score is shown, event by event
   */
  List<String> lines(
      Remembered remembered, Map<Fingerprint, List<Signal>> said, AppliedIn applied, boolean why) {
    List<String> lines = new ArrayList<>();
    lines.add(
        remembered.fingerprint().shown()
            + "  "
            + remembered.wording().sentence()
            + (remembered.state() == State.KEPT ? "" : " (" + remembered.state().word() + ")"));
    lines.addAll(said(said, remembered.fingerprint(), remembered.wording()));
    for (Remembered.Worded worded :
        remembered.wordings().subList(1, remembered.wordings().size())) {
      lines.add(
          "%s  also: %s (%s)"
              .formatted(
                  worded.fingerprint().shown(),
                  worded.wording().sentence(),
                  worded.like().map(like -> like.reason()).orElse("")));
      lines.addAll(said(said, worded.fingerprint(), worded.wording()));
    }
    lines.add("score " + remembered.points(run.now()));
    remembered
        .heardIn()
        .forEach(
            each ->
                lines.add(
                    "heard %s in %s, last %s"
                        .formatted(
                            Plural.times(each.times()),
                            label(each.repository()),
                            ago(each.last()))));
    lines.addAll(applied(applied));
    if (why) {
      lines.add("");
      lines.addAll(sum(remembered));
    }
    return lines;
  }

  private List<String> said(
      Map<Fingerprint, List<Signal>> said, Fingerprint learning, Wording wording) {
    return said.getOrDefault(learning, List.of()).stream()
        .map(
            each ->
                Paragraph.INDENT
                    + HeardText.quoted(each, wording.sentence(), this::day, LONGEST_QUOTE))
        .toList();
  }

  private String day(Instant at) {
    return LocalDate.ofInstant(at, run.zone()).toString();
  }

  private List<String> sum(Remembered remembered) {
    Tally tally = remembered.tally();
    long periods = tally.periods(run.now());
    Map<String, String> labels = new HashMap<>();
    remembered
        .heardIn()
        .forEach(each -> labels.put(each.repository().id(), label(each.repository())));
    List<String> lines = new ArrayList<>();
    for (Event event : remembered.events()) {
      String where =
          event.repository().isEmpty()
              ? ""
              : event.repository().equals(EVERYWHERE)
                  ? "for every project"
                  : "in " + labels.getOrDefault(event.repository(), "another repository");
      String note = event.note().isEmpty() ? "" : (where.isEmpty() ? "" : ", ") + event.note();
      lines.add(row(day(event.at()), event.kind().said(), event.kind().points(), where + note));
    }
    lines.add(
        row(
            "",
            "decay",
            tally.decay(run.now()),
            periods == 0
                ? "less than 30 days since the last of them"
                : "%d × %s, for each full 30 days since the last of them"
                    .formatted(periods, Tally.DECAY)));
    lines.add(row("", "score", tally.points(run.now()), ""));
    return lines;
  }

  private static String row(String day, String what, Points points, String about) {
    return "%-10s  %-12s  %7s  %s".formatted(day, what, points.signed(), about).stripTrailing();
  }

  private String heard(int times, int repositories) {
    return EffectWords.heard(times)
        + (repositories > 1 ? " in " + repositories + " repositories" : "");
  }

  private String label(Repository repository) {
    return run.places().label(repository.root());
  }

  private List<String> applied(AppliedIn applied) {
    List<String> lines = new ArrayList<>();
    if (!applied.now().isEmpty()) {
      lines.add("applied to " + labels(applied.now()));
    }
    if (!applied.before().isEmpty()) {
      lines.add("no longer in " + labels(applied.before()));
    }
    return lines;
  }

  private String labels(List<Path> files) {
    return files.stream().map(run.places()::label).collect(Collectors.joining(", "));
  }

  private String ago(Instant at) {
    return Moment.ago(at, run.now());
  }

  static View view(Known known, AppliedIn applied) {
    return named(known.fingerprint(), known.wording())
        .put("state", known.state())
        .put("score", known.points().decimal())
        .put("repositories", known.repositories())
        .put("wordings", known.wordings())
        .with(view(known.tally()))
        .put("applied_in", applied.now())
        .put("no_longer_in", applied.before());
  }

  static View view(
      Remembered remembered, Map<Fingerprint, List<Signal>> said, AppliedIn applied, Instant now) {
    Tally tally = remembered.tally();
    return named(remembered.fingerprint(), remembered.wording())
        .put("state", remembered.state())
        .put("score", tally.points(now).decimal())
        .put(
            "wordings",
            View.list(
                remembered.wordings(),
                each -> view(each, said.getOrDefault(each.fingerprint(), List.of()))))
        .put("heard_in", View.list(remembered.heardIn(), LearningsText::view))
        .with(view(tally))
        .put("applied_in", applied.now())
        .put("no_longer_in", applied.before())
        .put("why", View.list(remembered.events(), LearningsText::view))
        .put(
            "decay",
            new View()
                .put("periods", tally.periods(now))
                .put("points", tally.decay(now).decimal()));
  }

  private static View view(Remembered.Worded worded, List<Signal> said) {
    return named(worded.fingerprint(), worded.wording())
        .put("like", worded.like().map(like -> like.reason()))
        .put("evidence", View.list(said, HeardText::evidence));
  }

  private static View view(Remembered.HeardIn heard) {
    return new View()
        .put("repository", heard.repository().id())
        .put("root", heard.repository().root())
        .put("times", heard.times())
        .put("first", heard.first())
        .put("last", heard.last());
  }

  private static View view(Event event) {
    return new View()
        .put("at", event.at())
        .put("event", event.kind())
        .put("points", event.kind().points().decimal())
        .put("repository", event.repository())
        .put("note", event.note());
  }

  private static View named(Fingerprint fingerprint, Wording wording) {
    return new View().put("id", fingerprint.value()).put("learning", wording.sentence());
  }

  private static View view(Tally tally) {
    return new View()
        .put("heard", tally.heard())
        .put("events", new View().each(EventKind.values(), tally::count))
        .put("first", tally.first())
        .put("last", tally.last());
  }
}
